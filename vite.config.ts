import { reactRouter } from "@react-router/dev/vite"
import { readdirSync } from "node:fs"
import path from "node:path"
import { defineConfig, type Plugin, type Rolldown } from "vite"

/** Server folders never reach the browser: a screen that imports one outside its loader or action fails the build. */
const serverOnly: Plugin = {
  name: "server-only",
  enforce: "pre",
  load(id) {
    const folder = /\/src\/(services|sample-data|platform|jobs|http)\//.exec(id)?.[1]
    if (folder && this.environment.name === "client" && this.environment.mode === "build")
      this.error(`${id} belongs to ${folder}/ and must not be shipped to the browser`)
    return null
  },
}

/** How long each plugin took is of no interest to whoever starts the product. */
const quiet = { checks: { pluginTimings: false } }

/** Each language of the interface travels by itself, and only to those who read it. */
const languages = readdirSync(new URL("src/rules/languages", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const spoken = String.raw`languages/(?:${[...languages, "pseudo"].join("|")})`

/** Passkeys stay with the pages that sign people in. */
const ownFile = new RegExp(
  String.raw`/src/(?:web|rules)/(?!(?:${spoken}|components/account/(?:browser-passkey|passkey-sign-in)))`,
)
type Graph = Rolldown.ChunkingContext

/** The routes that import a module, straight or through others. */
function routesOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const routes: string[] = []
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry) routes.push(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return routes
}

/**
 * What several pages need travels in a few files instead of fifty: each answer costs a visitor's phone more than the few hundred bytes
 * in it. Every public page has the frame; then comes what several pages of the public side need, what only one of them shares with others,
 * what needs an account, and last what only the console needs, of which no visitor's phone should hear; there, what only pages about a docket
 * share stays with them. A route's own file is its own.
 */
const kinds = ["frame", "public", "single", "account", "console", "dockets"] as const
type Kind = (typeof kinds)[number]

/** Of which kind a module is, and the name of its file. */
function groupOf(id: string, graph: Graph): { kind: Kind; name: string } | null {
  const info = graph.getModuleInfo(id)
  const isRoute = info?.isEntry || info?.importers.some((importer) => importer.startsWith(`${id}?`))
  return isRoute || !ownFile.test(id) ? null : groupOfRoutes(routesOf(id, graph))
}

/** Two pages that share much with each other alone: no other public page loads it. */
const pairs = [
  { pages: /\/open-data\/api-/, name: "api-reference-shared" },
  { pages: /\/open-data\/(?:data-access|docket-data)\./, name: "data-access-shared" },
]

/** The same, by the routes that need it. */
function groupOfRoutes(routes: readonly string[]): { kind: Kind; name: string } | null {
  const those = (of: RegExp) => routes.filter((route) => of.test(route))
  const group = (kind: Kind, name: string = kind) => ({ kind, name })
  if (those(/\/web\/(?:root|entry\.client|layouts\/public)\.tsx/).length > 0) return group("frame")
  const [open, own] = [those(/\/screens\/public\//), those(/\/screens\/account\/|\/layouts\/account/)]
  const pair = pairs.find(({ pages }) => open.every((route) => pages.test(route)))
  if (open.length > 1) return pair ? group("single", pair.name) : group("public")
  const [first, ...others] = open.length > 0 ? open : own
  if (first && others.length === 0 && routes.length > 1)
    return group("single", `${path.basename(first).split(".")[0]}-shared`)
  if (own.length > 1) return group("account")
  if (routes.length <= 2) return null
  return those(/\/screens\/agency\/(?:dockets?|notes)\//).length === routes.length
    ? group("dockets", "staff-dockets")
    : group("console")
}

const groups = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: kinds.length + 1,
  },
  // A group takes what its modules import, too, unless one before it has that already.
  ...kinds.map((kind, place) => ({
    name: (id: string, graph: Graph) => {
      const group = groupOf(id, graph)
      return group?.kind === kind ? group.name : null
    },
    debugName: kind,
    priority: kinds.length - place,
  })),
]

export default defineConfig({
  plugins: [reactRouter(), serverOnly],
  css: {
    preprocessorOptions: {
      scss: {
        loadPaths: ["node_modules/@uswds/uswds/packages"],
        quietDeps: true,
        silenceDeprecations: ["if-function", "import", "global-builtin"],
      },
    },
  },
  build: { chunkSizeWarningLimit: 1000, rollupOptions: quiet },
  environments: {
    client: { build: { rollupOptions: { ...quiet, output: { codeSplitting: { groups } } } } },
    ssr: { build: { rollupOptions: { ...quiet, input: { index: "./src/server.ts" } } } },
  },
})
