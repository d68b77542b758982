import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { composeMail } from "./letter.ts"

type ConfirmationLetter = { to_address: string; full_name: string | null; token: string }

/** Asks a new account's owner to confirm the address; the link leads to a page with a button, never acts by itself. */
export function confirmationMail(ctx: Pick<Ctx, "config">, { to_address, full_name, token }: ConfirmationLetter): Mail {
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  return composeMail({
    kind: "email_confirmation",
    to_address,
    subject: "Confirm your email address",
    paragraphs: [
      full_name ? `Hello ${full_name},` : "Hello,",
      `please confirm that this is your email address. You can sign in and submit comments once you have.`,
    ],
    action: { label: "Confirm my email address", url: `${PUBLIC_URL}${paths.confirmEmail(token)}` },
    closing: [
      `The link can be used once, within ${minutesInWords(AUTH_LINK_MINUTES)}. If it has expired, sign in and ask for a new one.`,
      "If you did not create an account, do nothing: it stays unusable.",
    ],
  })
}

/** '10 minutes', '2 hours', '3 days': for people, who do not count hours in minutes. */
export function minutesInWords(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, "day"] : minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"]
  return `${count} ${unit}${count === 1 ? "" : "s"}`
}
