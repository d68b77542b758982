import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, type MailCtx } from "./letter.ts"

/** The last letter of an account: that it is closed, and what stays. */
export function accountClosedMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "account_closed",
    to_address,
    subject: t("Your account is closed"),
    paragraphs: [
      t(
        "Your account is closed and all devices were signed out. We no longer keep your name and email address with it.",
      ),
      t("Comments you submitted stay part of the public record. They are no longer tied to an account."),
    ],
    action: {
      label: t("If it was not you, write to us"),
      url: `${ctx.config.PUBLIC_URL}${paths.contact(t("Closed account"))}`,
    },
  })
}
