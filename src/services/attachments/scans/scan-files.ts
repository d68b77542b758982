import { sql } from "kysely"
import { openScanner, type Scan, type Scanner } from "#src/platform/scan/scanner.ts"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { UnscannedReason } from "#src/rules/files/scan-status.ts"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"
import { keepFinding } from "./changes.ts"
import { putOff, takeFile, type TakenFile, whileHeld } from "./scan-lease.ts"

/** So often a file is begun to which the scanner, while it is there, gives no answer; after that it needs somebody. */
const ATTEMPTS = 6
/** Before the next try, doubled each time: half a minute, and a quarter of an hour in all. */
const FIRST_PAUSE_MS = MINUTE / 2
const PATIENCE_MS = 100
/** Files of before that are put before the scanner at once, when none waits that nobody can open meanwhile. */
const OLD_AT_ONCE = 50

type Outcome = Scan | { is: "unknown"; because: UnscannedReason } | { is: "left" }
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
    const taken = await takeFile(ctx)
    if (!taken) break // another process has it
    const outcome = await whileHeld(ctx, { file: taken, stopping }, (ending) =>
      outcomeOf(ctx, taken, { scanner, ending }),
    )
    const became = await follow(ctx, taken, outcome)
    if (became) count[became] += 1
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

type Scanning = { scanner: Scanner; ending: AbortSignal }

/** The same as `scanOne`; where the files are kept may be away, which says nothing of the file. */
async function outcomeOf(ctx: Ctx, file: TakenFile, scanning: Scanning): Promise<Outcome> {
  try {
    return await scanOne(ctx, file, scanning)
  } catch (error) {
    await putOff(ctx, file, { next_at: new Date(ctx.now().getTime() + FIRST_PAUSE_MS), attempts: file.attempts - 1 })
    throw error
  }
}

/** Scans all of its bytes, or says why it is not known what is in them: less of them than were received say nothing. */
async function scanOne(ctx: Ctx, file: TakenFile, { scanner, ending }: Scanning): Promise<Outcome> {
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
  const found = await scanner.scan(counted(), ending)
  if (ending.aborted && (found.is === "unknown" || found.is === "away")) return { is: "left" }
  return found.is === "clean" && sent !== file.file_size ? { is: "unknown", because: "missing" } : found
}

/** Keeps what the scanner said, or when it is asked again; a file that is left to the next process, which is at once, counts as nothing. */
async function follow(ctx: Ctx, file: TakenFile, outcome: Outcome): Promise<keyof Scanned | undefined> {
  if (outcome.is === "left") {
    await putOff(ctx, file, { next_at: null, attempts: file.attempts - 1 })
    return undefined
  }
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
