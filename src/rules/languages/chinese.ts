import { accountMessageChinese } from "#src/rules/languages/chinese/people/account-messages.ts"
import { accountChinese } from "#src/rules/languages/chinese/people/account.ts"
import { browseChinese } from "#src/rules/languages/chinese/dockets/browse.ts"
import { wizardChinese } from "#src/rules/languages/chinese/dockets/comment-wizard.ts"
import { commentChinese } from "#src/rules/languages/chinese/dockets/comments.ts"
import { documentChinese } from "#src/rules/languages/chinese/dockets/documents.ts"
import { frameChinese } from "#src/rules/languages/chinese/pages/frame.ts"
import { guideChinese } from "#src/rules/languages/chinese/pages/guide.ts"
import { letterChinese } from "#src/rules/languages/chinese/pages/letters.ts"
import { openDataChinese } from "#src/rules/languages/chinese/dockets/open-data.ts"
import { operationChinese } from "#src/rules/languages/chinese/pages/operation.ts"
import { ownCommentChinese } from "#src/rules/languages/chinese/dockets/own-comments.ts"
import { ownProviderChinese } from "#src/rules/languages/chinese/people/own-provider.ts"
import { pagesChinese } from "#src/rules/languages/chinese/pages/pages.ts"
import { placesChinese } from "#src/rules/languages/chinese/pages/places.ts"
import { privacyChinese } from "#src/rules/languages/chinese/pages/privacy.ts"
import { publicMessageChinese } from "#src/rules/languages/chinese/dockets/public-messages.ts"
import { returnedMailChinese } from "#src/rules/languages/chinese/people/returned-mail.ts"
import { ruleChinese } from "#src/rules/languages/chinese/dockets/rules.ts"
import { stateChinese } from "#src/rules/languages/chinese/pages/states.ts"
import { vocabularyChinese } from "#src/rules/languages/chinese/dockets/vocabulary.ts"
import { waitingChinese } from "#src/rules/languages/chinese/pages/waiting.ts"
import type { Sentence } from "./saying.ts"

/** The Simplified Chinese of every sentence, in the files of the Spanish. Its terms are in docs/glossary.md. */
export const chinese = {
  ...frameChinese,
  ...browseChinese,
  ...commentChinese,
  ...wizardChinese,
  ...ownCommentChinese,
  ...documentChinese,
  ...accountChinese,
  ...pagesChinese,
  ...guideChinese,
  ...placesChinese,
  ...privacyChinese,
  ...operationChinese,
  ...openDataChinese,
  ...ruleChinese,
  ...stateChinese,
  ...vocabularyChinese,
  ...accountMessageChinese,
  ...ownProviderChinese,
  ...publicMessageChinese,
  ...waitingChinese,
  ...letterChinese,
  ...returnedMailChinese,
} as const satisfies Readonly<Record<Sentence, string>>
