/** The words of the authentication protocol (P 7.2). */

/** What a mailed code or link was made for; it names the flow in addresses and answers. */
export const verificationTypes = [
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change",
  "reauthentication",
  "sms",
  "phone_change",
] as const
export type VerificationType = (typeof verificationTypes)[number]

/** How a code is kept: of each kind a person has one, and a newer one replaces it. */
export const codeKinds = [
  "confirmation",
  "recovery",
  "email_change_current",
  "email_change_new",
  "reauthentication",
  "sms",
  "phone_change",
] as const
export type CodeKind = (typeof codeKinds)[number]
/** Those that a letter carries. */
export type MailedKind = Exclude<CodeKind, "sms" | "phone_change">
export type MailedType = Exclude<VerificationType, "sms" | "phone_change">

/** The kinds of code that each `type` of a verification accepts; a code for one purpose is useless for another. */
export const verifiableKinds = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  recovery: ["recovery"],
  magiclink: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
} as const satisfies Record<string, readonly CodeKind[]>
export type VerifiableType = keyof typeof verifiableKinds

export function isVerifiableType(type: string): type is VerifiableType {
  return Object.hasOwn(verifiableKinds, type)
}

export const logoutScopes = ["global", "local", "others"] as const
export type LogoutScope = (typeof logoutScopes)[number]

/** How a session was proven, newest first; `timestamp` in seconds since 1970. */
export type Proof = { method: string; timestamp: number; provider?: string }
/** What makes a session aal2; a passkey alone does, since its owner unlocks it. */
export const secondFactorMethods = ["totp", "mfa/webauthn", "passkey"] as const

export const assuranceLevels = ["aal1", "aal2"] as const
export type AssuranceLevel = (typeof assuranceLevels)[number]

export const factorTypes = ["totp", "webauthn"] as const
export type FactorType = (typeof factorTypes)[number]

/** Roles whose tokens may administer accounts; never those of a person. */
export const serviceRoles = ["service_role", "supabase_admin"] as const
export function isServiceRole(role: unknown): boolean {
  return serviceRoles.some((name) => name === role)
}
