import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { readSealNote, writeSealNote } from "#src/platform/secrets/seal-note.ts"
import { type Ctx, keep, keepAtOnce } from "#src/services/context.ts"
import { findLastSeal, findSeal } from "./queries.ts"
import { beginning, chainOf, digestOf, packMarks, type SealContent, signatureOf } from "./seal-format.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"
import { countEntriesAfter, type EntryMark, listEntryMarks, type SealedLog, sealedLogs } from "./sealed-logs.ts"

export type Sealed = { entries: number; seal: number; chain: string }

const ENTRIES_PER_SEAL = 1000
/** An upgraded installation has many entries to begin with: the rest waits for the next turn. */
const SEALS_PER_TURN = 500
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 25

/**
 * Seals what both logs hold beyond their last seals, behind the commits, so that no one waits for it. Answers how much was sealed
 * and the newest seal; undefined when there was nothing, or when a transaction that may still add an earlier entry does not end.
 */
export async function sealLogs(ctx: Ctx): Promise<Sealed | undefined> {
  const waiting: SealedLog[] = []
  for (const log of sealedLogs) {
    const after = (await findLastSeal(ctx.db, log))?.last_entry ?? null
    if (await countEntriesAfter(ctx.db, { log, after, most: 1 })) waiting.push(log)
  }
  if (waiting.length === 0) return undefined
  const settled = await settledEntries(ctx)
  if (!settled) return undefined
  await compareNote(ctx)
  let sealed: Sealed | undefined
  for (const log of waiting) sealed = await sealUpTo(ctx, { log, until: settled[log], sealed })
  if (sealed) await noteDown(ctx, sealed)
  return sealed
}

/** Puts a seal of no entries on top, signed with the newest key: it vouches for all before it when an older key is forgotten. */
export async function countersignSeals(ctx: Ctx): Promise<void> {
  const last = await findLastSeal(ctx.db)
  if (!last || last.key_fingerprint === ctx.secrets.fingerprint) return
  const sealed = await addSeal(ctx, "audit_log")
  if (sealed) await noteDown(ctx, { ...sealed, entries: 0 })
}

type Settled = Record<SealedLog, number>

/**
 * Up to which entry each log is complete. Ids are given out before they are committed, in any order; but a transaction that was given
 * one holds the table's lock until the end. So once everyone who held it after the ids were read has finished, no entry up to
 * these ids can appear any more. New writers neither wait for us nor we for them.
 */
async function settledEntries(ctx: Ctx): Promise<Settled | undefined> {
  const { rows } = await keepAtOnce(ctx, (db) =>
    sql<Settled>`select (select last_value from audit_log_id_seq) as audit_log,
      (select last_value from moderation_logs_number_seq) as moderation_logs`.execute(db),
  )
  let holders = await listWriters(ctx)
  for (const deadline = Date.now() + PATIENCE_MS; holders.length > 0; await sleep(LOOK_EVERY_MS)) {
    if (Date.now() > deadline) return undefined
    const still = new Set(await listWriters(ctx))
    holders = holders.filter((holder) => still.has(holder))
  }
  return rows[0]
}

/** The transactions under way that have written to one of the logs, or are just about to. */
async function listWriters(ctx: Ctx): Promise<string[]> {
  const { rows } = await keepAtOnce(ctx, (db) =>
    sql<{ holder: string }>`select distinct virtualtransaction as holder from pg_locks
      where locktype = 'relation' and granted and mode = 'RowExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())
        and relation in ('audit_log'::regclass, 'moderation_logs'::regclass)`.execute(db),
  )
  return rows.map(({ holder }) => holder)
}

type SealInput = { log: SealedLog; until: number; sealed: Sealed | undefined }

/** Seals a log as far as it is complete, range after range; `sealed` is what was done before. */
async function sealUpTo(ctx: Ctx, { log, until, sealed }: SealInput): Promise<Sealed | undefined> {
  let newest = sealed
  for (let turn = 0; turn < SEALS_PER_TURN; turn++) {
    const done = await addSeal(ctx, log, (db, after) =>
      listEntryMarks(db, { log, after, until, limit: ENTRIES_PER_SEAL }),
    )
    if (!done) break
    newest = { ...done, entries: done.entries + (newest?.entries ?? 0) }
  }
  return newest
}

type List = (db: Db, after: number | null) => Promise<EntryMark[]>

/** One process at a time adds a seal; one that finds another at it leaves the work to that one. Without `list` it seals no entry. */
async function addSeal(ctx: Ctx, log: SealedLog, list?: List): Promise<Sealed | undefined> {
  return keep(ctx, async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${advisoryLock("seals of the logs")}) as mine`.execute(tx)
    if (!rows[0]?.mine) return undefined
    const end = (await findLastSeal(tx, log))?.last_entry ?? null
    const marks = list ? await list(tx as unknown as Db, end) : []
    if (list && marks.length === 0) return undefined
    const before = await findLastSeal(tx)
    const seal = makeSeal(ctx, marks, { log, after_entry: end ?? 0, before })
    await tx.insertInto("audit_seals").values(seal).execute()
    return { entries: marks.length, seal: seal.number, chain: seal.chain.toString("hex") }
  })
}

type Follows = { log: SealedLog; after_entry: number; before: { number: number; chain: Buffer } | undefined }

function makeSeal(ctx: Ctx, marks: readonly EntryMark[], { log, after_entry, before }: Follows) {
  const [key] = ctx.secrets.all
  const content: SealContent = {
    number: (before?.number ?? 0) + 1,
    log,
    after_entry,
    last_entry: marks.at(-1)?.id ?? after_entry,
    entries: marks.length,
    entry_marks: packMarks(marks),
    digest: digestOf(marks),
    key_fingerprint: key.fingerprint,
    sealed_at: ctx.now(),
  }
  const chain = chainOf(before?.chain ?? beginning, content)
  return { ...content, chain, signature: signatureOf(key, chain) }
}

/** Says so loudly when the database no longer has the seal that this machine remembers. */
async function compareNote(ctx: Ctx): Promise<boolean> {
  const note = readSealNote(ctx.config.DATA_DIR)
  if (!note) return true
  const kept = await findSeal(ctx.db, note.number)
  const same = kept?.chain.toString("hex") === note.chain
  if (!same) ctx.log.error({ seal: note.number }, "a seal of the audit log is gone: run npm run admin -- audit verify")
  return same
}

/** The note moves on only while what it says is true: a removed seal must not be forgotten because there is a newer one. */
async function noteDown(ctx: Ctx, { seal, chain }: Sealed): Promise<void> {
  if (await compareNote(ctx)) writeSealNote(ctx.config.DATA_DIR, { number: seal, chain })
}
