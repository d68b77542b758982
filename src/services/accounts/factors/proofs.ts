/** How a session was proven, newest first; `timestamp` in seconds since 1970. */
export type Proof = { method: string; timestamp: number; provider?: string }

/** What makes a session aal2; a passkey alone is enough, because its owner unlocks it. */
export const secondFactorMethods = ["totp", "mfa/webauthn", "passkey"] as const
export type AssuranceLevel = "aal1" | "aal2"

/** aal2 if a second factor is among the proofs, otherwise aal1. */
export function assuranceOf(proofs: readonly Proof[]): AssuranceLevel {
  return proofs.some(({ method }) => secondFactorMethods.some((second) => second === method)) ? "aal2" : "aal1"
}
