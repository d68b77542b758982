import { z } from "zod"
import {
  MESSAGE_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  ORGANIZATION_MAX_CHARACTERS,
  SUBJECT_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { contactCategories, contactUserTypes, DEFAULT_CONTACT_CATEGORY } from "#src/rules/vocabulary.ts"
import { atMost, cleanedField, cleanedNameField, emailField } from "#src/rules/input/reading/fields.ts"

const { required } = contactMessages

/** The contact form; its texts are cleaned (P 2.12, P 5). */
export const contactInput = z.strictObject({
  user_type: z.enum(contactUserTypes, required.user_type),
  name: cleanedNameField(atMost(NAME_MAX_CHARACTERS, "Name"), required.name),
  email: z.string(required.email).trim().min(1, required.email).pipe(emailField),
  organization: z
    .string()
    .nullish()
    .transform((text) => (text?.trim() ? text : null))
    .pipe(
      cleanedNameField(atMost(ORGANIZATION_MAX_CHARACTERS, "Organization"), contactMessages.requiredFields).nullable(),
    ),
  subject: cleanedNameField(atMost(SUBJECT_MAX_CHARACTERS, "Subject"), required.subject),
  category: z.enum(contactCategories, required.category).default(DEFAULT_CONTACT_CATEGORY),
  message: cleanedField(atMost(MESSAGE_MAX_CHARACTERS, "Message"), required.message),
  captcha: z.string(contactMessages.captchaRequired).min(1, contactMessages.captchaRequired).max(20_000),
})
export type ContactInput = z.infer<typeof contactInput>

/** The same form for a person who is signed in with a confirmed address, who needs no captcha (settled 15d). */
export const confirmedContactInput = contactInput.extend({ captcha: z.string().max(20_000).optional() })
