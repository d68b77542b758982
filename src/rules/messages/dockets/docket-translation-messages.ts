import { englishOnly } from "#src/rules/languages/saying.ts"

/** The translations of a docket in the console (S 2). */
export const docketTranslationMessages = englishOnly({
  titleTooLong: "Title must be 240 characters or less",
  official: "Please say whether this translation is official",
  isOriginal: "The docket itself is in this language",
  saveFailed: "The translation could not be saved. Please try again.",
  saved: (language: string) => `The ${language} translation has been saved.`,
  removed: (language: string) => `The ${language} translation has been removed.`,
  confirmRemoval: (language: string) => `Remove the ${language} translation?`,
  changedMeanwhile: "Someone else changed this translation while you were working on it",
  older: "Older than the present text",
})
