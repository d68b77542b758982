import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { firstIdAt } from "#src/platform/db/statements/first-id.ts"
import { dayRange } from "#src/rules/dates/dates.ts"
import { type CommentStatus, countedStatuses } from "#src/rules/record/comments/comment-status.ts"
import type { PositionFilter } from "#src/rules/vocabulary.ts"
import type { AgencyScope } from "#src/services/context.ts"
import { countedWithin, type ReportDays } from "./spans.ts"

type Report = ReportDays & { zone: string }

/**
 * The time zone in which the days of an agency are counted: its own, or for a moment after it has moved to another, the one before.
 * A comment belongs to the day on which it was received there, whatever time zone its commenter lives in.
 */
export async function findReportZone(db: Db, { agency_id }: AgencyScope): Promise<string> {
  const row = await db
    .selectFrom("agencies")
    .leftJoin("report_agencies", "report_agencies.agency_id", "agencies.id")
    .select(sql<string>`coalesce(report_agencies.time_zone, known_time_zone(agencies.time_zone))`.as("zone"))
    .where("agencies.id", "=", agency_id)
    .executeTakeFirstOrThrow()
  return row.zone
}

const grouping = (...sets: string[]) => sql`grouping sets (${sql.join(sets.map((set) => sql`(${sql.ref(set)})`))})`
const total = sql<number>`sum(total)::bigint`
const any = sql<boolean>`sum(total) <> 0`
const isPending = sql<boolean>`status in ('submitted', 'under_review')`
const isCounted = sql<boolean>`status <> 'withdrawn'`
const dayOf = sql<string>`day::text`
const asDay = (day: string) => sql<string>`${day}::date`

/** Comments received within the days and not withdrawn: by day, by the status they have now, by position, and by docket. Nothing is listed that is 0. */
export async function countReceived(db: Db, scope: AgencyScope, days: ReportDays) {
  const [by_day, kinds] = await Promise.all([countByDay(db, scope, days), countByKind(db, scope, days)])
  return {
    days: by_day.map(({ day, total: all }) => ({ day, total: all })),
    /** Those of them that wait for a decision now, by day. */
    waiting: by_day.flatMap(({ day, waiting }) => (waiting === 0 ? [] : [{ day, total: waiting }])),
    ...kinds,
  }
}

function countByDay(db: Db, scope: AgencyScope, { from, to, docket_id }: ReportDays) {
  return db
    .selectFrom("current_report_comment_days")
    .select([dayOf.as("day"), total.as("total"), sql<number>`sum(waiting)::bigint`.as("waiting")])
    .where("agency_id", "=", scope.agency_id)
    .where("day", "<=", asDay(to))
    .$if(from !== null, (query) => query.where("day", ">=", asDay(from ?? to)))
    .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id))
    .groupBy("day")
    .having(any)
    .execute()
}

type Counted = { docket_id: string; status: CommentStatus; position: PositionFilter; total: number }

async function countByKind(db: Db, scope: AgencyScope, days: ReportDays) {
  const counted = countedWithin<Counted>(scope, days, {
    columns: ["docket_id", "status", "position", "total"],
    days: "report_comments",
    appended: "appended_report_comments",
    months: "report_comment_months",
  })
  const rows = await db
    .selectFrom(counted.as<"counted">(sql`counted`))
    .select(["status", "position", "docket_id", total.as("total")])
    .select(sql<number>`coalesce(sum(total) filter (where ${isPending}), 0)::bigint`.as("waiting"))
    .where(isCounted)
    .groupBy(grouping("status", "position", "docket_id"))
    .having(any)
    .$castTo<{ [Key in keyof Counted]: Key extends "total" ? number : Counted[Key] | null } & { waiting: number }>()
    .execute()
  return {
    statuses: rows.flatMap(({ status, total: all }) => (status === null ? [] : [{ status, total: all }])),
    positions: rows.flatMap(({ position, total: all }) => (position === null ? [] : [{ position, total: all }])),
    dockets: rows.flatMap((row) =>
      row.docket_id === null ? [] : [{ docket_id: row.docket_id, total: row.total, waiting: row.waiting }],
    ),
  }
}

/** Comments that wait for a decision now, by the day they were received, oldest first. */
export function countWaiting(db: Db, scope: AgencyScope, { docket_id }: Pick<ReportDays, "docket_id">) {
  const waiting = sql<number>`sum(waiting)::bigint`
  return db
    .selectFrom("current_report_comment_days")
    .select([dayOf.as("day"), waiting.as("total")])
    .where("agency_id", "=", scope.agency_id)
    .where("waiting", "<>", 0)
    .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id))
    .groupBy("day")
    .having(sql<boolean>`sum(waiting) <> 0`)
    .orderBy("day")
    .execute()
}

