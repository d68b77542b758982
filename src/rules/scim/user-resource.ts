import { z } from "zod"
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS, SCIM_ADDRESSES_MAX } from "#src/rules/limits.ts"
import { plainEmail } from "#src/rules/people/plain-email.ts"
import { isStorableText } from "#src/rules/text/verbatim-text.ts"
import { readResource } from "./read-resource.ts"
import type { Resource, Shape } from "./shape.ts"

/** What is kept of a person whom a provider names (RFC 7643, 4.1). */
export const userShape: Shape = [
  { name: "userName" },
  { name: "externalId" },
  { name: "active" },
  { name: "displayName" },
  { name: "name", parts: ["formatted", "givenName", "familyName"] },
  { name: "emails", parts: ["value", "type", "primary"], many: true },
]

const text = (max: number) =>
  z
    .string()
    .refine(isStorableText)
    .transform((given) => given.trim())
    .pipe(z.string().max(max))
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((given) => given || null)
const nameField = optionalText(NAME_MAX_CHARACTERS)
/** Entra ID writes "True" and "False". */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])

const userBody = z.object({
  userName: text(EMAIL_MAX_CHARACTERS).pipe(z.string().min(1)),
  externalId: optionalText(EMAIL_MAX_CHARACTERS),
  active: flag.nullish().transform((given) => given ?? true),
  displayName: nameField,
  name: z.object({ formatted: nameField, givenName: nameField, familyName: nameField }).nullish(),
  emails: z
    .array(z.object({ value: optionalText(EMAIL_MAX_CHARACTERS), type: nameField, primary: flag.nullish() }))
    .max(SCIM_ADDRESSES_MAX)
    .nullish(),
})

/** A person as their agency's provider describes them. */
export type ScimUserInput = {
  user_name: string
  external_id: string | null
  active: boolean
  display_name: string | null
  given_name: string | null
  family_name: string | null
  /** Where they read mail, or else their user name; null when neither is an address. */
  email: string | null
}

/** Reads a person. Raises `malformed_request` (`invalidValue`). */
export function readScimUser(sent: unknown): ScimUserInput {
  const { userName, externalId, active, displayName, name, emails } = readResource(sent, userShape, userBody)
  const { formatted, givenName, familyName } = name ?? { formatted: null, givenName: null, familyName: null }
  return {
    user_name: userName,
    external_id: externalId,
    active,
    // Without a name to show, the parts are shown: so a part that changes later is seen.
    display_name: displayName ?? (givenName || familyName ? null : formatted),
    given_name: givenName,
    family_name: familyName,
    email: plainEmail(chosenAddress(emails ?? []) ?? userName),
  }
}

type Address = { value: string | null; type: string | null; primary?: boolean | null | undefined }

/** Where somebody reads mail: their primary address, that of their work, or the first. */
function chosenAddress(addresses: readonly Address[]): string | null | undefined {
  const chosen = addresses.find(({ primary }) => primary) ?? addresses.find(({ type }) => type === "work")
  return (chosen ?? addresses[0])?.value
}

/** The whole name of a person, as their account has it; null where the provider says none. */
export function wholeName({ display_name, given_name, family_name }: ScimUserInput): string | null {
  const whole = display_name ?? [given_name, family_name].filter(Boolean).join(" ")
  return whole.slice(0, NAME_MAX_CHARACTERS) || null
}

/** A member as the provider is shown them: in its own words where it wrote some. */
export function userResource(user: ScimUserInput): Resource {
  const { user_name, external_id, active, display_name, given_name, family_name, email } = user
  const name = { ...(given_name && { givenName: given_name }), ...(family_name && { familyName: family_name }) }
  return {
    userName: user_name,
    ...(external_id && { externalId: external_id }),
    active,
    ...(display_name && { displayName: display_name }),
    ...(Object.keys(name).length > 0 && { name }),
    emails: email === null ? [] : [{ value: email, type: "work", primary: true }],
  }
}
