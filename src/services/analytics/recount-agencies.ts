import { sql } from "kysely"
import { takesLong } from "#src/platform/db/statements/client.ts"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type Ctx, keep, write } from "#src/services/context.ts"

const TRIED_LATELY_MS = 10 * MINUTE

/** How many counters of an agency were wrong, and whether its days were moved to another time zone. */
type Recount = { moved: boolean } & Record<Counted, number>
type Counted = "statuses" | "types" | "days" | "decisions" | "files" | "reasons" | "texts"

/**
 * Recounts the agency whose turn it is: one that has moved to another time zone, otherwise the one whose counts were compared with
 * its comments longest ago, if that was a day ago. What was wrong is put right, logged as an error and entered in the audit log.
 * Answers null when none is due.
 */
export async function recountNextAgency(ctx: Ctx): Promise<{ mended: boolean } | null> {
  // One that moved and was tried a moment ago could not be counted, or has moved once more: those that are due come before it.
  const before = new Date(ctx.now().getTime() - TRIED_LATELY_MS)
  const agency_id =
    (await findMovedAgency(ctx, before)) ?? (await findAgencyDue(ctx)) ?? (await findMovedAgency(ctx, null))
  if (!agency_id) return null
  // First, so that an agency which cannot be counted does not keep the others from having their turn.
  await keep(ctx, (tx) =>
    tx.updateTable("report_agencies").set({ compared_at: ctx.now() }).where("agency_id", "=", agency_id).execute(),
  )
  const count = await recount(ctx, agency_id)
  const mended = isWrong(count)
  if (mended) ctx.log.error({ agency_id, ...count }, "counts differed from the comments and were put right")
  return { mended }
}

function recount(ctx: Ctx, agency_id: string): Promise<Recount> {
  return write(ctx, null, async (tx) => {
    await sql`set local statement_timeout = '10min'`.execute(tx)
    const { rows } = await sql<Recount>`select * from recount_agency(${agency_id}::uuid) ${takesLong}`.execute(tx)
    const [result] = rows
    if (!result) throw new Error("an agency was recounted without an answer")
    if (!isWrong(result)) return { result, audit: "unchanged" }
    const { moved: _moved, ...after } = result
    return { result, audit: { action: "counts.mended", entity_id: agency_id, agency_id, after } }
  })
}

function isWrong({ moved, ...count }: Recount): boolean {
  const { statuses, types, texts, days, decisions, files, reasons } = count
  return statuses + types + texts > 0 || (!moved && days + decisions + files + reasons > 0)
}

/** An agency whose days are to be moved; with `before` only one that was not tried since. */
async function findMovedAgency({ db }: Ctx, before: Date | null): Promise<string | undefined> {
  const row = await db
    .selectFrom("report_agencies")
    .innerJoin("agencies", "agencies.id", "report_agencies.agency_id")
    .select("agency_id")
    .whereRef("report_agencies.time_zone", "<>", "agencies.time_zone")
    .where(sql<boolean>`report_agencies.time_zone <> known_time_zone(agencies.time_zone)`)
    .$if(before !== null, (query) =>
      query.where((eb) => eb.or([eb("compared_at", "is", null), eb("compared_at", "<=", before)])),
    )
    .orderBy("compared_at", (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row?.agency_id
}

async function findAgencyDue({ db, now }: Ctx): Promise<string | undefined> {
  const row = await db
    .selectFrom("report_agencies")
    .select("agency_id")
    .where((eb) => eb.or([eb("compared_at", "is", null), eb("compared_at", "<=", new Date(now().getTime() - DAY))]))
    .orderBy("compared_at", (order) => order.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row?.agency_id
}
