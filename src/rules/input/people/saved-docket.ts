import { z } from "zod"
import { nextField } from "#src/rules/input/reading/fields.ts"

/** The Save button: whether to save the docket, and the page to return to. */
export const saveDocketInput = z.strictObject({
  saved: z.enum(["true", "false"]),
  next: nextField,
})
