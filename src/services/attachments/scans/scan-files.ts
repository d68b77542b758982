import { sql } from "kysely"
import { openScanner, type Scan, type Scanner } from "#src/platform/scan/scanner.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { UnscannedReason } from "#src/rules/files/scan-status.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"
import { keepFinding } from "./changes.ts"

/** Longer than a file may take (`openScanner`); a process that was killed leaves its file to the next one by then. */
const LEASE_MS = 4 * MINUTE
/** So often a file is begun to which the scanner, while it is there, gives no answer; after that it needs somebody. */
const ATTEMPTS = 6
/** Before the next try, doubled each time: half a minute, and a quarter of an hour in all. */
const FIRST_PAUSE_MS = MINUTE / 2
const PATIENCE_MS = 100
/** Files of before that are put before the scanner at once, when none waits that nobody can open meanwhile. */
const OLD_AT_ONCE = 50

type TakenFile = {
  id: string
  attachment_id: string | null
  document_id: string | null
  storage_key: string
  file_size: number
  attempts: number
}
type Outcome = Scan | { is: "unknown"; because: UnscannedReason }
type Scanned = { clean: number; infected: number; failed: number; put_off: number }

/**
 * Has files scanned for malware, one at a time, those first that nobody can open until then, until none waits or the process ends
 * (decision 97). Answers what became of them; undefined where there is no scanner. Throws while it waits for one that does not answer:
 * the job fails, which is told as of every job, and begins again within a minute.
 */
export async function scanFiles(ctx: Ctx, stopping = () => false): Promise<Scanned | undefined> {
  const address = ctx.config.CLAMD_URL
  if (!address) return undefined
  const scanner = openScanner(address)
  const count: Scanned = { clean: 0, infected: 0, failed: 0, put_off: 0 }
  while (!stopping() && (await anyDue(ctx))) {
    if (!(await scanner.answers())) throw new Error(awayMessage)
    const taken = await takeNext(ctx)
    if (!taken) break // another process has it
    count[await follow(ctx, taken, await outcomeOf(ctx, scanner, taken))] += 1
    await quietMoment({ patience: PATIENCE_MS })
  }
  return count
}

const awayMessage = "The malware scanner of CLAMD_URL does not answer. Files wait until it does."

/** Whether a file is due, after those of before were put there when none is. */
async function anyDue(ctx: Ctx): Promise<boolean> {
  if (await findDue(ctx)) return true
  await keepAtOnce(ctx, (db) =>
    sql`insert into file_scans (attachment_id) select id from comment_attachments a
      where scan_status = 'unscanned' and not exists (select from file_scans where attachment_id = a.id)
      order by id limit ${OLD_AT_ONCE} on conflict do nothing`.execute(db),
  )
  await keepAtOnce(ctx, (db) =>
    sql`insert into file_scans (document_id) select id from docket_documents d
      where scan_status = 'unscanned' and not exists (select from file_scans where document_id = d.id)
      order by id limit ${OLD_AT_ONCE} on conflict do nothing`.execute(db),
  )
  return findDue(ctx)
}

async function findDue(ctx: Ctx): Promise<boolean> {
  const now = ctx.now()
  const due = await ctx.db
    .selectFrom("file_scans")
    .select("id")
    .where((row) => row.or([row("next_at", "is", null), row("next_at", "<=", now)]))
    .where((row) => row.or([row("held_until", "is", null), row("held_until", "<=", now)]))
    .limit(1)
    .executeTakeFirst()
  return due !== undefined
}

/** Leases the next file. */
async function takeNext(ctx: Ctx): Promise<TakenFile | undefined> {
  const now = ctx.now()
  const { rows } = await keepAtOnce(ctx, (db) =>
    sql<TakenFile>`
      with next as (
        select id from file_scans where (next_at is null or next_at <= ${now}) and (held_until is null or held_until <= ${now})
        order by (since is null), next_at nulls first, id limit 1 for update skip locked
      )
      update file_scans s set held_until = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
      from next left join lateral (
        select storage_key, file_size from comment_attachments a join file_scans f on f.attachment_id = a.id where f.id = next.id
        union all
        select storage_key, file_size from docket_documents d join file_scans f on f.document_id = d.id where f.id = next.id
      ) file on true
      where s.id = next.id
      returning s.id, s.attachment_id, s.document_id, s.attempts, file.storage_key, file.file_size
    `.execute(db),
  )
  return rows[0]
}

/** The same as `scanOne`; where the files are kept may be away, which says nothing of the file. */
async function outcomeOf(ctx: Ctx, scanner: Scanner, file: TakenFile): Promise<Outcome> {
  try {
    return await scanOne(ctx, scanner, file)
  } catch (error) {
    await putOff(ctx, file, { next_at: new Date(ctx.now().getTime() + FIRST_PAUSE_MS), attempts: file.attempts - 1 })
    throw error
  }
}

/** Scans all of its bytes, or says why it is not known what is in them: less of them than were received say nothing. */
async function scanOne(ctx: Ctx, scanner: Scanner, file: TakenFile): Promise<Outcome> {
  if (file.attempts > ATTEMPTS) return { is: "unknown", because: "no_answer" } // processes ended with it
  const stored = await ctx.storage.get(file.storage_key)
  if (!stored) return { is: "unknown", because: "missing" }
  let sent = 0
  const counted = async function* () {
    for await (const part of stored.stream as AsyncIterable<Uint8Array>) {
      sent += part.length
      yield part
    }
  }
  const found = await scanner.scan(counted())
  return found.is === "clean" && sent !== file.file_size ? { is: "unknown", because: "missing" } : found
}

/** Keeps what the scanner said, or when it is asked again. */
async function follow(ctx: Ctx, file: TakenFile, outcome: Outcome): Promise<keyof Scanned> {
  if (outcome.is === "away") {
    await putOff(ctx, file, { next_at: null, attempts: file.attempts - 1 }) // that was not the file's
    throw new Error(awayMessage)
  }
  if (outcome.is !== "unknown") {
    await keepFinding(ctx, file, {
      scan_status: outcome.is,
      scan_note: outcome.is === "infected" ? outcome.finding : null,
    })
    return outcome.is
  }
  if (mayPass.has(outcome.because) && file.attempts < ATTEMPTS) {
    const pause = FIRST_PAUSE_MS * 2 ** (file.attempts - 1)
    await putOff(ctx, file, { next_at: new Date(ctx.now().getTime() + pause), attempts: file.attempts })
    return "put_off"
  }
  await keepFinding(ctx, file, { scan_status: "failed", scan_note: outcome.because })
  return "failed"
}

/** The others are the same at the next try, unless somebody changes clamd's settings. */
const mayPass: ReadonlySet<UnscannedReason> = new Set(["no_answer", "refused"])

function putOff(ctx: Ctx, { id }: TakenFile, later: { next_at: Date | null; attempts: number }) {
  return keepAtOnce(ctx, (db) =>
    db
      .updateTable("file_scans")
      .set({ ...later, held_until: null })
      .where("id", "=", id)
      .execute(),
  )
}
