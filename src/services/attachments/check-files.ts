import { createHash } from "node:crypto"
import { quietMoment } from "#src/platform/quiet-moment.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { AppError } from "#src/rules/errors.ts"
import { type Ctx, keep, keepAtOnce } from "#src/services/context.ts"

/** How long one night's part may take. */
const NIGHT_MS = 2 * HOUR
const ROWS_AT_ONCE = 100
const PATIENCE_MS = 100

type Named = { storage_key: string; sha256: string }
type Round = { id: string; after_key: string; files: number; bytes: number; damaged: number }

/**
 * Reads files of the record, comments' and dockets', and compares each with the SHA-256 that was noted when it was received; goes on where
 * the night before ended. Names each that is missing or has changed in the log, and throws at the end if there was one, so that the
 * alarm for failed jobs rings. While the storage is away it waits for the next night. Answers what it read; undefined for nothing.
 */
export async function checkFiles(
  ctx: Ctx,
  stopping: () => boolean,
): Promise<{ files: number; bytes: number; round_ended: boolean } | undefined> {
  const round = await openRound(ctx)
  const before = { ...round }
  const until = Date.now() + NIGHT_MS
  const goesOn = () => !stopping() && Date.now() < until
  let last: "more" | "end" | "away" = "more"
  while (last === "more" && goesOn()) {
    last = await readSome(ctx, round, goesOn)
    await saveRound(ctx, round, last === "end")
  }
  const damaged = round.damaged - before.damaged
  if (damaged > 0) throw new Error(`${damaged} stored files are damaged; the log names them.`)
  const files = round.files - before.files
  return files === 0 ? undefined : { files, bytes: round.bytes - before.bytes, round_ended: last === "end" }
}

async function readSome(ctx: Ctx, round: Round, goesOn: () => boolean): Promise<"more" | "end" | "away"> {
  const named = await listFilesAfter(ctx, round.after_key)
  for (const file of named) {
    const { storage_key } = file
    const found = await compare(ctx, file)
    if (found === "away") return "away"
    round.files += 1
    round.bytes += found.bytes
    round.after_key = storage_key
    if (found.problem) {
      round.damaged += 1
      ctx.log.error({ storage_key, problem: found.problem }, "a stored file is damaged")
    }
    if (!goesOn()) return "more"
    await quietMoment({ patience: PATIENCE_MS })
  }
  return named.length === 0 ? "end" : "more"
}

/** Says at once, as an error in the log, when the files of the record are not where the settings say, such as after a change of STORAGE. */
export async function lookForNewestFile(ctx: Ctx): Promise<void> {
  const newest = await ctx.db
    .selectFrom("comment_attachments")
    .select("storage_key")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst()
  if (!newest) return
  const there = await ctx.storage.exists(newest.storage_key).catch(() => true) // while it is away nobody knows
  if (!there)
    ctx.log.error(
      newest,
      "the newest file is not in the storage: if you changed STORAGE, move the files (admin move-files)",
    )
}

function openRound(ctx: Ctx): Promise<Round> {
  return keep(ctx, async (tx) => {
    await tx
      .insertInto("file_checks")
      .values({ began_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return tx
      .selectFrom("file_checks")
      .select(["id", "after_key", "files", "bytes", "damaged"])
      .where("ended_at", "is", null)
      .executeTakeFirstOrThrow()
  })
}

function listFilesAfter({ db }: Ctx, key: string): Promise<Named[]> {
  const after = (table: "comment_attachments" | "docket_documents") =>
    db.selectFrom(table).select(["storage_key", "sha256"]).where("storage_key", ">", key)
  // Both tables are read in the order of their indexes, and no further than the limit.
  return db
    .selectFrom(after("comment_attachments").unionAll(after("docket_documents")).as("named"))
    .select(["storage_key", "sha256"])
    .orderBy("storage_key")
    .limit(ROWS_AT_ONCE)
    .execute()
}

/** `problem` is null where it is what was received. */
type Compared = { bytes: number; problem: "missing" | "changed" | "unreadable" | null } | "away"

async function compare(ctx: Ctx, { storage_key, sha256 }: Named): Promise<Compared> {
  let bytes = 0
  try {
    const found = await ctx.storage.get(storage_key)
    if (!found) return { bytes, problem: (await isNamed(ctx, storage_key)) ? "missing" : null }
    const hash = createHash("sha256")
    for await (const chunk of found.stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      bytes += chunk.length
    }
    return { bytes, problem: hash.digest("hex") === sha256 ? null : "changed" }
  } catch (error) {
    ctx.log.warn({ err: error, storage_key }, "a stored file could not be read")
    const away = await ctx.storage.probe().then(
      () => error instanceof AppError,
      () => true,
    )
    return away ? "away" : { bytes, problem: "unreadable" }
  }
}

/** A document of a draft may have been removed in this moment. */
async function isNamed({ db }: Ctx, storage_key: string): Promise<boolean> {
  const named = (table: "comment_attachments" | "docket_documents") =>
    db.selectFrom(table).select("storage_key").where("storage_key", "=", storage_key)
  return (await named("comment_attachments").unionAll(named("docket_documents")).executeTakeFirst()) !== undefined
}

async function saveRound(ctx: Ctx, { id, ...round }: Round, ended: boolean): Promise<void> {
  await keepAtOnce(ctx, (tx) =>
    tx
      .updateTable("file_checks")
      .set({ ...round, ended_at: ended ? ctx.now() : null })
      .where("id", "=", id)
      .execute(),
  )
}
