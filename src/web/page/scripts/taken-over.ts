/** Dispatched on the window once the scripts have taken the page over. */
export const TAKEN_OVER = "opendocket:taken-over"

/** From here on the router hears of Back and Forward, and what was pressed before is answered. */
export const tellTakenOver = () => void dispatchEvent(new Event(TAKEN_OVER))
