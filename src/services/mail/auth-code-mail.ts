import type { MailedType } from "#src/rules/auth-vocabulary.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx, Mail } from "#src/services/context.ts"
import { minutesInWords } from "./confirmation-mail.ts"
import { composeMail } from "./letter.ts"

type Words = { subject: string; sentence: string; label: string; otherwise: string }

const words: Record<MailedType, Words> = {
  signup: {
    subject: "Confirm your email address",
    sentence: "Please confirm that this is your email address.",
    label: "Confirm my email address",
    otherwise: "If you did not create an account, do nothing: it stays unusable.",
  },
  invite: {
    subject: "You have been invited",
    sentence: "You have been invited to create an account.",
    label: "Accept the invitation",
    otherwise: "If you did not expect this, do nothing.",
  },
  magiclink: {
    subject: "Your sign-in link",
    sentence: "Somebody asked to sign in with this email address.",
    label: "Sign in",
    otherwise: "If it was not you, do nothing.",
  },
  recovery: {
    subject: "Set a new password",
    sentence: "Somebody asked for a new password for the account with this email address.",
    label: "Set a new password",
    otherwise: "If it was not you, do nothing: your password stays as it is.",
  },
  email_change: {
    subject: "Confirm the change of your email address",
    sentence: "The email address of your account is to be changed. Both addresses have to agree.",
    label: "Agree to the change",
    otherwise: "If it was not you, do nothing and change your password.",
  },
  reauthentication: {
    subject: "Your confirmation code",
    sentence:
      "Somebody who is signed in to your account wants to change something important. Enter this code to go on.",
    label: "",
    otherwise: "If it was not you, change your password at once.",
  },
}

type CodeLetter = { to_address: string; type: MailedType; code: string; url: string | null; change?: string }

/** A code, and a link that stands for it, from the authentication service. `change` says what an address is changed to. */
export function authCodeMail(ctx: Pick<Ctx, "config">, letter: CodeLetter): Mail {
  const { subject, sentence, label, otherwise } = words[letter.type]
  return composeMail({
    kind: `auth_${letter.type}`,
    to_address: letter.to_address,
    subject,
    paragraphs: [sentence],
    facts: [...(letter.change ? [["Change", letter.change] as const] : []), ["Code", letter.code] as const],
    ...(letter.url && { action: { label, url: letter.url } }),
    closing: [`It can be used once, within ${minutesInWords(ctx.config.AUTH_LINK_MINUTES)}.`, otherwise],
  })
}

/** To the owner of an address that somebody tried to sign up with again: the page says nothing of it to whoever tried. */
export function accountExistsMail(ctx: Pick<Ctx, "config">, { to_address }: { to_address: string }): Mail {
  return composeMail({
    kind: "account_exists",
    to_address,
    subject: "You already have an account",
    paragraphs: ["Somebody tried to create an account with this email address, but there is one already."],
    action: { label: "Sign in", url: `${ctx.config.PUBLIC_URL}${paths.login()}` },
    closing: ["If it was not you, do nothing: your account is unchanged."],
  })
}

/** Tells the owner of something that changes who can sign in, in case it was somebody else (ASVS 6.3.7). */
export function securityNoticeMail(
  ctx: Pick<Ctx, "config">,
  { to_address, what }: { to_address: string; what: string },
): Mail {
  return composeMail({
    kind: "security_notice",
    to_address,
    subject: "Your account was changed",
    paragraphs: [`${what}.`, "If it was not you, set a new password at once."],
    action: { label: "Set a new password", url: `${ctx.config.PUBLIC_URL}${paths.resetPassword()}` },
  })
}
