import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { ServerBuild } from "react-router"
import { describeApi } from "#src/http/api/api.ts"
import { createAdmission } from "#src/http/admission/admission.ts"
import { prepareBusyAnswers } from "#src/http/admission/busy-answers.ts"
import { doorkeeper } from "#src/http/admission/doorkeeper.ts"
import { watchLoad } from "#src/http/admission/watch-load.ts"
import { createApp } from "#src/http/app.ts"
import { createWebServer, listen } from "#src/http/connections.ts"
import { requestListener } from "#src/http/read-out.ts"
import { isWebProcess } from "#src/platform/processes/web-process.ts"
import { inProduct } from "#src/platform/product-folder.ts"
import { createPageRenderer } from "#src/web/render-page.ts"
import { screens } from "#src/web/routes.ts"
import type { Built } from "./deps.ts"
import { staticFiles } from "./http/files/static-files.ts"
import { type HealthDeps, ownPortHealth } from "./http/monitoring/health.ts"
import type { Metrics } from "./http/monitoring/metrics.ts"
import { createPageCache, hearChanges } from "./http/pages/page-cache.ts"

export type StartOptions = {
  /** The screens; the built ones unless a development server brings its own. */
  build?: () => Promise<ServerBuild>
  /** Sees each request first (a development server's files). */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

type DoorDeps = Pick<Built, "deps" | "hearCommits"> & { metrics: Metrics }

/** Begins to take requests at the public port. Raises the system's error when it cannot. */
export async function openDoors(
  { deps, hearCommits, metrics }: DoorDeps,
  { build, before }: StartOptions = {},
): Promise<Server> {
  const { config } = deps
  const pageCache = createPageCache()
  hearCommits(hearChanges(pageCache, deps.replicas))
  const app = createApp({
    ...deps,
    metrics,
    pageCache,
    screens,
    // A function would have all routes sorted again for each request.
    renderPage: createPageRenderer(build ?? (await import("virtual:react-router/server-build")), describeApi(config)),
  })
  const serveFile = staticFiles(inProduct("build/client"), config)
  const admission = createAdmission()
  const busy = await prepareBusyAnswers(config)
  const letIn = doorkeeper({ ...deps, metrics, pageCache, admission, busy }, requestListener(app.fetch))
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!serveFile(request, response)) letIn(request, response)
  }
  const server = createWebServer(
    before ? (request, response) => before(request, response, () => answer(request, response)) : answer,
  )
  // A development server compiles pages when they are asked for: that is no crowd.
  if (!before)
    server.once(
      "close",
      watchLoad(deps.lanes, (load) => admission.judge(load, performance.now())),
    )
  await listen(server, { ...config, shared: isWebProcess(), crowded: true })
  return server
}

/** With METRICS_PORT, opens one for figures and health, which a firewall can keep to those who watch the server. */
export async function openOwnPort(deps: HealthDeps & Pick<Built["deps"], "config">): Promise<Server[]> {
  const { METRICS_PORT, METRICS_HOST } = deps.config
  if (METRICS_PORT === null) return []
  const listener = requestListener(ownPortHealth(deps).fetch)
  const server = createWebServer((request, response) => void listener(request, response))
  await listen(server, { PORT: METRICS_PORT, HOST: METRICS_HOST })
  return [server]
}
