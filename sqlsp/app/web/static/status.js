// What is told to the user while something is done, or when it has failed.

import { button, byId } from "./element.js";

// `again` is what *Try again* does, null where there is no use in it.
export function say(text, wrong = false, again = null) {
  const status = byId("status");
  const welcoming = byId("work").hidden;
  const home = welcoming ? byId("welcome").querySelector(".drop") : byId("heard").parentElement;
  if (!home.contains(status)) { // moved as seldom as possible, since screen readers may lose what is moved
    if (welcoming) home.append(status);
    else byId("heard").before(status);
  }
  status.replaceChildren(text, ...(again ? [" ", button("Try again", again, "small")] : []));
  status.classList.toggle("error", wrong && text !== "");
}

// Do something, and tell what is wrong where it fails; `about` stands before that.
export async function attempt(act, about = "") {
  try {
    await act();
  } catch (error) {
    say(`${about}${error.message}`, true);
  }
}
