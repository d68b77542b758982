/** How many pages or sections of a document one page of ours shows. */
export const PLACES_SHOWN = 30

/** The first of those that are shown together with this one; all are counted from 1. */
export function firstShownWith(place: number): number {
  return Math.floor((place - 1) / PLACES_SHOWN) * PLACES_SHOWN + 1
}

/** Where a place stands in the page: `#page-3`, `#section-3`. */
export function placeAnchor(parts_are: "pages" | "sections", place: number): string {
  return `${parts_are === "pages" ? "page" : "section"}-${place}`
}
