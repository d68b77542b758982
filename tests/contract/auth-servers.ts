import { buildDeps } from "#src/deps.ts"
import { createApp } from "#src/http/app.ts"
import { createWebServer, listen } from "#src/http/connections.ts"
import { createMetrics } from "#src/http/monitoring/metrics.ts"
import { createPageCache } from "#src/http/pages/page-cache.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import { requestListener } from "#src/http/read-out.ts"
import { startWorker } from "#src/jobs/worker.ts"
import { readConfig } from "#src/platform/config.ts"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { freePort } from "#src/testing/product/free-port.ts"

export type AuthServer = { address: string; stop: () => Promise<void> }

/** A server of the product without its screens, on a database of its own, delivering its mail. `address` ends in /auth/v1. */
export async function startAuthServer(
  databaseServer: string,
  dataDir: string,
  settings: Record<string, string>,
): Promise<AuthServer> {
  const database = await createTestDatabase(databaseServer)
  const port = await freePort()
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: database.url,
    DATABASE_UNSAFE_TESTING: "true",
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...settings,
  })
  const { deps, hearCommits, release } = await buildDeps(config)
  const worker = await startWorker(deps)
  hearCommits(worker.hear)
  const app = createApp({
    ...deps,
    metrics: createMetrics(),
    pageCache: createPageCache(),
    neighbors: noNeighbors(),
    screens: [],
    renderPage: async () => ({ response: new Response("no screens here", { status: 404 }), html: null }),
  })
  const listener = requestListener(app.fetch)
  const server = createWebServer((request, response) => void listener(request, response))
  await listen(server, { PORT: port, HOST: "127.0.0.1" })
  return {
    address: `http://127.0.0.1:${port}/auth/v1`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await worker.stop()
      await release()
      await database.close()
    },
  }
}
