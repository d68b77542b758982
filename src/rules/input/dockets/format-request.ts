import { z } from "zod"
import { FORMAT_DETAILS_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { formatRequestMessages } from "#src/rules/messages/dockets/format-request-messages.ts"
import { type DocumentFormat, documentFormats } from "#src/rules/record/dockets/document-formats.ts"
import { atMost, cleanedField, cleanedNameField, emailField } from "#src/rules/input/reading/fields.ts"

const formats = Object.keys(documentFormats) as DocumentFormat[]
const { required } = contactMessages

/** The form that asks for a document in an accessible format; its texts are cleaned as those of the contact form. */
export const formatRequestInput = z.strictObject({
  format: z.enum(formats, formatRequestMessages.formatRequired),
  name: cleanedNameField(atMost(NAME_MAX_CHARACTERS, "Name"), required.name),
  email: z.string(required.email).trim().min(1, required.email).pipe(emailField),
  details: z
    .string()
    .nullish()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(
      cleanedField(atMost(FORMAT_DETAILS_MAX_CHARACTERS, "What you need"), contactMessages.requiredFields).nullable(),
    ),
  captcha: z.string(contactMessages.captchaRequired).min(1, contactMessages.captchaRequired).max(20_000),
})
export type FormatRequestInput = z.infer<typeof formatRequestInput>

/** The same form for a person who is signed in with a confirmed address, who needs no captcha (settled 15d). */
export const confirmedFormatRequestInput = formatRequestInput.extend({ captcha: z.string().max(20_000).optional() })
