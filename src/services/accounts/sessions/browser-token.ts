import { randomToken } from "#src/platform/random.ts"

/** A new token for a browser to be found by: by its drafts and sign-ups, or by what it begins at a provider. */
export function newBrowserToken(): string {
  return randomToken()
}

/** The token that binds what this browser begins at a provider: the one it keeps, if it has the form of ours, or a new one. */
export function flowToken(kept: string | undefined): string {
  return kept && /^[\w-]{43}$/.test(kept) ? kept : newBrowserToken()
}
