import { z } from "zod"
import {
  SIGN_IN_CLIENT_ID_MAX_CHARACTERS,
  SIGN_IN_CREDENTIAL_MAX_CHARACTERS,
  SIGN_IN_ISSUER_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { mailDomain } from "#src/rules/people/mail-domain.ts"
import { clientAuths, type providerStatuses } from "#src/rules/people/sign-in/sign-in-providers.ts"
import {
  atMostInConsole,
  checkboxField,
  idField,
  optionalTrimmedField,
  trimmedField,
  versionField,
} from "#src/rules/input/reading/fields.ts"
import { providerTermsFields, wordsField } from "./provider-terms.ts"
import { samlProviderFields } from "./saml-provider.ts"

export const domainField = trimmedField(atMostInConsole(300, "Domain"), words.domainRequired)
  .transform(mailDomain)
  .refine((domain) => domain !== null, words.domainUnusable)
  .transform((domain) => domain ?? "")

const DISCOVERY = "/.well-known/openid-configuration"

/** The address of an issuer, also taken from that of its discovery document. */
const issuerField = trimmedField(atMostInConsole(SIGN_IN_ISSUER_MAX_CHARACTERS, "Issuer"), words.issuerRequired)
  .transform((text) => (text.endsWith(DISCOVERY) ? text.slice(0, -DISCOVERY.length) : text))
  .refine(isIssuer, words.issuerUnusable)

function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || text.includes("/.well-known/")) return false
  const { protocol, username, password, hash, search } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !hash && !search
}

export const providerFields = {
  issuer: issuerField,
  client_id: trimmedField(atMostInConsole(SIGN_IN_CLIENT_ID_MAX_CHARACTERS, "Client ID"), words.clientIdRequired),
  client_auth: z.enum(clientAuths, refusalMessages.invalidValue),
  credential: optionalTrimmedField(atMostInConsole(SIGN_IN_CREDENTIAL_MAX_CHARACTERS, "Secret or private key")),
  scopes: wordsField(500, "More scopes"),
  trusts_addresses: checkboxField,
  ...providerTermsFields,
}

/** That of the provider as the form saw it; empty before there is one. */
const seenVersion = z.union([z.literal("").transform(() => null), versionField])

/** The forms of an agency's sign-in page. */
export const agencySignInForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("claim"), domain: domainField }),
  z.strictObject({ intent: z.literal("check"), domain_id: idField }),
  z.strictObject({ intent: z.literal("letter"), domain_id: idField }),
  z.strictObject({ intent: z.literal("give_up"), domain_id: idField }),
  z.strictObject({ intent: z.literal("save"), ...providerFields, version: seenVersion }),
  z.strictObject({ intent: z.literal("save_saml"), ...samlProviderFields, version: seenVersion }),
  z.strictObject({ intent: z.literal("try") }),
  z.strictObject({ intent: z.literal("switch_on") }),
  z.strictObject({ intent: z.literal("switch_off") }),
  z.strictObject({
    intent: z.literal("require"),
    seen: checkboxField,
    required: checkboxField,
    way_back_user_id: wayBackField(),
  }),
  z.strictObject({ intent: z.literal("remove") }),
])

function wayBackField() {
  return z.union([z.literal("").transform(() => null), idField])
}

type OfAgency = { agency_id: string }
export type ClaimDomainInput = OfAgency & { domain: string }
export type NamedDomain = OfAgency & { domain_id: string }
export type SaveProviderInput = OfAgency & { version: number | null } & z.output<z.ZodObject<typeof providerFields>>
export type SwitchProviderInput = OfAgency & { status: (typeof providerStatuses)[number] }
export type RequireProviderInput = OfAgency & { seen?: boolean; required: boolean; way_back_user_id: string | null }
