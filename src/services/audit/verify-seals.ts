import { timingSafeEqual } from "node:crypto"
import { readSealNote } from "#src/platform/secrets/seal-note.ts"
import type { Ctx } from "#src/services/context.ts"
import { findLastSeal, listSeals } from "./queries.ts"
import { beginning, chainOf, digestOf, firstDifference, signatureOf } from "./seal-format.ts"
import { countEntriesAfter, listEntryMarks, type SealedLog, sealedLogs } from "./sealed-logs.ts"

export type Verified = {
  /** Sealed entries that are unchanged. */
  entries: number
  /** Sealed entries that cannot be checked after a break, since each seal depends on those before it. */
  unjudged: number
  /** Entries newer than the last seal. */
  unsealed: number
  seals: number
  /** When the first entry was sealed. */
  since: Date | null
  /** The first place that differs from its seal, as a sentence. */
  broken: string | null
}

const SEALS_AT_ONCE = 20

type Seal = Awaited<ReturnType<typeof listSeals>>[number]
/** How far each log is sealed, and how many entries that is. */
type Sealed = { ends: Map<string, number>; entries: number }
type Walk = Sealed & {
  last: Seal | undefined
  /** The newest seal whose signature was checked, 0 before the first: it vouches for all before it. */
  signed: number
  /** What that one vouches for. */
  vouched: Sealed
  since: Date | null
}

const nothing: Sealed = { ends: new Map(), entries: 0 }

/** Computes every seal again from the entries of both logs, in order, and says where the first is that does not fit. */
export async function verifySeals(ctx: Ctx): Promise<Verified> {
  const walk: Walk = { last: undefined, ends: new Map(), entries: 0, signed: 0, vouched: nothing, since: null }
  let broken: string | null = null
  while (!broken) {
    const seals = await listSeals(ctx.db, { after: walk.last?.number ?? 0, limit: SEALS_AT_ONCE })
    if (seals.length === 0) break
    broken = await checkSeals(ctx, seals, walk)
  }
  broken ??= checkEnd(walk)
  const replaced = broken ? null : await checkNote(ctx)
  const sure = replaced ? nothing : walk.vouched // if the chain may have been replaced, no part of it is sure
  const others = await countOthers(ctx, sure)
  const seals = walk.last?.number ?? 0
  return { entries: sure.entries, ...others, seals, since: walk.since, broken: broken ?? replaced }
}

/** How many entries come after those that are sure, with and without a seal. */
async function countOthers({ db }: Ctx, sure: Sealed): Promise<{ unjudged: number; unsealed: number }> {
  const counted = { unjudged: 0, unsealed: 0 }
  for (const log of sealedLogs) {
    const last = await findLastSeal(db, log)
    const unsealed = await countEntriesAfter(db, { log, after: last?.last_entry ?? null })
    counted.unsealed += unsealed
    counted.unjudged += (await countEntriesAfter(db, { log, after: endOf(sure, log) })) - unsealed
  }
  return counted
}

function endOf({ ends }: Sealed, log: string): number | null {
  return ends.get(log) ?? null
}

async function checkSeals(ctx: Ctx, seals: readonly Seal[], walk: Walk): Promise<string | null> {
  for (const seal of seals) {
    const broken = checkSeal(ctx, seal, walk) ?? (await checkEntries(ctx, seal, walk))
    if (broken) return broken
    walk.last = seal
    walk.ends.set(seal.log, seal.last_entry)
    walk.entries += seal.entries
    walk.since ??= seal.sealed_at
    if (walk.signed === seal.number) walk.vouched = { ends: new Map(walk.ends), entries: walk.entries }
  }
  return null
}

/** Whether the seal itself is unchanged and follows the one before. */
function checkSeal(ctx: Ctx, seal: Seal, walk: Walk): string | null {
  const next = (walk.last?.number ?? 0) + 1
  if (seal.number !== next) return `Seal ${next} is missing.`
  const continues = seal.after_entry === (endOf(walk, seal.log) ?? 0)
  const chain = chainOf(walk.last?.chain ?? beginning, seal)
  if (!continues || !chain.equals(seal.chain)) return `Seal ${seal.number} (${sealedOn(seal)}) has been changed.`
  const key = ctx.secrets.all.find(({ fingerprint }) => fingerprint === seal.key_fingerprint)
  if (!key) return null // a later seal must vouch for it
  if (!timingSafeEqual(signatureOf(key, chain), seal.signature))
    return `Seal ${seal.number} (${sealedOn(seal)}) was not made by this installation.`
  walk.signed = seal.number
  return null
}

/** Whether the entries of the seal's range are those that were sealed. */
async function checkEntries(ctx: Ctx, seal: Seal, walk: Walk): Promise<string | null> {
  const { log, last_entry: until, entries } = seal
  const after = endOf(walk, log)
  // One more than there should be: enough to find the first that was inserted.
  const marks = await listEntryMarks(ctx.db, { log: log as SealedLog, after, until, limit: entries + 1 })
  const difference = firstDifference(seal.entry_marks, marks)
  if (difference)
    return `Entry ${difference.id} of ${log} was ${difference.what} after it was sealed (seal ${seal.number}, ${sealedOn(seal)}).`
  if (!digestOf(marks).equals(seal.digest))
    return `An entry of ${log} up to ${until} was changed (seal ${seal.number}).`
  return null
}

function checkEnd({ last, signed }: Walk): string | null {
  if (!last || signed === last.number) return null
  return `The seals after ${signed} are signed with a key that this installation does not know: ${last.key_fingerprint}.`
}

/** Whether the newest seal that this machine remembers is still there. */
async function checkNote(ctx: Ctx): Promise<string | null> {
  const note = readSealNote(ctx.config.DATA_DIR)
  if (!note) return null
  const [kept] = await listSeals(ctx.db, { after: note.number - 1, limit: 1 })
  if (kept?.number === note.number && kept.chain.toString("hex") === note.chain) return null
  return (
    `Seal ${note.number}, which this machine remembers, is missing or has been replaced. If you restored an older backup, this is expected: ` +
    "remove the file audit-seal.json from DATA_DIR."
  )
}

function sealedOn({ sealed_at }: Seal): string {
  return `sealed ${sealed_at.toISOString()}`
}
