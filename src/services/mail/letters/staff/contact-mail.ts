import type { ContactInput } from "#src/rules/input/agencies/contact.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { CONTACT_REPLY_BUSINESS_DAYS } from "#src/rules/limits.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import { contactCategoryLabel, contactUserTypeLabel } from "#src/rules/vocabulary.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type ContactMessage = Omit<ContactInput, "captcha"> & { reference_id: string }

/** The message of the contact form, for the team that answers it (P 7.1); in English, as the console is. */
export function contactTeamMail({ to_address, ...message }: ContactMessage & { to_address: string }): Mail {
  const { reference_id, name, email, organization, user_type, category, subject } = message
  return composeMail({
    language: "en",
    kind: "contact_message",
    to_address,
    subject: `Contact: ${subject}`,
    paragraphs: ["Someone sent a message through the contact form. Please reply to the address below."],
    facts: [
      ["Reference ID", reference_id],
      ["From", name],
      ["Email", email],
      ...(organization ? ([["Organization", organization]] as const) : []),
      ["Writing as", contactUserTypeLabel[user_type]],
      ["Category", contactCategoryLabel[category]],
      ["Subject", subject],
    ],
    quotes: [{ heading: "Message", text: message.message }],
  })
}

type ContactReceipt = Pick<ContactMessage, "email" | "reference_id" | "category"> & {
  public_url: string
  language: Language
}

/**
 * The sender's receipt (P 2.12). It repeats nothing that was typed, because anyone can enter anyone's address in the form, and
 * our letters must not carry a stranger's words there.
 */
export function contactReceiptMail({ email, reference_id, category, public_url, ...reader }: ContactReceipt): Mail {
  const { language, t } = textsIn(reader.language)
  const [soonest, latest] = CONTACT_REPLY_BUSINESS_DAYS
  return composeMail({
    language,
    kind: "contact_receipt",
    to_address: email,
    subject: t("We received your message: {reference_id}", { reference_id }),
    paragraphs: [
      t("Thank you for writing to us. We received your message."),
      t("We usually reply to this address within {soonest}-{latest} business days.", { soonest, latest }),
    ],
    facts: [
      [t("Reference ID"), reference_id],
      [t("Category"), t(contactCategoryLabel[category])],
    ],
    action: { label: t("Frequently asked questions"), url: inLanguage(`${public_url}${paths.faqs()}`, language) },
    closing: [t("If you did not write to us, someone gave your address by mistake. You do not need to do anything.")],
  })
}
