import { textsIn } from "#src/rules/languages/texts.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

/** The last letter to an account's owner: that it is closed, and what is kept. */
export function accountClosedMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "account_closed",
    to_address,
    subject: t("Your account is closed"),
    paragraphs: [
      t(
        "Your account is closed, and all devices have been signed out. We no longer keep your name and email address with it.",
      ),
      t("The comments you submitted remain part of the public record. They are no longer linked to an account."),
    ],
    action: {
      label: t("If this was not you, contact us"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.contact(t("Closed account"))}`, language),
    },
  })
}
