import { describeApi } from "#src/http/api/api.ts"
import { type AppDeps, createApp } from "#src/http/app.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { createPageCache, hearChanges } from "#src/http/pages/page-cache.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import type { Deps } from "#src/services/context.ts"
import { createPageRenderer } from "#src/web/render-page.ts"
import { screens } from "#src/web/routes.ts"
import { createTestDeps } from "./deps.ts"

/** The whole product in process: `fetch` answers as the server would. `instead` replaces dependencies. */
export async function createTestApp(settings: Record<string, string> = {}, instead: Partial<AppDeps> = {}) {
  const parts = await createTestDeps(settings)
  const pageCache = createPageCache()
  const metrics = createMetrics()
  const hear = hearChanges(pageCache, instead.replicas)
  const deps: Deps = {
    ...parts.deps,
    ...instead,
    committed: (changes) => {
      parts.deps.committed(changes)
      metrics.committed(changes.actions)
      hear(changes)
    },
  }
  // The pages are loaded with the first that is asked for, and their routes are sorted once, as in the server.
  let renderer: Promise<ReturnType<typeof createPageRenderer>> | undefined
  const loadRenderer = async () =>
    createPageRenderer(await import("virtual:react-router/server-build"), describeApi(deps.config))
  const app = createApp({
    readiness: { look: async () => ({ ready: true, details: {} }), leave: () => {} },
    metrics,
    neighbors: noNeighbors(),
    ...deps,
    pageCache,
    screens,
    renderPage: async (...page) => (await (renderer ??= loadRenderer()))(...page),
  })
  return {
    ...parts,
    deps,
    pageCache,
    /** Every door, as mounted. */
    routes: app.routes,
    fetch: (address: string, init?: RequestInit) =>
      Promise.resolve(app.fetch(new Request(new URL(address, parts.deps.config.PUBLIC_URL), init))),
    /** As `fetch`, by someone at this network address. */
    fetchFrom: (remoteAddress: string, address: string, init?: RequestInit) => {
      const request = new Request(new URL(address, parts.deps.config.PUBLIC_URL), init)
      return Promise.resolve(app.fetch(request, { incoming: { socket: { remoteAddress } } }))
    },
  }
}
