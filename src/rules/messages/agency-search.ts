import { englishOnly } from "#src/rules/languages/saying.ts"

/** The console's search (S 2, S 8). */
export const agencySearchMessages = englishOnly({
  smartSearch: "Smart Search",
  exportResults: "Export Results",
  none: "No results found - Try adjusting your search terms or filters to find what you're looking for.",
  searchFailed: "Search failed. Please try again.",
})
