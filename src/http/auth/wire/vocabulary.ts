import type { CodeKind } from "#src/rules/people/sign-in/sent-codes.ts"
import type { SessionsToEnd } from "#src/services/accounts/sessions/sign-out-by-api.ts"

/** The kinds of code that each `type` of a verification accepts; a code for one purpose is useless for another. */
const verifiable = {
  signup: ["confirmation"],
  invite: ["confirmation"],
  recovery: ["recovery"],
  magiclink: ["recovery"],
  email: ["confirmation", "recovery"],
  email_change: ["email_change_current", "email_change_new"],
} as const satisfies Record<string, readonly CodeKind[]>

/** The kinds of code that a `type` of a verification accepts; undefined for an unknown type. */
export function verifiableKinds(type: string): readonly CodeKind[] | undefined {
  return Object.hasOwn(verifiable, type) ? verifiable[type as keyof typeof verifiable] : undefined
}

const scopes: Record<string, SessionsToEnd> = { global: "all", local: "this", others: "others" }

/** Which sessions a `scope` of a sign-out means; undefined for an unknown scope. */
export function sessionsOfScope(scope: string): SessionsToEnd | undefined {
  return Object.hasOwn(scopes, scope) ? scopes[scope] : undefined
}
