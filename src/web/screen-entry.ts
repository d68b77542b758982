import type { RouteConfigEntry } from "@react-router/dev/routes"
import type { Access, Screen } from "#src/rules/addresses/screen.ts"

/** A screen in the route table. Only the functions below make one, so that none is without its access. */
type ScreenEntry = RouteConfigEntry & { screen: Screen }
type LayoutEntry = RouteConfigEntry & { children: ScreenEntry[] }
/** `id` tells apart the addresses of one file. */
type Also = Partial<Pick<Screen, "takes_files" | "in_sitemap" | "from_replica"> & { id: string }>

const screenFor =
  (access: Access, scripts_when_used = false) =>
  (pattern: string, file: string, { id, ...also }: Also = {}): ScreenEntry => ({
    ...(pattern === "/" ? { index: true } : { path: pattern.slice(1) }),
    ...(id !== undefined && { id }),
    file,
    screen: { pattern, access, scripts_when_used, takes_files: false, in_sitemap: false, from_replica: false, ...also },
  })

/** Strangers too. */
export const everyone = screenFor("everyone")
/** Strangers too, who mostly just read it: its scripts are fetched once somebody uses the page. */
export const reading = screenFor("everyone", true)
/** Strangers too, who fill in a form, which can be sent without scripts: these are fetched once somebody begins. */
export const filling = screenFor("everyone", true)
export const signedIn = screenFor("signed_in")
/** Members of an agency. */
export const staff = screenFor("staff")
/** The platform team. */
export const platform = screenFor("platform")

/** The frame around some screens. */
export const layout = (file: string, children: ScreenEntry[]): LayoutEntry => ({ file, children })

/** What is declared of each screen in a route table. */
export function screensOf(entries: readonly (ScreenEntry | LayoutEntry)[]): readonly Screen[] {
  return entries.flatMap((entry) => ("screen" in entry ? [entry.screen] : screensOf(entry.children)))
}
