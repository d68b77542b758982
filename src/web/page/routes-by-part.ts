import type { ServerBuild } from "react-router"

type Routes = ServerBuild["routes"]

/**
 * The routes that an address can lead to, by the first part of it: those that begin with that part, or with whatever there is. The router
 * looks through all that it has, several times for each page. Null where only all routes will do.
 */
export function routesByPart(routes: Routes): (pathname: string) => Routes | null {
  const parts = new Map(Object.keys(routes).map((id) => [id, firstPart(wholePath(routes, id))]))
  const partOf = (id: string) => parts.get(id) ?? ""
  const known = new Map<string, Routes>()
  for (const first of parts.values()) {
    const beginsWith = ([id]: [string, unknown]) => ["", first].includes(partOf(id)) || isOpen(partOf(id))
    if (!isOpen(first) && !known.has(first))
      known.set(first, Object.fromEntries(Object.entries(routes).filter(beginsWith)))
  }
  return (pathname) => (pathname.startsWith("//") ? null : (known.get(firstPart(pathname)) ?? null))
}

/** The first part of an address or a pattern; empty for that of the front page, and of what only surrounds others. */
const firstPart = (path: string) => (/^\/*([^/]*)/.exec(path)?.[1] ?? "").toLowerCase()

/** Whether a pattern may begin with anything. */
const isOpen = (part: string) => /[:*?]/.test(part)

function wholePath(routes: Routes, id: string): string {
  const { parentId, path = "" } = routes[id] ?? {}
  return parentId === undefined ? path : `${wholePath(routes, parentId)}/${path}`
}
