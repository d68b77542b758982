import { z } from "zod"
import { idField, tokenInput } from "#src/rules/input/reading/fields.ts"

/** The signed-in person has their address tried again. */
export const tryOwnAddressInput = z.strictObject({ intent: z.literal("try_again") })

/** The same behind the link in a letter. */
export const tryFollowerAddressInput = tokenInput.extend({ intent: z.literal("try_again") })

/** The platform team has one of its list tried again. */
export const tryAddressInput = z.strictObject({ id: idField })
