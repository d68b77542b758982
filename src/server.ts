import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { ServerBuild } from "react-router"
import { describeApi } from "#src/http/api/api.ts"
import { createApp } from "#src/http/app.ts"
import { closeServer, createWebServer, listen } from "#src/http/connections.ts"
import { type HealthDeps, ownPortHealth } from "./http/monitoring/health.ts"
import type { MetricSources } from "./http/monitoring/measured-figures.ts"
import { createMetrics } from "./http/monitoring/metrics.ts"
import { changesPublicPages, createPageCache } from "./http/pages/page-cache.ts"
import { requestListener } from "#src/http/read-out.ts"
import { staticFiles } from "./http/files/static-files.ts"
import { startWorker, type Worker } from "#src/jobs/worker.ts"
import { logConsole, logCrash, logWarnings } from "#src/platform/console-log.ts"
import { type Config, ConfigError, readConfig } from "#src/platform/config.ts"
import { hearWaitsOfLanes, loadOfLanes } from "#src/platform/db/lanes.ts"
import { createLog } from "#src/platform/log.ts"
import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { DatabaseUnfit } from "#src/platform/db/database-unfit.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { type Committed, createCtx, type Deps } from "#src/services/context.ts"
import { hasSampleData, loadSampleData } from "./sample-data/load-sample-data.ts"
import { printSampleAccounts } from "./sample-data/print-sample-accounts.ts"
import { refuseSampleAccounts } from "./sample-data/refuse-sample-accounts.ts"
import { measureBackup } from "#src/services/backups/queries.ts"
import { measureReplication } from "#src/services/status/measure-replication.ts"
import { measureStatus } from "#src/services/status/queries.ts"
import { createPageRenderer } from "#src/web/render-page.ts"
import { screens } from "#src/web/routes.ts"
import { buildDeps, type Built } from "./deps.ts"
import { inProduct } from "#src/platform/product-folder.ts"

type Environment = Record<string, string | undefined>
type StartOptions = {
  /** The screens; the built ones unless a development server brings its own. */
  build?: () => Promise<ServerBuild>
  /** Sees each request first (a development server's files). */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

const SAME_SIGNAL_MS = 1000

export type RunningServer = { address: string; stop: () => Promise<void> }

/** Starts everything in order: settings, database, migrations, sample data, worker, doors. Stops it in the opposite order. */
export async function startServer(environment: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const config = readConfig(environment)
  const built = await buildDeps(config)
  try {
    await refuseSampleAccounts(built.deps)
    return await serve(built, config, options)
  } catch (error) {
    await built.release() // or PostgreSQL would stay behind
    throw error
  }
}

async function serve(
  { deps, hearCommits, release }: Built,
  config: Config,
  options: StartOptions,
): Promise<RunningServer> {
  if (!options.build) {
    logConsole(deps.log)
    logWarnings(deps.log)
    logCrash(deps.log)
  }
  const sampleAccounts = await offerSampleData(deps)
  const queue: { waiting?: Worker["waiting"] } = {}
  const metrics = createMetrics({ ...metricSources(deps), jobs: async () => (await queue.waiting?.()) ?? null })
  const pageCache = createPageCache()
  const counted = {
    ...deps,
    committed(changes: Committed) {
      metrics.committed(changes.actions)
      deps.committed(changes)
    },
  }
  const worker = await startWorker({ ...ofJobs(counted), jobFailed: metrics.jobFailed, jobDone: metrics.jobDone })
  queue.waiting = worker.waiting
  hearCommits((changes) => {
    if (changesPublicPages(changes.actions)) pageCache.clear()
    worker.hear(changes)
  })
  const app = createApp({
    ...counted,
    metrics,
    pageCache,
    screens,
    // A function would have all routes sorted again for each request.
    renderPage: createPageRenderer(
      options.build ?? (await import("virtual:react-router/server-build")),
      describeApi(config),
    ),
  })
  const serveFile = staticFiles(inProduct("build/client"), config)
  const listener = requestListener(app.fetch)
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (!serveFile(request, response)) listener(request, response)
  }
  const { before } = options
  const server = createWebServer(
    before ? (request, response) => before(request, response, () => answer(request, response)) : answer,
  )
  const listeners = await openListeners(server, { ...deps, metrics }).catch(async (error: unknown) => {
    await worker.stop()
    throw error
  })
  const address = config.PUBLIC_URL
  deps.log.info({ address }, `OpenDocket is ready at ${address}`)
  if (sampleAccounts) process.stdout.write(`\n${sampleAccounts}\n\n`)
  return {
    address,
    async stop() {
      await Promise.all(listeners.map(closeServer))
      await worker.stop()
      await sealWhatIsLeft(deps)
      await release()
    },
  }
}

