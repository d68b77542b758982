import { z } from "zod"
import { SIGN_IN_GROUPS_MAX } from "#src/rules/limits.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { memberships } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { atMostInConsole, checkboxField, optionalTrimmedField } from "#src/rules/input/reading/fields.ts"

/** Words that a request carries, separated by single spaces. */
export const wordsField = (max: number, field: string) =>
  optionalTrimmedField(atMostInConsole(max, field))
    .transform((text) => text.split(/\s+/).filter(Boolean).join(" "))
    .refine((text) => /^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(text), words.scopesUnusable)

const groupsField = optionalTrimmedField(atMostInConsole(10_000, "Groups"))
  .transform((text) => [
    ...new Set(
      text
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ])
  .refine((groups) => groups.length <= SIGN_IN_GROUPS_MAX, words.tooManyGroups)

/** How far the word of an agency's provider goes, of whichever kind it is. */
export const providerTermsFields = {
  acr_values: wordsField(1000, "Authentication levels"),
  trusts_second_factor: checkboxField,
  membership: z.enum(memberships, refusalMessages.invalidValue),
  groups_claim: optionalTrimmedField(atMostInConsole(100, "Name of the groups"))
    .refine((name) => /^\S*$/.test(name), words.groupsClaimUnusable)
    .transform((name) => name || null),
  admin_groups: groupsField,
  manager_groups: groupsField,
  reviewer_groups: groupsField,
}
