import { createProofOfWork } from "#src/platform/captcha/proof-of-work.ts"
import type { Config } from "#src/platform/config.ts"
import { openPool, poolOf, renewIdle } from "#src/platform/db/statements/client.ts"
import { createDatabaseClock } from "#src/platform/db/health/database-clock.ts"
import { checkDurability, lookAtServer } from "#src/platform/db/health/durability.ts"
import { type Lanes, openLanes } from "#src/platform/db/connections/lanes.ts"
import { loginOf, withLogin } from "#src/platform/db/connections/database-url.ts"
import { prepareLogins } from "#src/platform/db/connections/login-roles.ts"
import { keepBuildingIndexes } from "#src/platform/db/upgrades/late-indexes.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { reachDatabase } from "#src/platform/db/connections/reach-database.ts"
import { openReplicas, type Replicas } from "#src/platform/db/replicas/replicas.ts"
import { createReadiness, lookTwice, type Readiness } from "#src/platform/db/health/readiness.ts"
import { checkSecretKeys, secretsOfDatabase } from "#src/platform/db/connections/secret-keys.ts"
import { createWriteProbe } from "#src/platform/db/health/write-probe.ts"
import { createEdgePurge } from "#src/platform/edge/edge-purge.ts"
import { createLog } from "#src/platform/log.ts"
import { type Neighbors, noNeighbors } from "#src/platform/processes/neighbors.ts"
import { createMailer, type Mailer } from "#src/platform/mail/mailer.ts"
import { startHashProcess } from "./platform/passwords/hash-process.ts"
import { createPasswordHasher, type WatchedPasswordHasher } from "./platform/passwords/password-hash.ts"
import { createLeakedPasswords } from "#src/platform/passwords/leaked-passwords.ts"
import { openScanner } from "#src/platform/scan/scanner.ts"
import { createSpentLimits } from "#src/platform/spent-limits.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import { openTracing } from "#src/platform/tracing/open-tracing.ts"
import { tracedMailer, tracedStorage } from "#src/platform/tracing/traced-parts.ts"
import type { Tracing } from "#src/platform/tracing/tracing.ts"
import { checkStorage, openStorage } from "#src/platform/storage/open-storage.ts"
import { createStorageWatch } from "#src/platform/storage/storage-watch.ts"
import { type CommitNews, openCommitNews } from "#src/services/commit-news.ts"
import type { Deps } from "#src/services/context.ts"
import { tellChanges } from "./http/pages/page-cache.ts"

/** The process's dependencies, with what only the program that starts it needs: how the job queue reaches the database, and how to let go. */
export type Built = {
  /** Calls `listener` for what any process of this installation commits. */
  hearCommits: CommitNews["hear"]
  deps: Deps & {
    lanes: Lanes
    mailer: Mailer
    jobsUrl: string
    readiness: Readiness
    neighbors: Neighbors
    replicas: Replicas | undefined
    passwords: WatchedPasswordHasher
    tracing: Tracing | undefined
  }
  release: () => Promise<void>
}

const LOOK_EVERY_MS = 10_000

/** What differs in one of several processes. */
type Place = { neighbors?: Neighbors; poolSize?: number }

