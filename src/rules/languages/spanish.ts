import { accountMessageSpanish } from "#src/rules/languages/spanish/people/account-messages.ts"
import { accountSpanish } from "#src/rules/languages/spanish/people/account.ts"
import { browseSpanish } from "#src/rules/languages/spanish/dockets/browse.ts"
import { wizardSpanish } from "#src/rules/languages/spanish/dockets/comment-wizard.ts"
import { commentSpanish } from "#src/rules/languages/spanish/dockets/comments.ts"
import { documentSpanish } from "#src/rules/languages/spanish/dockets/documents.ts"
import { frameSpanish } from "#src/rules/languages/spanish/pages/frame.ts"
import { guideSpanish } from "#src/rules/languages/spanish/pages/guide.ts"
import { letterSpanish } from "#src/rules/languages/spanish/pages/letters.ts"
import { openDataSpanish } from "#src/rules/languages/spanish/dockets/open-data.ts"
import { operationSpanish } from "#src/rules/languages/spanish/pages/operation.ts"
import { ownCommentSpanish } from "#src/rules/languages/spanish/dockets/own-comments.ts"
import { ownProviderSpanish } from "#src/rules/languages/spanish/people/own-provider.ts"
import { pagesSpanish } from "#src/rules/languages/spanish/pages/pages.ts"
import { placesSpanish } from "#src/rules/languages/spanish/pages/places.ts"
import { privacySpanish } from "#src/rules/languages/spanish/pages/privacy.ts"
import { publicMessageSpanish } from "#src/rules/languages/spanish/dockets/public-messages.ts"
import { returnedMailSpanish } from "#src/rules/languages/spanish/people/returned-mail.ts"
import { ruleSpanish } from "#src/rules/languages/spanish/dockets/rules.ts"
import { stateSpanish } from "#src/rules/languages/spanish/pages/states.ts"
import { vocabularySpanish } from "#src/rules/languages/spanish/dockets/vocabulary.ts"
import { waitingSpanish } from "#src/rules/languages/spanish/pages/waiting.ts"

/** Every sentence of the public side and of its letters, and its Spanish, in files by area. */
export const spanish = {
  ...frameSpanish,
  ...browseSpanish,
  ...commentSpanish,
  ...wizardSpanish,
  ...ownCommentSpanish,
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
