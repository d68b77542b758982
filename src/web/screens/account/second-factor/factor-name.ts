import type { Texts } from "#src/rules/languages/texts.ts"

type Factor = { friendly_name: string | null; factor_type: string }

const names = {
  totp: ["Authenticator app", "Authenticator app {number}"],
  webauthn: ["Passkey", "Passkey {number}"],
} as const

/** What its owner calls a second factor, else what it is. A name that we gave it (`freeFactorName`) is said in the reader's language. */
export function factorName({ friendly_name, factor_type }: Factor, { t }: Texts): string {
  const [kind, numbered] = names[factor_type === "totp" ? "totp" : "webauthn"]
  const name = friendly_name || kind
  if (name === kind) return t(kind)
  const number = name.startsWith(`${kind} `) && /^\d+$/.exec(name.slice(kind.length + 1))?.[0]
  return number ? t(numbered, { number }) : name
}