/** Jobs have connections of their own: long work must not keep a page waiting, nor a crowd the receipts. */
function ofJobs<Given extends Built["deps"]>({ lanes, ...deps }: Given) {
  return { ...deps, database: lanes.jobs }
}

/** Fills an empty installation in development (unless asked not to) and says which accounts there are to try. */
async function offerSampleData(deps: Deps): Promise<string | null> {
  const { config, database } = deps
  if (config.SAMPLE_DATA ?? !config.open_to_strangers)
    await loadSampleData(createCtx(deps, { kind: "command", name: "sample data" }, "start"))
  return (await hasSampleData(database)) ? printSampleAccounts(config.PUBLIC_URL) : null
}

/** What the figures look up when someone asks for them. */
function metricSources({ lanes, passwords, ...deps }: Built["deps"]): Omit<MetricSources, "jobs"> {
  const ctx = createCtx({ ...deps, lanes, passwords }, { kind: "job", name: "metrics" }, "metrics")
  return {
    lanes: () => loadOfLanes(lanes),
    waits: (listener) => hearWaitsOfLanes(lanes, listener),
    clockOffset: () => deps.now().getTime() - Date.now(),
    passwords: passwords.load,
    mail: async () => (await measureStatus(ctx)).mail,
    freeBytes: () => freeBytes(deps.config.DATA_DIR),
    replication: () => measureReplication(ctx),
    ...(deps.config.BACKUP_FOLDER && {
      backup: {
        age: () => measureBackup(ctx)?.age_seconds ?? null,
        due_seconds: deps.config.BACKUP_EVERY_HOURS * 3600,
      },
    }),
  }
}

/** Nothing that was entered until the end waits for the next start to be sealed. */
async function sealWhatIsLeft(deps: Deps): Promise<void> {
  try {
    await sealLogs(createCtx(deps, { kind: "command", name: "stop" }, "stop"))
  } catch (error) {
    deps.log.warn({ err: error }, "the newest entries of the log are sealed at the next start")
  }
}

/** Opens the public port, and with METRICS_PORT one for figures and health, which a firewall can keep to those who watch the server. */
async function openListeners(server: Server, deps: HealthDeps & { config: Config }): Promise<Server[]> {
  const { METRICS_PORT, METRICS_HOST } = deps.config
  await listen(server, deps.config)
  if (METRICS_PORT === null) return [server]
  const listener = requestListener(ownPortHealth(deps).fetch)
  const figures = createWebServer((request, response) => listener(request, response))
  await listen(figures, { PORT: METRICS_PORT, HOST: METRICS_HOST })
  return [server, figures]
}

/** Runs until Ctrl-C or SIGTERM, then stops in order. When it cannot start, it says why; exit code 1. */
export async function runUntilSignal(environment: Environment, options: StartOptions = {}): Promise<void> {
  try {
    const server = await startServer(environment, options)
    let stopping: number | undefined
    const stop = () => {
      // One Ctrl-C arrives more than once: from the terminal, and from npm, which passes it on. A second one ends at once.
      if (stopping && Date.now() - stopping > SAME_SIGNAL_MS) process.exit(1)
      if (stopping) return
      stopping = Date.now()
      void server.stop().then(() => process.exit(0))
    }
    process.on("SIGINT", stop)
    process.on("SIGTERM", stop)
  } catch (error) {
    reportFailedStart(error, environment)
    process.exit(1)
  }
}

/** What the operator can mend is said in plain sentences; anything else is a line of the log. */
function reportFailedStart(error: unknown, environment: Environment): void {
  if (error instanceof ConfigError || error instanceof DatabaseUnfit) process.stderr.write(`${error.message}\n`)
  else createLog(readConfig(environment)).fatal({ err: error }, "OpenDocket could not start")
}
