import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

type EmailChangeLetter = { former: string; new_email: string; side: "current" | "new"; token: string }

/** Asks one of the two addresses to agree; the link leads to a page with a button. */
export function emailChangeMail(ctx: MailCtx, { former, new_email, side, token }: EmailChangeLetter): Mail {
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  const texts = textsIn(ctx.language)
  const { language, t } = texts
  return composeMail({
    language,
    kind: "email_change",
    to_address: side === "current" ? former : new_email,
    subject: t("Agree to an email address change"),
    paragraphs: [t("Someone asked to change the email address for an account. Both addresses must agree.")],
    facts: [
      [t("From"), former],
      [t("To"), new_email],
    ],
    action: { label: t("Agree to the change"), url: inLanguage(`${PUBLIC_URL}${paths.agreeToEmail(token)}`, language) },
    closing: [
      t("You can use the link once, within {time}.", { time: minutesInWords(texts, AUTH_LINK_MINUTES) }),
      side === "current"
        ? t("If this was not you, do nothing here and change your password. Someone is signed in to your account.")
        : t("If you do not know about this, do nothing. The address does not change unless you agree."),
    ],
  })
}

/** To the owner of an address that someone wanted for another account; the page tells that person nothing. */
export function emailTakenMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "email_taken",
    to_address,
    subject: t("You already have an account"),
    paragraphs: [t("Someone asked to use this email address for another account, but it already has an account.")],
    action: { label: t("Sign in"), url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.login()}`, language) },
    closing: [t("If this was not you, do nothing. Your account has not changed.")],
  })
}
