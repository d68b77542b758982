import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail } from "./letter.ts"

/** Leads to the page where a new password is set (S 2). */
export function passwordResetMail(
  ctx: Pick<Ctx, "config">,
  { to_address, token }: { to_address: string; token: string },
): Mail {
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  return composeMail({
    kind: "password_reset",
    to_address,
    subject: "Set a new password",
    paragraphs: ["Somebody asked for a new password for the account with this email address."],
    action: { label: "Set a new password", url: `${PUBLIC_URL}${paths.resetPassword(token)}` },
    closing: [
      `The link can be used once, within ${minutesInWords(AUTH_LINK_MINUTES)}.`,
      "If it was not you, do nothing: your password stays as it is.",
    ],
  })
}

/** Tells the owner that the password was changed, in case it was somebody else. */
export function passwordChangedMail(ctx: Pick<Ctx, "config">, { to_address }: { to_address: string }): Mail {
  return composeMail({
    kind: "password_changed",
    to_address,
    subject: "Your password was changed",
    paragraphs: [
      "The password of the account with this email address has just been changed. All devices were signed out.",
      "If it was not you, set a new password at once.",
    ],
    action: { label: "Set a new password", url: `${ctx.config.PUBLIC_URL}${paths.resetPassword()}` },
  })
}
