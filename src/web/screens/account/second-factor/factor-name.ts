import type { Texts } from "#src/rules/languages/texts.ts"

/** What its owner calls a second factor, else what it is. */
export function factorName(factor: { friendly_name: string | null; factor_type: string }, { t }: Texts): string {
  return factor.friendly_name || t(factor.factor_type === "totp" ? "Authenticator app" : "Passkey")
}
