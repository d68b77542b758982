import type { RouteConfigEntry } from "@react-router/dev/routes"
import routes from "#src/web/routes.ts"

/** Every address pattern that `web/routes.ts` gives a screen, such as `/dockets/:slug`. */
export const productAddresses: ReadonlySet<string> = new Set(addressesOf(routes, ""))

function addressesOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? parent : `${parent}/${path}`
    return [address || "/", ...addressesOf(children, address)]
  })
}
