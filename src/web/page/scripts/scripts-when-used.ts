import type { EntryContext } from "react-router"
import { screens } from "#src/web/routes.ts"

const patterns = new Set(screens.filter(({ scripts_when_used }) => scripts_when_used).map(({ pattern }) => pattern))

/**
 * Whether a page can do without its scripts until somebody uses it. One that tells of an error, or answers a form, is for doing something
 * about it.
 */
export function waitsForUse(method: string, { matches, errors }: EntryContext["staticHandlerContext"]): boolean {
  return method === "GET" && errors === null && patterns.has(`/${matches.at(-1)?.route.path ?? ""}`)
}
