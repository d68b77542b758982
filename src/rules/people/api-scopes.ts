import type { PlainSaying } from "#src/rules/languages/saying.ts"

/** What a key of a program may do, of all that the person who made it may do; each with the words its maker reads. */
export const apiScopes = {
  read: "Read what you can read, such as your comments and your agency's console",
  submit: "Submit comments, and save dockets",
  moderate: "Decide about comments",
  export: "Create and download exports",
  manage: "Manage dockets, members, and settings",
} as const satisfies Record<string, PlainSaying>

export type ApiScope = keyof typeof apiScopes
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

export const isApiScope = (name: string): name is ApiScope => Object.hasOwn(apiScopes, name)

/** How many days a key may work. */
export const apiKeyDays = { 30: "30 days", 90: "90 days", 365: "1 year" } as const satisfies Record<number, PlainSaying>
