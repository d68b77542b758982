import { readCookie, setCookie } from "#src/rules/requests/cookies.ts"
import {
  isLanguage,
  isPseudoLanguage,
  type Language,
  LANGUAGE_PARAMETER,
  preferredLanguage,
} from "#src/rules/languages/language.ts"
import type { RequestHead } from "#src/http/http-env.ts"

const YEAR_SECONDS = 31_536_000

/** The console, the platform's pages and the reference for programmers speak English only. */
const englishOnly =
  /^\/api\/|^\/(?:agency|agency-dashboard|platform-admin)(?:\/(?!login|reset-password|select|no-access)|$|\.)/

export type ChosenLanguage = {
  language: Language
  /** The `Set-Cookie` that remembers a choice made by `?lang`. */
  remember?: string
}

type Site = {
  /** Whether the site is reached over https, which the name of the cookie follows. */
  secure: boolean
  /** Whether pseudo-languages may be chosen. */
  dev_pages?: boolean
}

/** The language of a page or letter: from the address, else the cookie, else the browser's preference. */
export function chooseLanguage(c: { req: RequestHead }, { secure, dev_pages = false }: Site): ChosenLanguage {
  const asked = c.req.query(LANGUAGE_PARAMETER)
  const isOurs = (text: unknown): text is Language => isLanguage(text) || (dev_pages && isPseudoLanguage(text))
  const remember = isOurs(asked) ? { remember: setCookie("language", asked, { secure, max_age: YEAR_SECONDS }) } : {}
  if (englishOnly.test(c.req.path)) return { language: "en", ...remember }
  const remembered = readCookie("language", c.req.header("cookie") ?? null, secure)
  const known = [asked, remembered].find(isOurs)
  return { language: known ?? preferredLanguage(c.req.header("accept-language")), ...remember }
}

/** The request without the choice of language: screens know their own parameters only. */
export function withoutLanguage(request: Request): Request {
  if (!request.url.includes(`${LANGUAGE_PARAMETER}=`)) return request
  const url = new URL(request.url)
  url.searchParams.delete(LANGUAGE_PARAMETER)
  return new Request(url, request)
}
