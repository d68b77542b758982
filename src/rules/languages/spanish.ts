import { accountMessageSpanish } from "./spanish/account-messages.ts"
import { accountSpanish } from "./spanish/account.ts"
import { browseSpanish } from "./spanish/browse.ts"
import { commentSpanish } from "./spanish/comments.ts"
import { documentSpanish } from "./spanish/documents.ts"
import { frameSpanish } from "./spanish/frame.ts"
import { guideSpanish } from "./spanish/guide.ts"
import { letterSpanish } from "./spanish/letters.ts"
import { openDataSpanish } from "./spanish/open-data.ts"
import { operationSpanish } from "./spanish/operation.ts"
import { ownProviderSpanish } from "./spanish/own-provider.ts"
import { pagesSpanish } from "./spanish/pages.ts"
import { placesSpanish } from "./spanish/places.ts"
import { privacySpanish } from "./spanish/privacy.ts"
import { publicMessageSpanish } from "./spanish/public-messages.ts"
import { returnedMailSpanish } from "./spanish/returned-mail.ts"
import { ruleSpanish } from "./spanish/rules.ts"
import { stateSpanish } from "./spanish/states.ts"
import { vocabularySpanish } from "./spanish/vocabulary.ts"
import { waitingSpanish } from "./spanish/waiting.ts"

/** Every sentence of the public side and of its letters, and its Spanish, in files by area. */
export const spanish = {
  ...frameSpanish,
  ...browseSpanish,
  ...commentSpanish,
  ...documentSpanish,
  ...accountSpanish,
  ...pagesSpanish,
  ...guideSpanish,
  ...placesSpanish,
  ...privacySpanish,
  ...operationSpanish,
  ...openDataSpanish,
  ...ruleSpanish,
  ...stateSpanish,
  ...vocabularySpanish,
  ...accountMessageSpanish,
  ...ownProviderSpanish,
  ...publicMessageSpanish,
  ...waitingSpanish,
  ...letterSpanish,
  ...returnedMailSpanish,
} as const

/** Every English sentence of the catalog. */
export type Sentence = keyof typeof spanish
