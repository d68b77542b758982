import type { EntryContext } from "react-router"

/** Finds the routes of an address, one within another. */
type Match = EntryContext["staticHandlerContext"]["_match"]

/** Of each router the same, which remembers what it found. */
const remembering = new WeakMap<Match, Match>()
const KNOWN_ADDRESSES = 1000

/**
 * The same page with no other routes than those that its scripts are told of: its own, and those of the addresses above its own. The
 * router makes components of all that it is given, and would look through every route of the product for each address above.
 */
export function withNeededRoutes(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext: context } = entry
  context._match = remembered(context._match) // the very object, on which the router notes what it has rendered
  const above = addressesAbove(context.location.pathname).flatMap((address) => context._match(address) ?? [])
  const needed = new Set([...context.matches, ...above].map(({ route }) => route.id))
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => needed.has(id)))
  return { ...entry, manifest: { ...manifest, routes } }
}

function remembered(match: Match): Match {
  const made = remembering.get(match) ?? remember(match)
  remembering.set(match, made)
  remembering.set(made, made) // a page that failed is rendered once more
  return made
}

function remember(match: Match): Match {
  const found = new Map<string, ReturnType<Match>>()
  return (address) => {
    if (typeof address !== "string") return match(address)
    const known = found.get(address)
    if (known !== undefined) return known
    if (found.size >= KNOWN_ADDRESSES) found.clear()
    const now = match(address)
    found.set(address, now)
    return now
  }
}

/** Of "/a/b/c": "/", "/a", and "/a/b". */
function addressesAbove(pathname: string): string[] {
  const parts = pathname.split("/").filter(Boolean)
  return ["/", ...parts.slice(1).map((_, place) => `/${parts.slice(0, place + 1).join("/")}`)]
}
