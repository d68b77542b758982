import { deviceInWords } from "#src/rules/people/device-words.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

type SignInFacts = { to_address: string; at: Date; user_agent: string | null }

/** When it was and on what device. Not from where: network addresses are not kept. */
function factsOf(ctx: MailCtx, { at, user_agent }: SignInFacts) {
  const texts = textsIn(ctx.language)
  const { t, dateTime } = texts
  return [
    [t("Time"), dateTime(at, DEFAULT_TIME_ZONE)],
    [t("Device"), deviceInWords(user_agent, texts)],
  ] as const
}

/** Tells the owner that someone signed in from a browser that is new to the account. */
export function newBrowserMail(ctx: MailCtx, facts: SignInFacts): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "new_browser",
    to_address: facts.to_address,
    subject: t("New sign-in to your account"),
    paragraphs: [t("Someone signed in to your account from a new browser.")],
    facts: factsOf(ctx, facts),
    action: {
      label: t("See where you are signed in"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.accountSessions()}`, language),
    },
    closing: [
      t("If this was you, you do not need to do anything."),
      t("If this was not you, sign out everywhere and set a new password right away."),
    ],
  })
}

/** Tells the owner, at most once a day, that someone who has the password does not have the second factor. */
export function wrongFactorMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "wrong_second_factor",
    to_address,
    subject: t("Someone entered a wrong second factor"),
    paragraphs: [
      t("Someone entered the right password for your account, and then a wrong code or passkey several times."),
      t("If this was not you, someone knows your password. Set a new one now. Your second factor kept them out."),
    ],
    action: {
      label: t("Set a new password"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.resetPassword()}`, language),
    },
    closing: [t("If this was you, you do not need to do anything.")],
  })
}

/** The link that continues a sign-in to an account that someone is trying to break into. */
export function confirmSignInMail(ctx: MailCtx, { token, ...facts }: SignInFacts & { token: string }): Mail {
  const texts = textsIn(ctx.language)
  const { language, t } = texts
  const { PUBLIC_URL, AUTH_LINK_MINUTES } = ctx.config
  return composeMail({
    language,
    kind: "sign_in_confirmation",
    to_address: facts.to_address,
    subject: t("Confirm that you are signing in"),
    paragraphs: [
      t("Someone entered the right password for your account in a new browser."),
      t(
        "Before that, many wrong passwords or codes were entered, so we did not let them in. If this was you, open the link and press the button there.",
      ),
    ],
    facts: factsOf(ctx, facts),
    action: {
      label: t("Continue signing in"),
      url: inLanguage(`${PUBLIC_URL}${paths.confirmSignIn(token)}`, language),
    },
    closing: [
      t("You can use the link once, within {time}.", { time: minutesInWords(texts, AUTH_LINK_MINUTES) }),
      t("If this was not you, someone knows your password. Do not use the link, and set a new password right away."),
    ],
  })
}
