import { z } from "zod"
import { NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"

/** The Save button: whether to save the docket, and the page to return to. */
export const saveDocketInput = z.strictObject({
  saved: z.enum(["true", "false"]),
  next: z.string().max(NEXT_MAX_CHARACTERS).optional(),
})
