import { NEXT_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"

const here = "https://here.invalid"

/** The path to go to after sign-in, as a header can carry it: `next` when it is a path of our own origin, otherwise the fallback (P 2.14). */
export function safeNext(next: string | null | undefined, fallback: string = paths.dashboard()): string {
  if (!isOwnPath(next)) return fallback
  const encoded = next.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
  return encoded.length > NEXT_MAX_CHARACTERS ? fallback : encoded
}

function isOwnPath(next: string | null | undefined): next is string {
  if (!next || next.length > NEXT_MAX_CHARACTERS || !next.startsWith("/") || !next.isWellFormed()) return false
  // Browsers read a backslash as a slash and drop tabs and line ends, so none of them may appear.
  if (/[\\\p{Cc}]/u.test(next)) return false
  const url = URL.parse(next, here)
  // '/.//evil.example' stays on the origin but its normalized path would not.
  if (!url || url.origin !== here || url.pathname.startsWith("//") || next.startsWith("//")) return false
  return url.pathname !== paths.signOut()
}
