/**
 * The languages that a comment is told to be written in, by their BCP 47 tags: those that most people in the United States speak at
 * home, of those that can be told apart (decision 52).
 */
export const commentLanguageLabel = {
  am: "Amharic",
  ar: "Arabic",
  bn: "Bengali",
  zh: "Chinese",
  en: "English",
  fr: "French",
  de: "German",
  gu: "Gujarati",
  hi: "Hindi",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  fa: "Persian",
  pl: "Polish",
  pt: "Portuguese",
  pa: "Punjabi",
  ru: "Russian",
  es: "Spanish",
  tl: "Tagalog",
  th: "Thai",
  uk: "Ukrainian",
  ur: "Urdu",
  vi: "Vietnamese",
} as const
export type CommentLanguage = keyof typeof commentLanguageLabel
export const commentLanguages = Object.keys(commentLanguageLabel) as [CommentLanguage, ...CommentLanguage[]]

/** What BCP 47 calls a language that nobody knows. */
export const UNKNOWN_LANGUAGE = "und"

export function isCommentLanguage(language: string | null): language is CommentLanguage {
  return language !== null && Object.hasOwn(commentLanguageLabel, language)
}
