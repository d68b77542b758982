import { randomBytes } from "node:crypto"
import type pg from "pg"
import { askOne } from "#src/platform/backups/tables/owner-session.ts"
import { listRounds, nameLine } from "./archive-folder.ts"
import { segmentNumber } from "./wal-segments.ts"

/**
 * A slot keeps the log that is not archived yet, and its name is that of the line. A restored database has no slots, so it begins a
 * line of its own and never writes into that of the database it was copied from.
 */
const PREFIX = "opendocket_archive_"

export type Slot = {
  line: string
  /** Number of the first segment that the database keeps for it; null when it could keep it no longer. */
  keeps_from: number | null
}

/** The slot of the archive; null without one. */
export async function findSlot(client: pg.Client): Promise<Slot | null> {
  const { rows } = await client.query<Slot>(
    `select substr(slot_name, $1) as line,
       case when wal_status <> 'lost' then div(restart_lsn - '0/0', (select setting::numeric from pg_settings where name = 'wal_segment_size'))::int end as keeps_from
     from pg_replication_slots where starts_with(slot_name, $2) order by slot_name desc limit 1`,
    [PREFIX.length + 1, PREFIX],
  )
  return rows[0] ?? null
}

/** Lets go of the log that was kept for an archive. */
export async function dropSlots(client: pg.Client): Promise<void> {
  await client.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where starts_with(slot_name, $1)",
    [PREFIX],
  )
}

/** Forgets the log up to `lsn`, which is archived. */
export async function advanceSlot(client: pg.Client, line: string, lsn: string): Promise<void> {
  await client.query("select pg_replication_slot_advance($1, $2::pg_lsn)", [PREFIX + line, lsn])
}

export type LineUp = {
  line: string
  /** Number of the first segment to archive. */
  next: number
  /** True when log between the former line and this one is lost. */
  interrupted: boolean
}

/** Goes on with the line where the folder's last round ended; begins a new one where that is not possible. */
export async function takeUpLine(client: pg.Client, folder: string): Promise<LineUp> {
  const slot = await findSlot(client)
  const last = slot ? listRounds(folder, slot.line).at(-1)?.last : undefined
  const next = last === undefined ? null : segmentNumber(last) + 1
  // After a crash the slot may stand a little further back than the archive, never further ahead.
  if (slot && slot.keeps_from !== null && next !== null && slot.keeps_from <= next)
    return { line: slot.line, next, interrupted: false }
  await dropSlots(client)
  const { now } = await askOne<{ now: Date }>(client, "select clock_timestamp() as now")
  const line = nameLine(now, randomBytes(4).toString("hex"))
  await client.query("select pg_create_physical_replication_slot($1, true)", [PREFIX + line])
  const begun = await findSlot(client)
  return { line, next: begun?.keeps_from ?? 0, interrupted: next !== null }
}
