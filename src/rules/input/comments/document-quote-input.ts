import { z } from "zod"
import { SELECTED_PASSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"

/** The form that begins a comment on a place of a document: which part, none for all of it, and what was selected there. */
export const documentQuoteInput = z.strictObject({
  part: z
    .string()
    .regex(/^([1-9]\d{0,3})?$/)
    .optional()
    .transform((text) => (text ? Number(text) : null)),
  // A page script may send more than will be quoted; it is cut, and never a reason to refuse the rest.
  passage: z
    .string()
    .optional()
    .transform((text) => (text ?? "").slice(0, SELECTED_PASSAGE_MAX_CHARACTERS).toWellFormed()),
})
export type DocumentQuoteInput = z.output<typeof documentQuoteInput>
