import { accountSpanish } from "./spanish/account.ts"
import { browseSpanish } from "./spanish/browse.ts"
import { commentSpanish } from "./spanish/comments.ts"
import { frameSpanish } from "./spanish/frame.ts"
import { pagesSpanish } from "./spanish/pages.ts"
import { ruleSpanish } from "./spanish/rules.ts"

/** Every sentence of the public side and its Spanish, in files by area. */
export const spanish = {
  ...frameSpanish,
  ...browseSpanish,
  ...commentSpanish,
  ...accountSpanish,
  ...pagesSpanish,
  ...ruleSpanish,
} as const

/** What may be said: the English of the catalogue. */
export type Sentence = keyof typeof spanish
