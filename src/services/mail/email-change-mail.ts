import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail } from "./letter.ts"

type EmailChangeLetter = { former: string; new_email: string; side: "current" | "new"; token: string }

/** Asks one of the two addresses to agree; the link leads to a page with a button. */
export function emailChangeMail(ctx: Pick<Ctx, "config">, { former, new_email, side, token }: EmailChangeLetter): Mail {
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  return composeMail({
    kind: "email_change",
    to_address: side === "current" ? former : new_email,
    subject: "Agree to the change of an email address",
    paragraphs: ["Somebody asked to change the email address of an account. Both addresses have to agree."],
    facts: [
      ["From", former],
      ["To", new_email],
    ],
    action: { label: "Agree to the change", url: `${PUBLIC_URL}${paths.agreeToEmail(token)}` },
    closing: [
      `The link can be used once, within ${minutesInWords(AUTH_LINK_MINUTES)}.`,
      side === "current"
        ? "If it was not you, do nothing here and change your password: somebody is signed in to your account."
        : "If you do not know of this, do nothing: without you the address does not change.",
    ],
  })
}

/** To the owner of an address that somebody wanted for another account: the page says nothing of it to whoever asked. */
export function emailTakenMail(ctx: Pick<Ctx, "config">, { to_address }: { to_address: string }): Mail {
  return composeMail({
    kind: "email_taken",
    to_address,
    subject: "You already have an account",
    paragraphs: ["Somebody asked to use this email address for another account, but it has an account already."],
    action: { label: "Sign in", url: `${ctx.config.PUBLIC_URL}${paths.login()}` },
    closing: ["If it was not you, do nothing: your account is unchanged."],
  })
}
