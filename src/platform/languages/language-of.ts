import {
  type CommentLanguage,
  isCommentLanguage,
  UNKNOWN_LANGUAGE,
} from "#src/rules/record/comments/comment-languages.ts"

/** So many characters tell the language of a text. */
const READ = 2000

/**
 * Answers in which language a comment is written, or `und` where that cannot be told: a few words are not enough. Its tables take 85 MB
 * and a quarter of a second of processor time, so they are loaded only when something is asked.
 */
export function openLanguageDetector(): Promise<Detector> {
  return (opened ??= load())
}

type Detector = (text: string) => CommentLanguage | typeof UNKNOWN_LANGUAGE
let opened: Promise<Detector> | undefined

async function load(): Promise<Detector> {
  const { eld } = await import("eld/extrasmall")
  // Addresses of the web are in no language.
  eld.enableTextCleanup(true)
  return (text) => {
    const found = eld.detect(text.slice(0, READ))
    return found.isReliable() && isCommentLanguage(found.language) ? found.language : UNKNOWN_LANGUAGE
  }
}
