/** Cookies of our pages (settled 4, 9). Over https the names carry `__Host-`, which binds them to this host. */
const names = {
  session: "opendocket_session",
  browser: "opendocket_browser",
  known_browser: "opendocket_known_browser",
  current_agency: "opendocket_current_agency",
  auth_flow: "opendocket_auth_flow",
  language: "opendocket_language",
} as const

export type CookieName = keyof typeof names

export function cookieName(cookie: CookieName, secure: boolean): string {
  return secure ? `__Host-${names[cookie]}` : names[cookie]
}

/** A `Set-Cookie` value: HttpOnly, SameSite=Lax, whole site. `max_age` in seconds; 0 removes the cookie. */
export function setCookie(
  cookie: CookieName,
  value: string,
  { secure, max_age }: { secure: boolean; max_age: number },
): string {
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${max_age}${secure ? "; Secure" : ""}`
  return `${cookieName(cookie, secure)}=${encodeURIComponent(value)}; ${flags}`
}

/** The value of one of our cookies in a `Cookie` header; undefined when absent or not decodable. */
export function readCookie(cookie: CookieName, header: string | null, secure: boolean): string | undefined {
  const prefix = `${cookieName(cookie, secure)}=`
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(prefix))
  if (!pair) return undefined
  try {
    return decodeURIComponent(pair.slice(prefix.length))
  } catch {
    return undefined
  }
}
