import type { PasswordWeakness } from "#src/rules/people/sign-in/password.ts"

const words = {
  short: {
    reason: "length",
    sentence: ({ min_characters }: PasswordWeakness) => `Password should be at least ${min_characters} characters.`,
  },
  plain: {
    reason: "characters",
    sentence: () => "Password should contain at least one lower case letter, upper case letter, number and sign.",
  },
  common: {
    reason: "pwned",
    sentence: () => "Password is known to be weak and easy to guess, please choose a different one.",
  },
} as const

/** What is wrong with a password, as the protocol says it. */
export function weakPassword(weakness: PasswordWeakness) {
  return {
    reasons: weakness.weaknesses.map((name) => words[name].reason),
    message: weakness.weaknesses.map((name) => words[name].sentence(weakness)).join(" "),
  }
}
