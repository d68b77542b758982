import { sql } from "kysely"
import { type Ctx, keepAtOnce } from "#src/services/context.ts"

/** How long a process has a file without renewing; after that, because it was killed, the next one takes it. */
const LEASE_MS = 20_000
const RENEW_EVERY_MS = 5000
/** So often a process that has a file under scan looks whether it is asked to end. */
const LOOK_EVERY_MS = 250

export type TakenFile = {
  id: string
  attachment_id: string | null
  document_id: string | null
  storage_key: string
  file_size: number
  attempts: number
  /** Whose it is: who takes it next sets another. */
  held_until: Date
}

/** Leases the next file: those first that nobody can open until then. */
export async function takeFile(ctx: Ctx): Promise<TakenFile | undefined> {
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
      returning s.id, s.attachment_id, s.document_id, s.attempts, s.held_until, file.storage_key, file.file_size
    `.execute(db),
  )
  return rows[0]
}

/** Has the file for as long as `work` takes. The signal says that the process is asked to end. */
export async function whileHeld<Result>(
  ctx: Ctx,
  { file, stopping }: { file: TakenFile; stopping: () => boolean },
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const look = setInterval(() => stopping() && ending.abort(), LOOK_EVERY_MS)
  let renewing = Promise.resolve()
  const renewal = setInterval(() => {
    const warn = (error: unknown) => ctx.log.warn({ err: error }, "a file under scan could not be kept")
    renewing = renewing.then(() => renew(ctx, file)).catch(warn)
  }, RENEW_EVERY_MS)
  try {
    return await work(ending.signal)
  } finally {
    clearInterval(look)
    clearInterval(renewal)
    await renewing // what is done next knows until when the file is this process's
  }
}

async function renew(ctx: Ctx, file: TakenFile): Promise<void> {
  const held_until = new Date(ctx.now().getTime() + LEASE_MS)
  if (await setOwn(ctx, file, { held_until })) file.held_until = held_until
}

/** Gives the file back until another try. */
export async function putOff(ctx: Ctx, file: TakenFile, later: { next_at: Date | null; attempts: number }) {
  await setOwn(ctx, file, { ...later, held_until: null })
}

type LeaseChange = { held_until: Date | null; next_at?: Date | null; attempts?: number }

/** Answers whether the file was still this process's. */
async function setOwn(ctx: Ctx, { id, held_until }: TakenFile, set: LeaseChange): Promise<boolean> {
  const { numUpdatedRows } = await keepAtOnce(ctx, (db) =>
    db.updateTable("file_scans").set(set).where("id", "=", id).where("held_until", "=", held_until).executeTakeFirst(),
  )
  return numUpdatedRows === 1n
}
