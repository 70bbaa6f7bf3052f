// Messages to the user during an action, or after an action has failed.

import { button, byId } from "./element.js";

// Shows a message. `again` is the action of the button *Try again*; null for a message without this button.
export function say(text, wrong = false, again = null) {
  const status = byId("status");
  const welcoming = byId("work").hidden;
  const home = welcoming ? byId("welcome").querySelector(".drop") : byId("heard").parentElement;
  if (!home.contains(status)) { // moved only if needed, because screen readers may lose an element that moves
    if (welcoming) home.append(status);
    else byId("heard").before(status);
  }
  status.replaceChildren(text, ...(again ? [" ", button("Try again", again, "small")] : []));
  status.classList.toggle("error", wrong && text !== "");
}

// Calls `act`. If it fails, shows the error after the text `about`.
export async function attempt(act, about = "") {
  try {
    await act();
  } catch (error) {
    say(`${about}${error.message}`, true);
  }
}
