import { z } from "zod"
import { TAG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencyTagMessages as words } from "#src/rules/messages/agencies/agency-tag-messages.ts"
import { atMostInConsole, nameField } from "#src/rules/input/reading/fields.ts"

/** Without a comma: an address that asks for tags separates them by it. */
const ownName = nameField(atMostInConsole(TAG_MAX_CHARACTERS, "Tag"), words.nameRequired).refine(
  (name) => !name.includes(","),
  words.noComma,
)
const tagField = z.string().max(TAG_MAX_CHARACTERS)

/** What the tags of an agency's settings send: a new tag, another name for one, or whether one is still offered. */
export const agencyTagForms = [
  z.strictObject({ intent: z.literal("tag_add"), name: ownName }),
  z.strictObject({ intent: z.literal("tag_rename"), tag: tagField, name: ownName }),
  z.strictObject({ intent: z.literal("tag_retire"), tag: tagField }),
  z.strictObject({ intent: z.literal("tag_restore"), tag: tagField }),
] as const
export type AgencyTagChange = z.infer<(typeof agencyTagForms)[number]>
