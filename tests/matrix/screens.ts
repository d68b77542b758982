import type { ServerBuild } from "react-router"
import type { Access } from "#src/rules/addresses/screen.ts"
import { screens } from "#src/web/routes.ts"

export type Screen = { id: string; pattern: string; hasAction: boolean; isPage: boolean; component: unknown }

/** The addresses that are declared for these. */
export const patternsFor = (...who: readonly Access[]): ReadonlySet<string> =>
  new Set(screens.filter(({ access }) => who.includes(access)).map(({ pattern }) => pattern))

/** The product's server build, as the tests' own app renders it. */
export const serverBuild = (): Promise<ServerBuild> => import("virtual:react-router/server-build")

/** Every screen that has an address of its own, as built: nothing can be mounted without appearing here. */
export function listScreens({ routes }: ServerBuild): Screen[] {
  const leaves = Object.values(routes).flatMap((route) => (route && (route.path || route.index) ? [route] : []))
  return leaves.map(({ id, module }) => ({
    id,
    pattern: patternOf(routes, id),
    hasAction: module.action !== undefined,
    isPage: module.default !== undefined,
    component: module.default,
  }))
}

function patternOf(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = []
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const path = routes[at]?.path
    if (path) parts.unshift(path)
  }
  return `/${parts.join("/")}`
}
