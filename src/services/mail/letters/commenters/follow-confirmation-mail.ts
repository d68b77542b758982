import { inLanguage } from "#src/rules/addresses/in-language.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail } from "#src/services/mail/letter.ts"

type Asking = {
  language: Language
  to_address: string
  /** What it is about; null where that is whatever somebody typed. */
  name: string | null
  /** Of the name, where it has one of its own (BCP 47). */
  name_language: string | null
  url: string
}

/** Asks an address whether it wants to follow something (decision 43). It leads to a page with a button. */
export function followConfirmationMail({ to_address, name, name_language, url, ...to }: Asking): Mail {
  const { language, t } = textsIn(to.language)
  return composeMail({
    language,
    kind: "follow_confirmation",
    to_address,
    subject: name === null ? t(words.confirmHeading) : t("Confirm that you want emails about {name}", { name }),
    named: name !== null && name_language ? [{ words: name, language: name_language }] : [],
    paragraphs: [
      name === null
        ? t("Someone, we hope you, asked us to email this address when dockets open for comments.")
        : t("Someone, we hope you, asked us to email this address about {name}.", { name }),
      t("Please open the link and press the button there. Until then, we send nothing else."),
    ],
    action: { label: t(words.confirm), url: inLanguage(url, language) },
    closing: [t("If you did not ask for this, do nothing. No more emails will come.")],
  })
}
