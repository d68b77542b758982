import { z } from "zod"
import { API_KEY_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { apiScopeNames } from "#src/rules/people/api-scopes.ts"
import { atMost, cleanedNameField, currentPasswordField, idField, listField } from "#src/rules/input/reading/fields.ts"

const createApiKeyInput = z.strictObject({
  do: z.literal("create"),
  idempotency_key: idField.optional(), // a page that was open before an update has none
  name: cleanedNameField(atMost(API_KEY_NAME_MAX_CHARACTERS, "Name"), apiKeyMessages.nameRequired),
  scopes: listField(z.enum(apiScopeNames, refusalMessages.invalidValue)).refine(
    (scopes) => scopes.length > 0,
    apiKeyMessages.scopesRequired,
  ),
  days: z.enum(["30", "90", "365"], refusalMessages.invalidValue).transform(Number),
  current_password: currentPasswordField,
})
export type CreateApiKeyInput = Omit<z.infer<typeof createApiKeyInput>, "do">

const revokeApiKeyInput = z.strictObject({ do: z.literal("revoke"), key_id: idField })

/** The two forms of the page of one's own keys. */
export const apiKeyPressInput = z.discriminatedUnion(
  "do",
  [createApiKeyInput, revokeApiKeyInput],
  refusalMessages.invalidValue,
)
