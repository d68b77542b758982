import { englishOnly } from "#src/rules/languages/saying.ts"

/** The console's search (S 2, S 8). */
export const agencySearchMessages = englishOnly({
  smartSearch: "Smart Search",
  exportResults: "Export Results",
  none: "No results found - Try adjusting your search terms or filters to find what you're looking for.",
  searchFailed: "Search failed. Please try again.",
  unclosedQuote: "A quotation mark was not closed. The phrase was taken to end where your search ends.",
  unknownOperator: (name: string) => `There is no filter “${name}:”. It was searched for as words.`,
  noMinus: (name: string) => `A minus sign works with words and phrases, not with “${name}:”.`,
  noValue: (name: string) => `Type something right after “${name}:”.`,
  onlyOnce: (name: string) => `Use “${name}:” only once.`,
  unknownStatus: (name: string) =>
    `“${name}” is not a status. Use pending, approved, rejected, or flagged for comments, and draft, open, closed, or archived for dockets.`,
  onlyModerators: "Only people who can approve comments can search by commenter, comment status, or attachment.",
  waiting: (searched: string) =>
    `Many comments arrived in a short time. Beyond the newest ${searched} of those that are not published, some may be missing here. Search again in a minute.`,
  onlyCommonWords: "Your search has only very common words, such as “the” and “of”. Add a more specific word.",
  shortName: "Type at least 3 letters of the name.",
  wholeAddress: "Enter the whole email address, such as resident@example.org.",
  domain: "Enter a domain, such as example.org.",
  date: "Enter a date, such as 2026-03-15.",
  sizeNumber: "Enter a number of kilobytes, 0 or more.",
  largestBelowSmallest: "The largest size is below the smallest size.",
  choice: "Choose one of the options.",
  unusableParameter: (name: string) => `A search has no parameter “${name}”, or takes it only once.`,
  wrongParameter: (name: string, why: string) => `${name}: ${why}`,
  savedNameRequired: "Enter a name for this search",
  savedNameTaken: "You already have a search with this name",
  savedGone: "This search has been deleted",
  savedTooMany: (max: number) => `You can keep ${max} searches. Delete one first.`,
  savedFailed: "Failed to save the search",
})
