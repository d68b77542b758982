import type { z } from "zod"
import { SAML_METADATA_TYPED_MAX_CHARACTERS, WEBHOOK_URL_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { atMostInConsole, checkboxField, optionalTrimmedField } from "#src/rules/input/reading/fields.ts"
import { providerTermsFields } from "./provider-terms.ts"

/** The name of an attribute; null for the usual ones. */
const attributeField = (field: string) =>
  optionalTrimmedField(atMostInConsole(200, field))
    .refine((name) => /^\S*$/.test(name), words.attributeUnusable)
    .transform((name) => name || null)

const isAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const termsFields = {
  ...providerTermsFields,
  email_attribute: attributeField("Attribute with the email address"),
  name_attribute: attributeField("Attribute with the name"),
  signs_requests: checkboxField,
  may_begin: checkboxField,
}

/** What the form about a provider of SAML sends, beside its intent. */
export const samlProviderFields = {
  metadata: optionalTrimmedField(atMostInConsole(SAML_METADATA_TYPED_MAX_CHARACTERS, "Metadata")),
  metadata_url: optionalTrimmedField(atMostInConsole(WEBHOOK_URL_MAX_CHARACTERS, "Address of the metadata")).refine(
    (address) => address === "" || isAddress(address),
    words.metadataAddressUnusable,
  ),
  ...termsFields,
}

type OfAgency = { agency_id: string }
export type SamlTermsInput = z.output<z.ZodObject<typeof termsFields>>
export type SaveSamlProviderInput = OfAgency & { version: number | null } & z.output<
    z.ZodObject<typeof samlProviderFields>
  >
