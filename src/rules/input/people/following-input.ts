import { z } from "zod"
import { paces } from "#src/rules/record/following.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { emailField, tokenInput } from "#src/rules/input/reading/fields.ts"

/** When letters about what somebody follows come. */
export const choosePaceInput = z.strictObject({ pace: z.enum(paces, words.paceRequired) })

/** The same behind the link in a letter; the press of a mail program names no pace and means none. */
export const choosePaceByLinkInput = tokenInput.extend({ pace: z.enum(paces, words.paceRequired).default("none") })

/** A person without an account follows something with an address. */
export const followByAddressInput = z.strictObject({ email: emailField })

/** The signed-in person follows something, or no longer. */
export const followInput = z.strictObject({ following: z.enum(["true", "false"], words.followRequired) })