/** Builds every dependency once, in order. The database is migrated, and trusted only when its durability settings allow. */
export async function buildDeps(config: Config, place: Place = {}): Promise<Built> {
  const { neighbors = noNeighbors(), poolSize = config.DATABASE_POOL_SIZE } = place
  const log = createLog(config)
  const tracing = await openTracing(config, log)
  const storage = tracedStorage(openStorage(config), tracing)
  const reachable = await checkStorage(storage, log)
  const server = await reachDatabase(config, log)
  try {
    const clock = createDatabaseClock()
    const standbys = config.DATABASE_SYNCHRONOUS_STANDBYS
    const check = { unsafeTesting: config.DATABASE_UNSAFE_TESTING, standbys, log, learn: clock.learn }
    await checkDurability(server.ownerUrl, check)
    const secrets = await secretsOfDatabase(server.ownerUrl, config)
    await bringUpToDate(server.ownerUrl, log)
    await checkSecretKeys(server.ownerUrl, secrets)
    const warn = (message: string) => log.warn(message)
    const logins = await prepareLogins({ ...server, poolerUrl: config.DATABASE_POOLER_URL, secrets, warn })
    const { close, renew, ...lanes } = openLanes(logins.requests, {
      poolSize,
      poolerUrl: logins.pooled,
      onError: (error) => log.warn({ err: error }, "a database connection broke"),
      onSilence: () => renewIdle(probe),
      tracing,
    })
    const stopBuilding = keepBuildingIndexes(server.ownerUrl, log)
    const replicas = readReplicas(config, { lanes, requestsUrl: logins.requests, log, tracing })
    // A connection of its own: whether the database can be used must be answered when all others are taken.
    const probe = openPool(logins.requests, { poolSize: 1, patienceMs: 5000, onSilence: renew })
    const news = await openCommitNews(logins.requests, (error) =>
      log.warn({ err: error }, "the database connection for news of other processes broke"),
    )
    const edge = createEdgePurge(config, log)
    const files = watchFiles(config, { storage, log, reachable })
    const probeWrite = createWriteProbe(poolOf(lanes.submit))
    const readiness = createReadiness({
      log,
      async check() {
        const seen = await lookTwice(() => lookAtServer(probe, check))
        await lookTwice(probeWrite)
        return { ...seen, ...replicas?.inWords(), clock_offset_ms: String(clock.offset()), ...files.states() }
      },
    })
    const looking = keepLooking(readiness, files)
    const hashing = startHashProcess({ log: warn })
    const deps = {
      config,
      database: lanes.read,
      lanes,
      replicas,
      log,
      secrets,
      spent: createSpentLimits(neighbors),
      neighbors,
      storage,
      captcha: createProofOfWork(secrets, { cost: config.CAPTCHA_ROUNDS }),
      passwords: createPasswordHasher({ compute: hashing.compute }),
      leaked: createLeakedPasswords(config, log),
      mailer: tracedMailer(createMailer(config), tracing),
      now: clock.now,
      committed: tellChanges(news.tell, edge),
      jobsUrl: logins.jobs,
      readiness,
      tracing,
    }
    return {
      deps,
      hearCommits: news.hear,
      release: async () => {
        clearInterval(looking)
        hashing.stop()
        await news.close()
        await Promise.all([close(), replicas?.close(), probe.end(), edge?.close(), stopBuilding()])
        await server.stop()
        await tracing?.close()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function bringUpToDate(ownerUrl: string, log: Deps["log"]): Promise<void> {
  const applied = await migrate(ownerUrl)
  if (applied.length > 0) log.info({ applied }, "the database was brought up to date")
}

/** Whether or not somebody asks: the clock follows the database's. */
function keepLooking(...watched: readonly { look: () => Promise<unknown> }[]): NodeJS.Timeout {
  return setInterval(() => {
    for (const one of watched) void one.look()
  }, LOOK_EVERY_MS).unref()
}

/** Whether what keeps files, and what scans them, can be reached: files wait for it, a comment never does. */
function watchFiles({ CLAMD_URL: address }: Config, { storage, log, reachable }: FileStore) {
  const files = createStorageWatch(storage, { log, reachable })
  const scanner = address && openScanner(address)
  const probe = async () => {
    if (scanner && !(await scanner.answers())) throw new Error("There is no answer to a ping.")
  }
  const scans = createStorageWatch({ probe }, { log, reachable: true, name: "the malware scanner" })
  void scans.look()
  return {
    look: () => Promise.all([files.look(), scans.look()]),
    states: () => ({ files: files.state(), ...(scanner && { malware_scan: scans.state() }) }),
  }
}
type FileStore = { storage: Storage; log: Deps["log"]; reachable: boolean }

type Beside = { lanes: Pick<Lanes, "read">; requestsUrl: string; log: Deps["log"]; tracing: Tracing | undefined }

/** What answers strangers beside the server that takes writes, where the operator names any. */
function readReplicas(
  { DATABASE_READ_URL: url }: Config,
  { lanes, requestsUrl, ...beside }: Beside,
): Replicas | undefined {
  if (!url) return undefined
  const primary = poolOf(lanes.read)
  const poolSize = primary.options.max
  const login = loginOf(requestsUrl)
  return openReplicas({ url: withLogin(url, login), primaryUrl: requestsUrl, primary, poolSize, ...beside })
}
