import { z } from "zod"
import { DOCUMENT_TITLE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { atMostInConsole, idField, nameField, reasonField, versionField } from "#src/rules/input/reading/fields.ts"

/** A docket, one of its supporting documents, and the version of their list that somebody saw. */
const seenFields = { document_id: idField, version: versionField }
const target = { agency_id: idField, docket_id: idField, ...seenFields }

export const titleField = nameField(
  atMostInConsole(DOCUMENT_TITLE_MAX_CHARACTERS, "Title"),
  agencyDocketMessages.titleRequired,
)

/** What the page of a docket's documents sends without files, told apart by the intent (S 2). */
export const documentForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("rename"), ...seenFields, title: titleField }),
  z.strictObject({ intent: z.enum(["up", "down"]), ...seenFields }),
  z.strictObject({ intent: z.literal("withdraw"), ...seenFields, reason: reasonField }),
])

/** What it sends beside files. */
export const documentFilesForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("add") }),
  z.strictObject({ intent: z.literal("replace"), ...seenFields, reason: reasonField }),
])

const changeDocumentInput = z.strictObject(target)
/** One document of a docket, in the list of the version that somebody saw. */
export type ChangeDocumentInput = z.infer<typeof changeDocumentInput>
