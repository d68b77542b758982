import { accountMessageChinese } from "./chinese/account-messages.ts"
import { accountChinese } from "./chinese/account.ts"
import { browseChinese } from "./chinese/browse.ts"
import { commentChinese } from "./chinese/comments.ts"
import { documentChinese } from "./chinese/documents.ts"
import { frameChinese } from "./chinese/frame.ts"
import { guideChinese } from "./chinese/guide.ts"
import { letterChinese } from "./chinese/letters.ts"
import { openDataChinese } from "./chinese/open-data.ts"
import { operationChinese } from "./chinese/operation.ts"
import { ownProviderChinese } from "./chinese/own-provider.ts"
import { pagesChinese } from "./chinese/pages.ts"
import { placesChinese } from "./chinese/places.ts"
import { privacyChinese } from "./chinese/privacy.ts"
import { publicMessageChinese } from "./chinese/public-messages.ts"
import { returnedMailChinese } from "./chinese/returned-mail.ts"
import { ruleChinese } from "./chinese/rules.ts"
import { stateChinese } from "./chinese/states.ts"
import { vocabularyChinese } from "./chinese/vocabulary.ts"
import { waitingChinese } from "./chinese/waiting.ts"
import type { Sentence } from "./saying.ts"

/** The Simplified Chinese of every sentence, in the files of the Spanish. Its terms are in docs/glossary.md. */
export const chinese = {
  ...frameChinese,
  ...browseChinese,
  ...commentChinese,
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
