import { PASSPHRASE_MIN_CHARACTERS } from "./limits.ts"
import { isCommonPassword } from "./password.ts"
import { countCharacters } from "./verbatim-text.ts"

export type PasswordPolicy = { min_characters: number; classes: "all" | "none" }
export type PasswordWeakness = { reasons: ("length" | "characters" | "pwned")[]; message: string }

const classes = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*(),.?":{}|<>_+\-=[\]\\;'`~/]/]

/** What is wrong with a password in the words of the protocol; null when it is accepted. A passphrase of 15 characters may be of any characters (settled 15a). */
export function passwordWeakness(password: string, policy: PasswordPolicy): PasswordWeakness | null {
  const characters = countCharacters(password)
  const short = characters < policy.min_characters
  const plain =
    policy.classes === "all" &&
    characters < PASSPHRASE_MIN_CHARACTERS &&
    classes.some((characterClass) => !characterClass.test(password))
  const common = !short && !plain && isCommonPassword(password)
  const sentences = [
    short ? `Password should be at least ${policy.min_characters} characters.` : "",
    plain ? "Password should contain at least one lower case letter, upper case letter, number and sign." : "",
    common ? "Password is known to be weak and easy to guess, please choose a different one." : "",
  ]
  const reasons = [
    ...(short ? (["length"] as const) : []),
    ...(plain ? (["characters"] as const) : []),
    ...(common ? (["pwned"] as const) : []),
  ]
  return reasons.length > 0 ? { reasons, message: sentences.filter(Boolean).join(" ") } : null
}
