import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import type { Config } from "#src/platform/config.ts"
import { EMAIL_CONFIRMATION_MINUTES } from "#src/rules/limits.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

type ConfirmationLetter = { to_address: string; token: string }

/**
 * Asks a new account's owner to confirm the address; the link leads to a page with a button, never acts by itself. It does not say which
 * name was typed: anyone can enter anyone's address, and our letters must not carry a stranger's words there.
 */
export function confirmationMail(ctx: MailCtx, { to_address, token }: ConfirmationLetter): Mail {
  const { PUBLIC_URL } = ctx.config
  const texts = textsIn(ctx.language)
  const { language, t } = texts
  return composeMail({
    language,
    kind: "email_confirmation",
    to_address,
    subject: t("Confirm your email address"),
    paragraphs: [
      t("Hello,"),
      t("Please confirm that this is your email address. You can sign in and submit comments once you have."),
    ],
    action: {
      label: t("Confirm my email address"),
      url: inLanguage(`${PUBLIC_URL}${paths.confirmEmail(token)}`, language),
    },
    closing: [
      t("You can use the link once, within {time}. If it has expired, sign in and ask for a new one.", {
        time: minutesInWords(texts, confirmationMinutes(ctx.config)),
      }),
      t("If you did not create an account, do nothing. No one can use the account."),
    ],
  })
}

/** How long it works: whoever signs up on the evening of a deadline may read their mail in the morning. */
export function confirmationMinutes({ AUTH_LINK_MINUTES }: Pick<Config, "AUTH_LINK_MINUTES">): number {
  return Math.max(AUTH_LINK_MINUTES, EMAIL_CONFIRMATION_MINUTES)
}

/** '10 minutes', '2 hours', '3 days': a time span in words. */
export function minutesInWords({ count }: Pick<Texts, "count">, minutes: number): string {
  if (minutes % 1440 === 0) return count(minutes / 1440, "{count} day", "{count} days")
  if (minutes % 60 === 0) return count(minutes / 60, "{count} hour", "{count} hours")
  return count(minutes, "{count} minute", "{count} minutes")
}
