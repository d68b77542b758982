import type { Saying, Sentence } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import type { MailedFor } from "#src/rules/people/sign-in/sent-codes.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail, type MailCtx } from "#src/services/mail/letter.ts"

type Words = { subject: Sentence; sentence: Sentence; label: Sentence | null; otherwise: Sentence }

const words = {
  signup: {
    subject: "Confirm your email address",
    sentence: "Please confirm that this is your email address.",
    label: "Confirm my email address",
    otherwise: "If you did not create an account, do nothing. No one can use the account.",
  },
  invite: {
    subject: "You have been invited",
    sentence: "You have been invited to create an account.",
    label: "Accept the invitation",
    otherwise: "If you did not expect this, do nothing.",
  },
  magiclink: {
    subject: "Your sign-in link",
    sentence: "Someone asked to sign in with this email address.",
    label: "Sign in",
    otherwise: "If this was not you, do nothing.",
  },
  recovery: {
    subject: "Set a new password",
    sentence: "Someone asked for a new password for the account with this email address.",
    label: "Set a new password",
    otherwise: "If this was not you, do nothing. Your password stays the same.",
  },
  email_change: {
    subject: "Confirm the change of your email address",
    sentence: "Someone asked to change the email address for your account. Both addresses must agree.",
    label: "Agree to the change",
    otherwise: "If this was not you, do not agree, and change your password.",
  },
  reauthentication: {
    subject: "Your confirmation code",
    sentence:
      "Someone who is signed in to your account wants to change something important. Enter this code to continue.",
    label: null,
    otherwise: "If this was not you, change your password right away.",
  },
} as const satisfies Record<MailedFor, Words>

/** The address of an account, null where it has none yet, and the one it is to get. */
export type AddressChange = { from: string | null; to: string }

type CodeLetter = { to_address: string; type: MailedFor; code: string; url: string | null; change?: AddressChange }

/** A code, and a link that stands for it, from the authentication service. */
export function authCodeMail(ctx: MailCtx, { to_address, type, code, url, change }: CodeLetter): Mail {
  const texts = textsIn(ctx.language)
  const { language, t } = texts
  const { subject, sentence, label, otherwise } = words[type]
  const changes = change ? ([[t("Change"), `${change.from ?? t("no address")} → ${change.to}`]] as const) : []
  return composeMail({
    language,
    kind: `auth_${type}`,
    to_address,
    subject: t(subject),
    paragraphs: [t(sentence)],
    facts: [...changes, [t("Code"), code]],
    ...(url && label && { action: { label: t(label), url: inLanguage(url, language) } }),
    closing: [
      t("You can use it once, within {time}.", { time: minutesInWords(texts, ctx.config.AUTH_LINK_MINUTES) }),
      t(otherwise),
    ],
  })
}

/** To the owner of an address that someone tried to sign up with again; the page tells that person nothing. */
export function accountExistsMail(ctx: MailCtx, { to_address }: { to_address: string }): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "account_exists",
    to_address,
    subject: t("You already have an account"),
    paragraphs: [t("Someone tried to create an account with this email address, but it already has one.")],
    action: { label: t("Sign in"), url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.login()}`, language) },
    closing: [t("If this was not you, do nothing. Your account has not changed.")],
  })
}

type SecurityNotice = { to_address: string; what: Saying }

/** Tells the owner of a change in who can sign in, in case someone else made it (ASVS 6.3.7). */
export function securityNoticeMail(ctx: MailCtx, { to_address, what }: SecurityNotice): Mail {
  const { language, t } = textsIn(ctx.language)
  return composeMail({
    language,
    kind: "security_notice",
    to_address,
    subject: t("Your account was changed"),
    paragraphs: [t(what), t("If this was not you, set a new password right away.")],
    action: {
      label: t("Set a new password"),
      url: inLanguage(`${ctx.config.PUBLIC_URL}${paths.resetPassword()}`, language),
    },
  })
}
