import { z } from "zod"
import { DOCKET_TEMPLATE_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { atMostInConsole, idField, nameField, versionField } from "#src/rules/input/reading/fields.ts"

const ownName = nameField(atMostInConsole(DOCKET_TEMPLATE_NAME_MAX_CHARACTERS, "Name"), words.nameRequired)

/** What keeping a docket as a template sends; its address names the docket. */
export const saveDocketTemplateForm = z.strictObject({ name: ownName, idempotency_key: idField })
export type SaveDocketTemplateInput = { agency_id: string; docket_id: string } & z.infer<typeof saveDocketTemplateForm>

const renameForm = z.strictObject({ intent: z.literal("rename"), id: idField, version: versionField, name: ownName })
const deleteForm = z.strictObject({ intent: z.literal("delete"), id: idField, version: versionField })

/** What the list of templates sends: another name, or that one is deleted, with the version that was seen. */
export const docketTemplateForm = z.discriminatedUnion("intent", [renameForm, deleteForm])
export type RenameDocketTemplateInput = { agency_id: string } & Omit<z.infer<typeof renameForm>, "intent">
export type DeleteDocketTemplateInput = { agency_id: string } & Omit<z.infer<typeof deleteForm>, "intent">
