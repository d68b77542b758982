import { mkdir } from "node:fs/promises"
import path from "node:path"
import type pg from "pg"
import type { Config } from "#src/platform/config.ts"
import {
  askOne,
  openOwnerSession,
  problemOfFolder,
  refuseOwnFolder,
} from "#src/platform/backups/tables/owner-session.ts"
import type { ContentStore } from "#src/platform/backups/files/content-store.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { openStorage, type StorageSettings } from "#src/platform/storage/open-storage.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { archiveStore, listRounds, readRound, type Round, writeRound } from "./archive-folder.ts"
import { advanceSlot, dropSlots, takeUpLine } from "./archive-slot.ts"
import { forgetArchive } from "./forget-archive.ts"
import { copyLaterFiles } from "./later-files.ts"
import { addSegment } from "./segment-content.ts"
import { endOfSegment, segmentName } from "./wal-segments.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"

export type ArchiveSource = {
  config: Pick<Config, "DATABASE_UNSAFE_TESTING"> & StorageSettings
  /** Signs in as the owner of the embedded database. */
  ownerUrl: string
  /** Its files. */
  clusterDir: string
}

/** A row may become visible this long after its id was made: a transaction lasts no longer. */
const OVERLAP_MS = 5 * MINUTE

/**
 * Archives what was committed until now: the finished segments of the log, after telling PostgreSQL to finish the one under way, and the
 * files that came meanwhile. Then forgets what no backup of the folder needs. Undefined while another process does the same. Throws a
 * BackupProblem when the folder takes nothing, before any more log is begun, and when log was lost.
 */
export async function archiveLog(folder: string, source: ArchiveSource): Promise<Round | undefined> {
  refuseOwnFolder(folder, source.config.DATA_DIR)
  const client = await openOwnerSession(source.ownerUrl)
  try {
    const { had } = await askOne<{ had: boolean }>(client, "select pg_try_advisory_lock($1) as had", [
      advisoryLock("archive of the log"),
    ])
    return had ? await makeRound(client, folder, source) : undefined
  } catch (error) {
    throw problemOfFolder(error, folder)
  } finally {
    await client.end() // and with the session its lock
  }
}

/** Lets the database recycle its log again, where there is to be no archive anymore. */
export async function leaveArchive(ownerUrl: string): Promise<void> {
  const client = await openOwnerSession(ownerUrl)
  try {
    await dropSlots(client)
  } finally {
    await client.end()
  }
}

async function makeRound(client: pg.Client, folder: string, { config, clusterDir }: ArchiveSource): Promise<Round> {
  const durable = !config.DATABASE_UNSAFE_TESTING
  const store = archiveStore(folder, { durable })
  await mkdir(path.join(folder, "archive"), { recursive: true, mode: 0o700 })
  const { line, next, interrupted } = await takeUpLine(client, folder)
  const log = { store, clusterDir, from: next }
  // What an earlier round could not copy comes first: while the folder takes nothing, no more segments are cut off early.
  const before = await addSegments(log, await whereLogEnds(client))
  const as_of = await finishSegment(client)
  const { timeline, finished } = await whereLogEnds(client)
  const segments = [...before, ...(await addSegments({ ...log, from: next + before.length }, { timeline, finished }))]
  const since = new Date((listRounds(folder, line).at(-1)?.as_of ?? as_of).getTime() - OVERLAP_MS)
  const known = pathsSince(folder, line, since)
  const files = await copyLaterFiles(client, { storage: openStorage(config), store, since, known })
  const round: Round = { format: 1, line, as_of: as_of.toISOString(), segments, files }
  await writeRound(folder, round, durable)
  await advanceSlot(client, line, endOfSegment(finished - 1))
  await forgetArchive(folder, line)
  if (interrupted)
    throw new BackupProblem(
      `The archive in ${path.resolve(folder)} was interrupted: the database could not keep its log until it was archived. A new ` +
        "stretch has begun, and a backup is made for it.",
    )
  return round
}

/** Its timeline, and how many segments are finished and on disk. */
function whereLogEnds(client: pg.Client): Promise<{ timeline: string; finished: number }> {
  return askOne(
    client,
    `select left(pg_walfile_name(flushed), 8) as timeline, div(flushed - '0/0', segment)::int as finished
     from pg_current_wal_flush_lsn() as flushed, (select setting::numeric as segment from pg_settings where name = 'wal_segment_size')`,
  )
}

/**
 * Begins a new segment, and answers the moment up to which everything is in those before it. A commit follows that moment: without
 * one, PostgreSQL could not tell that a replay has reached it.
 */
async function finishSegment(client: pg.Client): Promise<Date> {
  const { as_of } = await askOne<{ as_of: Date }>(client, "select clock_timestamp() as as_of")
  await client.query("select pg_current_xact_id()")
  await client.query("select pg_switch_wal()")
  return as_of
}

type Log = { store: ContentStore; clusterDir: string; from: number }

async function addSegments(
  { store, clusterDir, from }: Log,
  { timeline, finished }: { timeline: string; finished: number },
): Promise<Round["segments"]> {
  const segments: Round["segments"] = []
  for (let number = from; number < finished; number++) {
    const name = segmentName(timeline, number)
    segments.push({ name, ...(await addSegment(store, path.join(clusterDir, "pg_wal", name))) })
  }
  return segments
}

function pathsSince(folder: string, line: string, since: Date): Set<string> {
  const rounds = listRounds(folder, line).filter(({ as_of }) => as_of >= since)
  return new Set(rounds.flatMap((round) => readRound(round).files.map((file) => file.path)))
}
