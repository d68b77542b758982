import { z } from "zod"
import { morningParts } from "#src/rules/record/morning-mail.ts"
import { checkboxField } from "#src/rules/input/reading/fields.ts"

/** A box for each part; none ticked means no letter. */
export const chooseMorningMailInput = z
  .strictObject({ waiting: checkboxField, closing: checkboxField, mentions: checkboxField })
  .transform((ticked) => ({ parts: morningParts.filter((part) => ticked[part]) }))
export type ChooseMorningMailInput = z.infer<typeof chooseMorningMailInput>
