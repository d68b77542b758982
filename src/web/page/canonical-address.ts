import { redirect } from "react-router"

/**
 * A GET form without JavaScript sends its empty fields and defaults too: redirects to the same page without them, so that every
 * state of a list has one short address (P 2.3). `defaults` maps parameter names to the values that can be left out; `place` is the
 * '#part' of the page that the list is.
 */
export function requireCanonical(url: URL, defaults: Readonly<Record<string, string>>, place = ""): void {
  const kept = [...url.searchParams].filter(([name, value]) => value.trim() !== "" && defaults[name] !== value)
  if (kept.length === url.searchParams.size) return
  const query = new URLSearchParams(kept).toString()
  throw redirect(url.pathname + (query && `?${query}`) + place)
}
