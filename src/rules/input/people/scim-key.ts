import { z } from "zod"
import { API_KEY_NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { atMostInConsole, cleanedNameField, currentPasswordField, idField } from "#src/rules/input/reading/fields.ts"

const createForm = z.strictObject({
  intent: z.literal("create"),
  idempotency_key: idField.optional(), // a program need not send one
  name: cleanedNameField(atMostInConsole(API_KEY_NAME_MAX_CHARACTERS, "Name"), apiKeyMessages.nameRequired),
  days: z.enum(["30", "90", "365"], refusalMessages.invalidValue).transform(Number),
  current_password: currentPasswordField,
})

/** The two forms of the page of an agency's keys for its identity provider. */
export const scimKeyForm = z.discriminatedUnion(
  "intent",
  [createForm, z.strictObject({ intent: z.literal("revoke"), key_id: idField })],
  refusalMessages.invalidValue,
)
export type CreateScimKeyInput = { agency_id: string } & Omit<z.infer<typeof createForm>, "intent">