/** Comments the agency received from a day on. */
export async function countReceivedSince(db: Db, scope: AgencyScope, day: string): Promise<number> {
  const row = await db
    .selectFrom("current_report_comment_days")
    .select(sql<number>`coalesce(sum(total), 0)::bigint`.as("total"))
    .where("agency_id", "=", scope.agency_id)
    .where("day", ">=", asDay(day))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Dockets the agency had by the end of the days and those of them that are open now (S 3). */
export function countDockets(db: Db, { agency_id }: AgencyScope, report: Report & { now: Date }) {
  const { before } = dayRange(null, report.to, report.zone)
  return db
    .selectFrom("dockets")
    .select([
      sql<number>`count(*)`.as("total_dockets"),
      sql<number>`count(*) filter (where docket_has_status(dockets, 'open', ${report.now}))`.as("active_dockets"),
    ])
    .where("agency_id", "=", agency_id)
    .where("discarded_at", "is", null)
    .where("created_at", "<", before ?? report.now)
    .$if(report.docket_id !== null, (query) => query.where("id", "=", report.docket_id))
    .executeTakeFirstOrThrow()
}

/** Titles of some of the agency's dockets. */
export async function listTitles(db: Db, { agency_id }: AgencyScope, docket_ids: readonly string[]) {
  if (docket_ids.length === 0) return []
  return db
    .selectFrom("dockets")
    .select(["id", "title"])
    .where("agency_id", "=", agency_id)
    .where("id", "in", docket_ids)
    .limit(docket_ids.length)
    .execute()
}

/** Among more comments than this, the accounts they came from are estimated. */
const COUNTED_ONE_BY_ONE = 50_000

/** Samples of accounts, one in so many, chosen by the last digits of their random ids, in the very words of their indexes. */
const samples = {
  /** All accounts, without the comments that are not counted. */
  1: sql<boolean>`status in (${sql.join(countedStatuses)})`,
  16: sql<boolean>`right(user_id::text, 1) = '0'`,
  64: sql<boolean>`right(user_id::text, 1) = '0' and right(user_id::text, 2) in ('00', '40', '80', 'c0')`,
} as const

/** Above this many comments, one account in 64 is counted first, and that is enough if it finds as many as one in 16 would among 20,000. */
const MANY_COMMENTS = 1_000_000
const FOUND_ENOUGH = 1250

/**
 * Accounts from which comments were received within the days (settled 27). Among more than `COUNTED_ONE_BY_ONE` comments it is an
 * estimate from the sixteenth of accounts whose random id ends in 0, or from a quarter of those where they are enough, rounded to two
 * digits: of 20,000 commenters it is off by about 3%, of more by no more.
 */
export async function countCommenters(db: Db, scope: AgencyScope, report: Report & { comments: number }) {
  const count = (one_in: keyof typeof samples) => countAccounts(db, scope, { ...report, one_in })
  if (report.comments <= COUNTED_ONE_BY_ONE) return { total: await count(1), exact: true }
  const estimate = (found: number, one_in: number) => ({ total: Number((found * one_in).toPrecision(2)), exact: false })
  const few = report.comments > MANY_COMMENTS ? await count(64) : 0
  return few >= FOUND_ENOUGH ? estimate(few, 64) : estimate(await count(16), 16)
}

async function countAccounts(
  db: Db,
  { agency_id }: AgencyScope,
  { one_in, ...report }: Report & { one_in: keyof typeof samples },
) {
  const { from, before } = dayRange(report.from, report.to, report.zone)
  const people = db
    .selectFrom("comments")
    .select("user_id")
    .distinct()
    .where("agency_id", "=", agency_id)
    .where("user_id", "is not", null)
    .where(samples[one_in])
    .$if(report.docket_id !== null, (query) => query.where("docket_id", "=", report.docket_id ?? ""))
    .$if(from !== null, (query) => query.where("id", ">=", firstIdAt(from ?? new Date(0))))
    .$if(before !== null, (query) => query.where("id", "<", firstIdAt(before ?? new Date(0))))
  const { total: found } = await db
    .selectFrom(people.as("people"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  return found
}

/** Files that came with the comments received within the days, and their size in bytes. */
export function countFiles(db: Db, { agency_id }: AgencyScope, { from, to, docket_id }: ReportDays) {
  return db
    .selectFrom("current_report_files")
    .select([
      sql<number>`coalesce(sum(files), 0)::bigint`.as("total_attachments"),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as("total_attachment_bytes"),
    ])
    .where("agency_id", "=", agency_id)
    .where("day", "<=", asDay(to))
    .$if(from !== null, (query) => query.where("day", ">=", asDay(from ?? to)))
    .$if(docket_id !== null, (query) => query.where("docket_id", "=", docket_id))
    .executeTakeFirstOrThrow()
}
