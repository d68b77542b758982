import { z } from "zod"
import { NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"

/** The Save button: the wish, and the page to come back to. */
export const saveDocketInput = z.strictObject({
  saved: z.enum(["true", "false"]),
  next: z.string().max(NEXT_MAX_CHARACTERS).optional(),
})
