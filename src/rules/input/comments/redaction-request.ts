import { z } from "zod"
import { REDACTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { redactionMessages } from "#src/rules/messages/comments/redaction-messages.ts"
import { atMost, cleanedField } from "#src/rules/input/reading/fields.ts"

/** What somebody asks an agency to remove from their comment (decision 81). */
export const redactionRequestInput = z.strictObject({
  what: cleanedField(atMost(REDACTION_MAX_CHARACTERS, "What should be removed"), redactionMessages.required),
})
