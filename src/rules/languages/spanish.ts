import { accountMessageSpanish } from "./spanish/account-messages.ts"
import { accountSpanish } from "./spanish/account.ts"
import { browseSpanish } from "./spanish/browse.ts"
import { commentSpanish } from "./spanish/comments.ts"
import { frameSpanish } from "./spanish/frame.ts"
import { pagesSpanish } from "./spanish/pages.ts"
import { publicMessageSpanish } from "./spanish/public-messages.ts"
import { ruleSpanish } from "./spanish/rules.ts"
import { vocabularySpanish } from "./spanish/vocabulary.ts"

/** Every sentence of the public side and its Spanish, in files by area. */
export const spanish = {
  ...frameSpanish,
  ...browseSpanish,
  ...commentSpanish,
  ...accountSpanish,
  ...pagesSpanish,
  ...ruleSpanish,
  ...vocabularySpanish,
  ...accountMessageSpanish,
  ...publicMessageSpanish,
} as const

/** What may be said: the English of the catalogue. */
export type Sentence = keyof typeof spanish
