import { writeFileSync } from "node:fs"
import { open } from "node:fs/promises"
import path from "node:path"
import { openOwnerSession, askOne } from "#src/platform/backups/tables/owner-session.ts"
import { type ContentStore, DamagedContent } from "#src/platform/backups/files/content-store.ts"
import { BackupProblem } from "#src/platform/backups/manifest.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { EMBEDDED_DATABASE } from "#src/platform/db/connections/reach-database.ts"
import type { Round } from "./archive-folder.ts"
import { readSegment } from "./segment-content.ts"
import { SEGMENT_BYTES } from "./wal-segments.ts"

/** Puts the archived log beside the restored files of the cluster in `folder`, each segment checked on the way. */
export async function placeLog(
  store: ContentStore,
  segments: Round["segments"],
  { folder, durable }: { folder: string; durable: boolean },
): Promise<void> {
  for (const segment of segments) {
    const bytes = await readSegment(store, segment).catch((error: unknown) => {
      if (!(error instanceof DamagedContent)) throw error
      throw new BackupProblem(`The archive is damaged, and nothing was restored: ${segment.name}: ${error.message}.`)
    })
    const handle = await open(path.join(folder, "pg_wal", segment.name), "wx", 0o600)
    try {
      // Most of a segment that was cut off early is zeros, which need no room: a quiet day has thousands of them.
      await handle.writeFile(bytes.subarray(0, endOfContent(bytes)))
      await handle.truncate(SEGMENT_BYTES)
      if (durable) await handle.sync()
    } finally {
      await handle.close()
    }
  }
  writeFileSync(path.join(folder, "recovery.signal"), "", { mode: 0o600 })
}

const PAGE = 8192
const zeros = Buffer.alloc(PAGE)

function endOfContent(bytes: Buffer): number {
  let end = bytes.length
  while (end > 0 && bytes.subarray(end - PAGE, end).equals(zeros)) end -= PAGE
  return end
}

/**
 * Starts the cluster once, which replays its log up to the moment `to` and no further, and begins a new timeline. Answers when the last
 * transaction that it took was committed; null when none was. Throws a BackupProblem with PostgreSQL's words when it cannot.
 */
export async function replayLog(dataDir: string, to: Date, durable: boolean): Promise<Date | null> {
  const settings = {
    restore_command: "exit 1", // all of the log is there already
    recovery_target_time: to.toISOString().replace("Z", "+00"), // names of zones are not known yet when it is read
    recovery_target_timeline: "current",
    recovery_target_action: "promote",
    hot_standby: "off", // nobody sees what is half replayed
  }
  const server = await startEmbeddedPostgres({ dataDir, durable, settings }).catch((error: unknown) => {
    throw new BackupProblem(`The log could not be replayed. ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const client = await openOwnerSession(server.url(EMBEDDED_DATABASE))
    try {
      const { last } = await askOne<{ last: Date | null }>(client, "select pg_last_xact_replay_timestamp() as last")
      return last
    } finally {
      await client.end()
    }
  } finally {
    await server.stop()
  }
}
