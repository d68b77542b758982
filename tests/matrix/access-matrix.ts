import { accountRows } from "./rows/account.ts"
import { agencyRows } from "./rows/agency.ts"
import { documentRows } from "./rows/documents.ts"
import { moderationRows } from "./rows/moderation.ts"
import { platformRows } from "./rows/platform.ts"
import { publicRows } from "./rows/public.ts"
import type { Row } from "./rows/row.ts"

/** Every screen there is, with what each persona gets. A screen that is missing here fails. */
export const accessMatrix: readonly Row[] = [
  ...publicRows,
  ...accountRows,
  ...agencyRows,
  ...documentRows,
  ...moderationRows,
  ...platformRows,
]
