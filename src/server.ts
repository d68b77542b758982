import type { Server } from "node:http"
import { closeServer, drainServer, requireFreePort } from "#src/http/connections.ts"
import { startWorker, type Worker } from "#src/jobs/worker.ts"
import { archiveFolder } from "#src/platform/backups/archive/archive-folder.ts"
import { type Config, ConfigError, readConfig } from "#src/platform/config.ts"
import { logConsole, logCrash, logWarnings } from "#src/platform/console-log.ts"
import { DatabaseUnfit } from "#src/platform/db/connections/database-unfit.ts"
import { hearWaitsOfLanes, loadOfLanes } from "#src/platform/db/connections/lanes.ts"
import { createLog } from "#src/platform/log.ts"
import { outboxFolder, reachesNobody } from "#src/platform/mail/mailer.ts"
import { isWebProcess, joinServer } from "#src/platform/processes/web-process.ts"
import { startWebProcesses } from "#src/platform/processes/web-processes.ts"
import { freeBytes } from "#src/platform/storage/free-bytes.ts"
import { lookForNewestFile } from "#src/services/attachments/check-files.ts"
import { sealLogs } from "#src/services/audit/seal-logs.ts"
import { measureBackup, measureWaitingLog } from "#src/services/backups/queries.ts"
import { type Committed, createCtx, type Deps } from "#src/services/context.ts"
import { measureScans } from "#src/services/attachments/scans/queries.ts"
import { measureReturns } from "#src/services/returned-mail/queries.ts"
import { measureReplication } from "#src/services/status/measure-replication.ts"
import { measureStatus } from "#src/services/status/queries.ts"
import { buildDeps, type Built } from "./deps.ts"
import type { FiguresOfProcess } from "./http/monitoring/process-figures.ts"
import type { FiguresOfServer } from "./http/monitoring/server-figures.ts"
import { createMetrics, type Metrics, sumFigures } from "./http/monitoring/metrics.ts"
import { openDoors, openOwnPort, type StartOptions } from "./open-doors.ts"
import { hasSampleData, loadSampleData } from "./sample-data/load-sample-data.ts"
import { printSampleAccounts } from "./sample-data/print-sample-accounts.ts"
import { refuseSampleAccounts } from "./sample-data/refuse-sample-accounts.ts"

type Environment = Record<string, string | undefined>

const SAME_SIGNAL_MS = 1000
/** Fewer would leave a process without one for each kind of work (`openLanes`); the head of several serves nobody, and needs no more. */
const LEAST_CONNECTIONS = 5

export type RunningServer = {
  stop: () => Promise<void>
  /** Calls `stop` when somebody wants it to end. */
  onStop: (stop: () => void) => void
}

/**
 * Starts everything in order: settings, database, migrations, sample data, worker, doors. Stops it in the opposite order. With several
 * web processes this one is their head: it does the jobs, and they take the requests (decision 60).
 */
export async function startServer(environment: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const config = readConfig(environment)
  if (isWebProcess()) return startWebProcess(config)
  const alone = options.build !== undefined || config.WEB_PROCESSES === 1
  const built = await buildDeps(config, alone ? {} : { poolSize: LEAST_CONNECTIONS })
  try {
    await refuseSampleAccounts(built.deps)
    if (!options.build) logWhatIsOutside(built.deps)
    return await (alone ? startAlone(built, options) : startHead(built, environment))
  } catch (error) {
    await built.release() // or PostgreSQL would stay behind
    throw error
  }
}

function logWhatIsOutside({ log }: Deps): void {
  logConsole(log)
  logWarnings(log)
  logCrash(log)
}

/** One process does it all. */
async function startAlone(built: Built, options: StartOptions): Promise<RunningServer> {
  const { deps, metrics, serve } = await beginWork(built)
  return serve(async () => {
    const doors = await openDoors({ ...built, deps, metrics }, options)
    return { metrics, close: () => leave(doors, built.deps) }
  })
}

/** The process that does the jobs, and keeps the web processes running. */
async function startHead(built: Built, { NODE_ENV = "" }: Environment): Promise<RunningServer> {
  const { deps, metrics, serve } = await beginWork(built)
  return serve(async () => {
    await requireFreePort(deps.config)
    const processes = await startWebProcesses({
      count: deps.config.WEB_PROCESSES,
      environment: { NODE_ENV },
      figures: async (each) => sumFigures([...each, await metrics.measured()]),
      drain_seconds: deps.config.DRAIN_SECONDS,
      log: deps.log,
    })
    return { metrics: { ...metrics, text: processes.figures }, close: processes.stop }
  })
}

/** A process that takes requests and does nothing else. */
async function startWebProcess(config: Config): Promise<RunningServer> {
  const { neighbors, ready, onStop, shareFigures } = joinServer()
  const poolSize = Math.max(LEAST_CONNECTIONS, Math.floor(config.DATABASE_POOL_SIZE / config.WEB_PROCESSES))
  const built = await buildDeps(config, { poolSize, neighbors })
  logWhatIsOutside(built.deps)
  const { deps, metrics } = counted(built)
  const doors = await openDoors({ ...built, deps, metrics: { ...metrics, text: shareFigures(metrics.measured) } })
  ready()
  return {
    onStop,
    async stop() {
      await leave(doors, built.deps)
      await built.release()
    },
  }
}

