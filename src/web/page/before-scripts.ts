/** Dispatched on the window once the scripts have taken the page over. */
const TAKEN_OVER = "opendocket:taken-over"

/**
 * Runs in the page before its scripts come. Until then no one hears that Back or Forward changed the address to that of another page
 * which the scripts had exchanged: the address would be of one page and all that is shown of another. So the page is loaded anew.
 * A link to a part of the page changes the address too, but not what must be shown.
 */
export const reloadOnEarlyBack = [
  "{ const shown = location.pathname + location.search;",
  "const onBack = () => { if (location.pathname + location.search !== shown) location.reload() };",
  'addEventListener("popstate", onBack);',
  `addEventListener("${TAKEN_OVER}", () => removeEventListener("popstate", onBack)); }`,
].join("\n")

/** From here on the router hears of Back and Forward. */
export const tellTakenOver = () => void dispatchEvent(new Event(TAKEN_OVER))
