import { z } from "zod"
import { REDACTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { redactionMessages } from "#src/rules/messages/redaction.ts"
import { atMost, cleanedField } from "./fields.ts"

/** What somebody asks an agency to remove from their comment (decision 81). */
export const redactionRequestInput = z.strictObject({
  what: cleanedField(atMost(REDACTION_MAX_CHARACTERS, "What should be removed"), redactionMessages.required),
})
