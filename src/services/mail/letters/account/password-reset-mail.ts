import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { removingFactors } from "./factor-mail.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

/** Leads to the page where a new password is set (S 2). */
export function passwordResetMail(ctx: MailCtx, { to_address, token }: { to_address: string; token: string }): Mail {
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  const texts = textsIn(ctx.language)
  const { language, t } = texts
  return composeMail({
    language,
    kind: "password_reset",
    to_address,
    subject: t("Set a new password"),
    paragraphs: [t("Someone asked for a new password for the account with this email address.")],
    action: { label: t("Set a new password"), url: inLanguage(`${PUBLIC_URL}${paths.resetPassword(token)}`, language) },
    closing: [
      t("You can use the link once, within {time}.", { time: minutesInWords(texts, AUTH_LINK_MINUTES) }),
      t("If this was not you, do nothing. Your password stays the same."),
    ],
  })
}

/** Tells the owner that the password was changed, in case it was someone else, and what a new password does not end. */
export function passwordChangedMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  const { sentence, places } = removingFactors(ctx)
  return composeMail({
    language,
    kind: "password_changed",
    to_address,
    subject: t("Your password was changed"),
    paragraphs: [
      t(
        "The password for the account with this email address has just been changed. All devices have been signed out.",
      ),
      t("If this was not you, set a new password right away."),
      sentence,
    ],
    facts: places,
    action: {
      label: t("Set a new password"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.resetPassword()}`, language),
    },
  })
}
