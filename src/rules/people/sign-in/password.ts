import { commonPasswordBases, commonRuns } from "./common-password-bases.ts"
import {
  PASSPHRASE_MIN_CHARACTERS,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MEDIUM_MIN_CHECKS,
  PASSWORD_MIN_CHARACTERS,
  PASSWORD_STRONG_MIN_CHARACTERS,
  PASSWORD_STRONG_MIN_CHECKS,
} from "#src/rules/limits.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { countCharacters, mayBeWithin } from "#src/rules/text/verbatim-text.ts"

export const passwordStrengths = ["weak", "medium", "strong"] as const
export type PasswordStrength = (typeof passwordStrengths)[number]

/** The five checks in the order of their messages (P 5). */
const checks: readonly { passes: (password: string) => boolean; message: Saying }[] = [
  { passes: (p) => countCharacters(p) >= PASSWORD_MIN_CHARACTERS, message: accountMessages.passwordTooShort },
  { passes: (p) => /[A-Z]/.test(p), message: accountMessages.passwordNeedsUppercase },
  { passes: (p) => /[a-z]/.test(p), message: accountMessages.passwordNeedsLowercase },
  { passes: (p) => /[0-9]/.test(p), message: accountMessages.passwordNeedsNumber },
  { passes: (p) => /[!@#$%^&*(),.?":{}|<>]/.test(p), message: accountMessages.passwordNeedsSpecial },
]

/**
 * Why the password is refused, one sentence each; empty if it is accepted. Checks the five rules unless it has 15 characters or
 * more, then the common passwords (P 5).
 */
export function passwordProblems(password: string): Saying[] {
  if (!mayBeWithin(password, PASSWORD_MAX_CHARACTERS)) return [accountMessages.passwordTooLong]
  const characters = countCharacters(password)
  if (characters > PASSWORD_MAX_CHARACTERS) return [accountMessages.passwordTooLong]
  const failed = characters >= PASSPHRASE_MIN_CHARACTERS ? [] : checks.filter((check) => !check.passes(password))
  if (failed.length > 0) return failed.map((check) => check.message)
  return isCommonPassword(password) ? [accountMessages.weakPassword] : []
}

/** An installation's rules for passwords set by programs. */
export type PasswordPolicy = { min_characters: number; classes: "all" | "none" }
export type PasswordWeakness = {
  weaknesses: readonly ("short" | "plain" | "common")[]
  /** Minimum number of characters. */
  min_characters: number
}

const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*(),.?":{}|<>_+\-=[\]\\;'`~/]/]

/**
 * What is wrong with a password under this policy; null if it is accepted. A passphrase of 15 characters may use any characters
 * (settled 15a).
 */
export function passwordWeakness(
  password: string,
  { min_characters, classes: asked }: PasswordPolicy,
): PasswordWeakness | null {
  const characters = countCharacters(password)
  const short = characters < min_characters
  const mixed = asked === "none" || characters >= PASSPHRASE_MIN_CHARACTERS
  const plain = !mixed && classes.some((characterClass) => !characterClass.test(password))
  if (!short && !plain) return isCommonPassword(password) ? { weaknesses: ["common"], min_characters } : null
  return { weaknesses: [...(short ? ["short" as const] : []), ...(plain ? ["plain" as const] : [])], min_characters }
}

/** Strength as the sign-up form shows it; never 'strong' for a password that would be refused (P 5). */
export function passwordStrength(password: string): PasswordStrength {
  if (isCommonPassword(password)) return "weak"
  const passed = checks.filter((check) => check.passes(password)).length
  const characters = countCharacters(password)
  const accepted = passwordProblems(password).length === 0
  if (passed >= PASSWORD_STRONG_MIN_CHECKS && characters >= PASSWORD_STRONG_MIN_CHARACTERS && accepted) return "strong"
  const isPassphrase = characters >= PASSPHRASE_MIN_CHARACTERS && accepted
  return passed >= PASSWORD_MEDIUM_MIN_CHECKS || isPassphrase ? "medium" : "weak"
}

/**
 * True for a well-known password, including variants with capitals, digits for letters, digits and signs at the end, or
 * repetition.
 */
export function isCommonPassword(password: string): boolean {
  if (!mayBeWithin(password, PASSWORD_MAX_CHARACTERS)) return false // too long to be a common password, and slow to normalize
  const lower = password.normalize("NFKC").toLowerCase()
  const unit = repeatedUnit(lower)
  if (unit !== lower && (unit.length <= 3 || isKnown(unit))) return true
  return isKnown(lower)
}

function isKnown(lower: string): boolean {
  const letters = lower.replace(/(?<![^a-z0-9])[^a-z0-9]+$/, "")
  if (letters.length >= 4 && commonRuns.some((run) => run.includes(letters))) return true
  return [lower, plainLetters(lower)].some((form) =>
    [form, withoutTail(form)].some((base) => base !== "" && commonPasswordBases.has(repeatedUnit(base))),
  )
}

const TAIL_MAX_CHARACTERS = 8

/** The word before digits and signs at the end; a longer end counts as part of the password. */
function withoutTail(lower: string): string {
  const word = lower.replace(/(?<![^a-z])[^a-z]+$/, "")
  return lower.length - word.length <= TAIL_MAX_CHARACTERS ? word : lower
}

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
}

/** Replaces digits and signs inside the word with the letters they look like, and removes spaces and joiners; the end stays. */
function plainLetters(lower: string): string {
  const word = lower.replace(/(?<![^a-z])[^a-z]+$/, "")
  const tail = lower.slice(word.length)
  return word.replaceAll(/[\s._-]/g, "").replaceAll(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign) + tail
}

const REPEATED_MAX_CHARACTERS = 1000

/**
 * The shortest piece whose repetition gives the whole text; the text itself if there is none, or if it is longer than anyone
 * types.
 */
function repeatedUnit(text: string): string {
  if (text.length > REPEATED_MAX_CHARACTERS) return text
  const at = (text + text).indexOf(text, 1)
  return at > 0 && at < text.length ? text.slice(0, at) : text
}
