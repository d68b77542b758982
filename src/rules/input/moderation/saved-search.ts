import { z } from "zod"
import { SAVED_SEARCH_NAME_MAX_CHARACTERS, SAVED_SEARCH_QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencySearchMessages as words } from "#src/rules/messages/moderation/agency-search-messages.ts"
import { atMostInConsole, idField, nameField } from "#src/rules/input/reading/fields.ts"

const ownName = nameField(atMostInConsole(SAVED_SEARCH_NAME_MAX_CHARACTERS, "Name"), words.savedNameRequired)

/** A search to keep; `query` is the query string of /agency/search. */
export const saveSearchInput = z.strictObject({
  agency_id: idField,
  name: ownName,
  query: z.string().max(SAVED_SEARCH_QUERY_MAX_CHARACTERS),
})
export type SaveSearchInput = z.infer<typeof saveSearchInput>

export const renameSearchInput = z.strictObject({ agency_id: idField, id: idField, name: ownName })
export type RenameSearchInput = z.infer<typeof renameSearchInput>

export const deleteSearchInput = z.strictObject({ agency_id: idField, id: idField })
export type DeleteSearchInput = z.infer<typeof deleteSearchInput>
