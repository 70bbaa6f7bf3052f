// Draws a chart as a PNG: its shapes are drawn on a canvas in the colors that they have on the page. An image of the SVG itself
// would not have the colors of the style sheet.

const SCALE = 2; // pixels of the picture for a pixel of the chart
const MARGIN = 16;
const TITLE = 30; // height of the line above the chart
const FONT = '"Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif';

// Returns the picture of a chart with `title` above it.
export function pictureOf(svg, title) {
  const { width, height } = svg.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + 2 * MARGIN + TITLE) * SCALE;
  const pen = canvas.getContext("2d");
  pen.scale(SCALE, SCALE);
  pen.fillStyle = getComputedStyle(svg.closest(".card")).backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = getComputedStyle(svg).color;
  pen.font = `600 15px ${FONT}`;
  pen.fillText(title, MARGIN, MARGIN + 14, width);
  pen.translate(MARGIN, MARGIN + TITLE);
  for (const shape of svg.children) draw(pen, shape);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The chart is too large for a picture."))), "image/png");
  });
}

function draw(pen, shape) {
  const { fill, stroke, strokeWidth, fontSize, fontWeight } = getComputedStyle(shape);
  const at = (name) => Number(shape.getAttribute(name) ?? 0);
  if (shape.localName === "text") {
    pen.font = `${fontWeight} ${fontSize} ${FONT}`;
    pen.fillStyle = fill;
    pen.textAlign = { end: "right", middle: "center" }[shape.getAttribute("text-anchor")] ?? "left";
    pen.fillText(shape.firstChild?.data ?? "", at("x"), at("y"));
    return;
  }
  const path = outline(shape, at);
  if (fill !== "none" && shape.localName !== "line") {
    pen.fillStyle = fill;
    pen.fill(path);
  }
  if (stroke !== "none") {
    pen.strokeStyle = stroke;
    pen.lineWidth = parseFloat(strokeWidth);
    pen.stroke(path);
  }
}

function outline(shape, at) {
  if (shape.localName === "path") return new Path2D(shape.getAttribute("d"));
  const path = new Path2D();
  if (shape.localName === "rect") path.roundRect(at("x"), at("y"), at("width"), at("height"), at("rx"));
  if (shape.localName === "circle") path.arc(at("cx"), at("cy"), at("r"), 0, 2 * Math.PI);
  if (shape.localName === "line") {
    path.moveTo(at("x1"), at("y1"));
    path.lineTo(at("x2"), at("y2"));
  }
  if (shape.localName === "polyline") for (const { x, y } of shape.points) path.lineTo(x, y);
  return path;
}
