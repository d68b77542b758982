/**
 * The address to redirect to, or null: it must have the same origin as the site, or as an allowed address whose path its own
 * begins with. It is parsed once, as a browser would, and returned in that form: no globs, no exception for loopback, no
 * credentials, and no characters that parsers disagree about.
 */
export function redirectTarget(wanted: string | null | undefined, allowed: readonly string[]): string | null {
  if (!wanted || /[\s\\\p{Cc}]/u.test(wanted) || !/^https?:\/\/[^/]/i.test(wanted) || !URL.canParse(wanted)) return null
  const url = new URL(wanted)
  if (url.username || url.password) return null
  const fits = allowed.some((address) => {
    const base = new URL(address)
    const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`
    return url.origin === base.origin && (url.pathname === base.pathname || url.pathname.startsWith(folder))
  })
  return fits ? url.href : null
}

type Parts = { query?: Record<string, string | undefined>; fragment?: Record<string, string | undefined> }

/** The address with more query parameters, and with a fragment of these values in alphabetical order. */
export function withParts(address: string, { query = {}, fragment }: Parts): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  if (fragment) {
    const values = new URLSearchParams()
    for (const name of Object.keys(fragment).toSorted())
      if (fragment[name] !== undefined) values.set(name, fragment[name])
    url.hash = values.toString()
  }
  return url.href
}
