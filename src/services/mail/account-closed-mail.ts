import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "./letter.ts"

/** The last letter of an account: that it is closed, and what stays. */
export function accountClosedMail(ctx: Pick<Ctx, "config">, { to_address }: { to_address: string }): Mail {
  return composeMail({
    kind: "account_closed",
    to_address,
    subject: "Your account is closed",
    paragraphs: [
      "Your account is closed and all devices were signed out. We no longer keep your name and email address with it.",
      "Comments you submitted stay part of the public record. They are no longer tied to an account.",
    ],
    action: {
      label: "If it was not you, write to us",
      url: `${ctx.config.PUBLIC_URL}${paths.contact("Closed account")}`,
    },
  })
}
