import { randomUUID } from "node:crypto"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { AppError } from "#src/rules/errors.ts"
import {
  DATA_LEAST_MINUTES,
  DATA_MOST_MINUTES,
  siteDataFileNames,
  storedDataFileNames,
} from "#src/rules/record/open-data/data-files.ts"
import type { Ctx } from "#src/services/context.ts"
import { requireRoom } from "#src/services/disk-room.ts"
import { clearSet, completeSet, endSet, releaseSet, SetGone, type TakenSet, takeSet, whileHeld } from "./data-lease.ts"
import { noteChanges, noteSite } from "./note-changes.ts"
import { findDocketToMake, type MadeFile } from "./queries.ts"
import { type ArchivePlan, planArchive, writeArchive } from "./write-archive.ts"
import { writeComments } from "./write-comments.ts"
import { writeSite } from "./write-site.ts"

/** What a comment takes in all three formats, compressed, more or less. */
const BYTES_PER_COMMENT = 2000
/** A set is made again after this many times as long as making it took. */
const SHARE_OF_TIME = 20
const PATIENCE_MS = 100

type Done = { made: number; removed: number; failed: number }

/**
 * Makes anew what anyone can download of the dockets that changed, one after the other, then the list of all; removes the files of
 * dockets that are no longer public (decision 53). Work that a killed job left is done by the next one. Undefined if there was none.
 */
export async function makeData(ctx: Ctx, stopping = () => false): Promise<Done | undefined> {
  const done: Done = { made: 0, removed: 0, failed: 0 }
  const held_by = randomUUID()
  await noteChanges(ctx, stopping)
  while (!stopping()) {
    const set = await takeSet(ctx, held_by)
    if (!set) {
      if (!(await noteSite(ctx))) break
      continue
    }
    done[await makeSet(ctx, set, { id: set.id, held_by, stopping })]++
    await quietMoment({ patience: PATIENCE_MS })
  }
  return Object.values(done).some((count) => count > 0) ? done : undefined
}

type Worker = { id: string; held_by: string; stopping: () => boolean }

async function makeSet(ctx: Ctx, set: TakenSet, worker: Worker): Promise<keyof Done> {
  try {
    await removeFiles(ctx, set, set.begun - 1) // what a killed job left of the making before
    return await whileHeld(ctx, worker, (held) => {
      const check = () => {
        held()
        if (worker.stopping()) throw new Error("The process stops.")
      }
      return make(ctx, set, { ...worker, check })
    })
  } catch (error) {
    if (error instanceof SetGone) return "failed"
    await removeFiles(ctx, set, set.begun)
    const full = error instanceof AppError && error.code === "storage_full"
    // A comment that is no longer public must not stay in files only because there is no room for new ones.
    if (full && set.urgent) await withdraw(ctx, set, worker)
    if (!worker.stopping()) ctx.log.warn({ err: error, docket_id: set.docket_id }, "files of public data have to wait")
    await releaseSet(ctx, worker, worker.stopping() ? null : set)
    return "failed"
  }
}

type Making = Worker & { check: () => void }

async function make(ctx: Ctx, set: TakenSet, making: Making): Promise<"made" | "removed"> {
  const began = performance.now()
  const docket = set.docket_id === null ? null : await findDocketToMake(ctx.db, set.docket_id)
  const as_of = ctx.now() // after its comments were counted: what is published later was not (see `noteChanges`)
  if (docket === undefined) {
    await endSet(ctx, making)
    await removeMade(ctx, set, [])
    return "removed"
  }
  const written = docket ? await writeDocket(ctx, set, { ...making, docket }) : await writeWhole(ctx, set, making)
  making.check()
  const pause = (performance.now() - began) * SHARE_OF_TIME
  const wait_ms = Math.min(Math.max(pause, DATA_LEAST_MINUTES * MINUTE), DATA_MOST_MINUTES * MINUTE)
  await completeSet(ctx, making, { as_of, due_at: new Date(as_of.getTime() + wait_ms), ...written })
  await removeMade(ctx, set, written.files)
  return "made"
}

async function writeWhole(ctx: Ctx, set: TakenSet, { check }: Making) {
  await requireRoom(ctx)
  const { dockets, files } = await writeSite(ctx, { keyOf: (name) => keyOf(set, name), check })
  return { counted: dockets, comment_count: 0, file_count: 0, files_left_out: 0, files }
}

type Docket = NonNullable<Awaited<ReturnType<typeof findDocketToMake>>>

async function writeDocket(ctx: Ctx, set: TakenSet, { docket, check }: Making & { docket: Docket }) {
  const plan = await planArchive(ctx, docket.id)
  const kept = set.files.find(({ name, made_of }) => name === "files.zip" && made_of === plan.made_of)
  const archive_bytes = kept ? 0 : plan.bytes
  await requireRoom(ctx, archive_bytes + docket.comment_count * BYTES_PER_COMMENT)
  const { comments, files } = await writeComments(ctx, {
    docket_id: docket.id,
    keyOf: (name) => keyOf(set, name),
    check,
  })
  const archive =
    kept ?? (await archiveOrNothing(ctx, plan, { docket_id: docket.id, key: keyOf(set, "files.zip"), check }))
  return {
    counted: docket.comment_count,
    comment_count: comments,
    file_count: archive ? plan.files.length : 0,
    files_left_out: archive ? plan.left_out : plan.left_out + plan.files.length,
    files: archive ? [...files, archive] : files,
  }
}

/** A stored file that is missing or has changed keeps nobody from the comments. */
async function archiveOrNothing(
  ctx: Ctx,
  plan: ArchivePlan,
  place: { docket_id: string; key: string; check: () => void },
): Promise<MadeFile | null> {
  if (plan.files.length === 0) return null
  try {
    return await writeArchive(ctx, plan, place)
  } catch (err) {
    place.check()
    ctx.log.error({ err, docket_id: place.docket_id }, "the files of a docket could not be put into an archive")
    return null
  }
}

/** Each making has names of its own: nothing is written over what somebody downloads. */
const keyOf = ({ id, begun }: Pick<TakenSet, "id" | "begun">, name: string) =>
  `open-data/${id}/${begun}-${name.toLowerCase()}`

/** Removes whatever one making left, but for what was kept of it. */
async function removeFiles(ctx: Ctx, set: TakenSet, begun: number): Promise<void> {
  const kept = new Set(set.files.map(({ key }) => key))
  for (const name of [...storedDataFileNames, ...siteDataFileNames]) {
    const key = keyOf({ id: set.id, begun }, name)
    if (!kept.has(key)) await ctx.storage.delete(key)
  }
}

/** Removes the files of the making before. */
async function removeMade(ctx: Ctx, set: TakenSet, kept: readonly MadeFile[]): Promise<void> {
  for (const { key } of set.files) if (!kept.some((file) => file.key === key)) await ctx.storage.delete(key)
}

async function withdraw(ctx: Ctx, set: TakenSet, worker: Worker): Promise<void> {
  await clearSet(ctx, worker)
  await removeMade(ctx, set, [])
}