/** Says that it is not ready any more, answers until a balancer in front has seen that, and closes. */
async function leave(doors: Server, { readiness, config }: Built["deps"]): Promise<void> {
  readiness.leave()
  await drainServer(doors, config.DRAIN_SECONDS)
  await closeServer(doors)
}

/** The dependencies of a process that counts what it commits. */
function counted({ deps }: Pick<Built, "deps">, ofServer?: FiguresOfServer) {
  const metrics = createMetrics(figuresOfProcess(deps), ofServer)
  const committed = (changes: Committed) => {
    metrics.committed(changes.actions)
    deps.committed(changes)
  }
  return { deps: { ...deps, committed }, metrics }
}

type Doors = {
  /** What the port for figures shows. */
  metrics: Metrics
  close: () => Promise<void>
}

/** Begins what is done once in a server, however many processes it has: sample data and jobs. */
async function beginWork(built: Built) {
  const { hearCommits, release } = built
  const sampleAccounts = await offerSampleData(built.deps)
  await lookForNewestFile(createCtx(built.deps, { kind: "command", name: "start" }, "start"))
  const queue: { waiting?: Worker["waiting"] } = {}
  const jobs = async () => (await queue.waiting?.()) ?? null
  const { deps, metrics } = counted(built, { ...figuresOfServer(built.deps), jobs })
  const worker = await startWorker({ ...ofJobs(deps), jobFailed: metrics.jobFailed, jobDone: metrics.jobDone })
  queue.waiting = worker.waiting
  hearCommits(worker.hear)

  const serve = async (open: () => Promise<Doors>): Promise<RunningServer> => {
    let doors: Doors | undefined
    let ownPort: Server[] = []
    try {
      doors = await open()
      ownPort = await openOwnPort({ ...deps, metrics: doors.metrics })
    } catch (error) {
      await doors?.close()
      await worker.stop()
      throw error
    }
    const { close } = doors
    const address = deps.config.PUBLIC_URL
    deps.log.info({ address }, `OpenDocket is ready at ${address}`)
    if (reachesNobody(deps.config))
      deps.log.warn(
        { folder: outboxFolder(deps.config) },
        "SMTP_URL is not set: letters are written to a folder and reach nobody",
      )
    if (sampleAccounts) process.stdout.write(`\n${sampleAccounts}\n\n`)
    return {
      onStop: onSignals,
      async stop() {
        await Promise.all([close(), ...ownPort.map(closeServer)])
        await worker.stop()
        await sealWhatIsLeft(deps)
        await release()
      },
    }
  }
  return { deps, metrics, serve }
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

function figuresOfProcess({ lanes, passwords, replicas }: Built["deps"]): FiguresOfProcess {
  return {
    lanes: () => loadOfLanes(lanes),
    waits: (listener) => hearWaitsOfLanes(lanes, listener),
    passwords: passwords.load,
    ...(replicas && { replicas }),
  }
}

function figuresOfServer(deps: Built["deps"]): Omit<FiguresOfServer, "jobs"> {
  const ctx = createCtx(deps, { kind: "job", name: "metrics" }, "metrics")
  return {
    clockOffset: () => deps.now().getTime() - Date.now(),
    mail: async () => (await measureStatus(ctx)).mail,
    returns: () => measureReturns(ctx.db),
    freeBytes: () => freeBytes(deps.config.DATA_DIR),
    replication: () => measureReplication(ctx),
    ...(deps.config.CLAMD_URL && { scans: () => measureScans(ctx) }),
    ...(deps.config.BACKUP_FOLDER && {
      backup: {
        age: () => measureBackup(ctx)?.age_seconds ?? null,
        due_seconds: deps.config.BACKUP_EVERY_HOURS * 3600,
      },
    }),
    ...(archiveFolder(deps.config) && {
      archive: {
        age: () => measureBackup(ctx)?.archive?.age_seconds ?? null,
        waitingBytes: () => measureWaitingLog(ctx),
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

function onSignals(stop: () => void): void {
  process.on("SIGINT", stop)
  process.on("SIGTERM", stop)
}

/** Runs until Ctrl-C or SIGTERM, then stops in order. When it cannot start, it says why; exit code 1. */
export async function runUntilSignal(environment: Environment, options: StartOptions = {}): Promise<void> {
  try {
    const server = await startServer(environment, options)
    let stopping: number | undefined
    server.onStop(() => {
      // One Ctrl-C arrives more than once: from the terminal, and from npm, which passes it on. A second one ends at once.
      if (stopping && Date.now() - stopping > SAME_SIGNAL_MS) process.exit(1)
      if (stopping) return
      stopping = Date.now()
      void server.stop().then(() => process.exit(0))
    })
  } catch (error) {
    reportFailedStart(error, environment)
    process.exit(1)
  }
}

/**
 * What the operator can mend is said in plain sentences; anything else is a line of the log. In production so is a database that cannot be
 * used, for that may pass: its line has the sentence.
 */
function reportFailedStart(error: unknown, environment: Environment): void {
  if (error instanceof ConfigError) return void process.stderr.write(`${error.message}\n`)
  const config = readConfig(environment)
  const log = createLog(config)
  if (!(error instanceof DatabaseUnfit)) log.fatal({ err: error }, "OpenDocket could not start")
  else if (config.production) log.fatal({ problem: error.message }, "OpenDocket could not start")
  else process.stderr.write(`${error.message}\n`)
}
