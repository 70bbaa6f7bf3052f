// Downloads: the server writes CSV and XLSX files with more rows than the page shows. The page draws a chart as PNG.

import { posting, request } from "./api.js";
import { byId, element } from "./element.js";
import { pictureOf } from "./png.js";
import { attempt, say } from "./status.js";

// `wanted()` returns the request for the rows that are shown, `name()` the name of a file without its ending.
export function allowDownloads(wanted, name) {
  const offer = (id, ending, make) =>
    byId(id).addEventListener("click", () => attempt(async () => {
      const { blob, more } = await make();
      save(blob, `${name()}.${ending}`);
      if (more) say("The file holds the first rows only: there are more than may be fetched.");
    }));
  offer("download", "csv", async () => {
    const { text, more } = await (await request("/api/csv", posting(wanted()))).json();
    return { blob: new Blob([text], { type: "text/csv" }), more };
  });
  offer("workbook", "xlsx", async () => {
    const response = await request("/api/xlsx", posting(wanted()));
    return { blob: await response.blob(), more: response.headers.get("X-More") === "yes" };
  });
  offer("picture", "png", async () => ({ blob: await pictureOf(byId("chart").querySelector("svg"), byId("asked").textContent) }));
}

function save(blob, name) {
  const address = URL.createObjectURL(blob);
  const anchor = element("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(address);
}
