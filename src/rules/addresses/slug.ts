import { SLUG_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { normalized } from "#src/rules/text/verbatim-text.ts"

/** Letters that do not decompose into a base letter and a mark. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
}

/** Words that are, or may become, a fixed segment in place of a slug, or that a program may mistake for nothing. */
export const reservedSlugs: readonly string[] = [
  "new",
  "edit",
  "search",
  "all",
  "comment",
  "comments",
  "docket",
  "dockets",
  "thread",
  "threads",
  "agency",
  "agencies",
  "state",
  "states",
  "select",
  "login",
  "logout",
  "sign-in",
  "sign-out",
  "no-access",
  "dashboard",
  "save",
  "saved",
  "confirm",
  "api",
  "auth",
  "admin",
  "settings",
  "moderation",
  "reports",
  "users",
  "uploads",
  "attachments",
  "documents",
  "assets",
  "static",
  "public",
  "health",
  "index",
  "null",
  "undefined",
  "true",
  "false",
]

/** What a slug may consist of (S 5). */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A lower-case ASCII slug of the text, never empty and never reserved: then the fallback noun replaces it or is added (S 2). */
export function slugify(text: string, fallback: "docket" | "agency" = "docket"): string {
  const slug = normalized(text, "NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => letters[letter] ?? (/[\p{Pd}\p{Zs}]/u.test(letter) ? " " : ""))
    .replaceAll(/[^a-z0-9\s-]/g, "")
    .replaceAll(/[\s-]+/g, "-")
    .replace(/^-/, "")
  const cut = cutAtHyphen(slug, SLUG_MAX_CHARACTERS).replace(/-$/, "")
  if (cut === "") return `${fallback}-1`
  return reservedSlugs.includes(cut) ? `${cut}-${fallback}-1` : cut
}

/** The slug with `-n` at the end, within the maximum length: for the n-th use of a taken slug. */
export function withSuffix(slug: string, n: number): string {
  const suffix = `-${n}`
  return slug.slice(0, SLUG_MAX_CHARACTERS - suffix.length).replace(/-$/, "") + suffix
}

function cutAtHyphen(slug: string, max: number): string {
  if (slug.length <= max) return slug
  const end = slug.lastIndexOf("-", max)
  return slug.slice(0, end > max / 2 ? end : max)
}
