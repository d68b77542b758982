import { type SqlBool, sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { isNamed } from "#src/platform/db/statements/containing.ts"
import { type CommentStatus, countedStatuses } from "#src/rules/record/comments/comment-status.ts"
import type { DocketListQuery } from "#src/rules/input/dockets/docket-list.ts"
import type { DocketListSort } from "#src/rules/vocabulary.ts"
import { AGENCY_TAGS_MAX } from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** One of the agency's dockets in full, whatever its status; undefined for a discarded draft and another agency's (S 3). */
export async function findAgencyDocket(db: Db, scope: AgencyScope, docket_id: string) {
  return db
    .selectFrom("dockets")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .leftJoin("profiles", "profiles.id", "dockets.created_by")
    .select([
      "dockets.id",
      "dockets.slug",
      "dockets.reference_code",
      "dockets.title",
      "dockets.summary",
      "dockets.description",
      "dockets.tags",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "dockets.max_comment_length",
      "dockets.max_comments_per_user",
      "dockets.uploads_enabled",
      "dockets.max_files_per_comment",
      "dockets.max_file_size_mb",
      "dockets.allowed_mime_types",
      "dockets.require_captcha",
      "dockets.auto_publish",
      "dockets.version",
      "dockets.documents_version",
      "dockets.language",
      "dockets.words_version",
      "dockets.created_at",
      "dockets.updated_at",
      "dockets.opened_at",
      "dockets.closed_at",
      "agencies.time_zone",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("created_by_name"),
    ])
    .where("dockets.agency_id", "=", scope.agency_id)
    .where("dockets.id", "=", docket_id)
    .where("dockets.discarded_at", "is", null)
    .executeTakeFirst()
}
/** What a draft's public page would show of the docket row if somebody opened it now; undefined for anything but a draft. */
export async function findDraftAsPublic(
  db: Db,
  scope: AgencyScope,
  { docket_id, now }: { docket_id: string; now: Date },
) {
  const draft = await db
    .selectFrom("dockets")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .select(["dockets.id", "dockets.slug", "dockets.title", "dockets.summary", "dockets.description", "dockets.tags"])
    .select(["dockets.open_at", "dockets.close_at", "dockets.created_at", "dockets.updated_at"])
    .select("dockets.language")
    .select(["dockets.reference_code", "dockets.agency_id", "dockets.closed_at", "agencies.time_zone"])
    .select(["agencies.name as agency_name", "agencies.slug as agency_slug", "agencies.state_code"])
    .select("agencies.jurisdiction as agency_jurisdiction")
    .where("dockets.agency_id", "=", scope.agency_id)
    .where("dockets.id", "=", docket_id)
    .where("dockets.discarded_at", "is", null)
    .where("dockets.status", "in", ["draft"])
    .executeTakeFirst()
  return draft && { ...draft, status: "open" as const, opened_at: now, open_at: draft.open_at ?? now, comment_count: 0 }
}

export type AgencyDocket = NonNullable<Awaited<ReturnType<typeof findAgencyDocket>>>

export type AgencyDocketFilter = Pick<DocketListQuery, "q" | "status"> & { now: Date; created_by?: string | undefined }

/** The status a person sees (P 4): what is upcoming is not open yet (settled 49). */
const hasStatus = ({ status, now }: AgencyDocketFilter) =>
  sql<SqlBool>`docket_has_status(dockets, ${sql.lit(status)}, ${now})`

function selectAgencyDockets(db: Db, scope: AgencyScope, filter: AgencyDocketFilter) {
  return db
    .selectFrom("dockets")
    .where("dockets.agency_id", "=", scope.agency_id)
    .where("dockets.discarded_at", "is", null)
    .$if(filter.q !== "", (query) => query.where(isNamed(sql.ref("dockets.title"), filter.q)))
    .$if(filter.status !== "all", (query) => query.where(hasStatus(filter)))
    .$if(filter.created_by !== undefined, (query) => query.where("dockets.created_by", "=", filter.created_by ?? null))
}

/** The newest comment on a docket, found by one index lookup per status; most dockets of an agency with thousands have none. */
const lastComment = sql<Date | null>`case when counts.comment_count > 0 then (select max(newest.created_at)
  from unnest(${sql.lit(`{${countedStatuses.join(",")}}`)}::text[]) as wanted (status)
  cross join lateral (select created_at from comments where docket_id = dockets.id and status = wanted.status order by id desc limit 1) newest) end`

// Of what closes first, only what still closes: what is over comes after it, the latest first.
const sortOf = {
  last_activity_desc: sql`listed.last_activity desc, listed.id desc`,
  last_activity_asc: sql`listed.last_activity, listed.id`,
  title_asc: sql`listed.title, listed.id`,
  title_desc: sql`listed.title desc, listed.id desc`,
  close_at_asc: sql`listed.over, case when not listed.over then listed.close_at end nulls last, listed.close_at desc nulls last, listed.id`,
  comment_count_desc: sql`listed.comment_count desc, listed.id desc`,
} satisfies Record<DocketListSort, unknown>

const sortsByTitle = (sort: DocketListSort) => sort === "title_asc" || sort === "title_desc"

export type AgencyDocketPage = { filter: AgencyDocketFilter; sort: DocketListSort; limit: number; offset: number }

/** One page of the console's docket list. `last_activity` is the docket's last change or its newest comment (S 3). */
export async function listAgencyDockets(db: Db, scope: AgencyScope, page: AgencyDocketPage) {
  const counts = db
    .selectFrom("current_comment_counts")
    .select(["docket_id", (eb) => eb.fn.sum<number>("total").as("comment_count")])
    .where("agency_id", "=", scope.agency_id)
    .where("status", "<>", "withdrawn")
    .groupBy("docket_id")
    .as("counts")
  // Which ones they are is settled by what is in an index; only those of the page are read.
  const all = selectAgencyDockets(db, scope, page.filter)
    .leftJoin(counts, "counts.docket_id", "dockets.id")
    .select([
      "dockets.id",
      (eb) => eb.fn.coalesce("counts.comment_count", sql<number>`0`).as("comment_count"),
      sql<Date>`greatest(dockets.updated_at, ${lastComment})`.as("last_activity"),
      sql<Date | null>`dockets.close_at`.as("close_at"),
      sql<boolean>`dockets.status = 'archived' or coalesce(${hasStatus({ ...page.filter, status: "closed" })}, false)`.as(
        "over",
      ),
      sql<string>`${sortsByTitle(page.sort) ? sql`lower(dockets.title)` : sql`null`}`.as("title"),
    ])
    .as("listed")
  const shown = db.selectFrom(all).selectAll().orderBy(sortOf[page.sort]).limit(page.limit).offset(page.offset)
  return db
    .selectFrom(shown.as("listed"))
    .innerJoin("dockets", "dockets.id", "listed.id")
    .leftJoin("profiles", "profiles.id", "dockets.created_by")
    .select([
      "dockets.id",
      "dockets.title",
      "dockets.reference_code",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "dockets.opened_at",
      "dockets.closed_at",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("created_by_name"),
      "listed.comment_count",
      "listed.last_activity",
    ])
    .orderBy(sortOf[page.sort])
    .execute()
}

/** How many dockets the filter of the list leaves. */
export async function countAgencyDockets(db: Db, scope: AgencyScope, filter: AgencyDocketFilter): Promise<number> {
  const row = await selectAgencyDockets(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .$if(filter.q === "", (query) => query.modifyEnd(keepPlan))
    .executeTakeFirstOrThrow()
  return row.total
}

/** Distinct accounts that commented on the docket, and when the first and the last comment came (S 2). */
export async function findDocketFigures(db: Db, scope: AgencyScope, docket_id: string) {
  const end = (order: "asc" | "desc") =>
    db
      .selectFrom(sql<{ status: CommentStatus }>`unnest(${countedStatuses}::text[])`.as<"wanted">(sql`wanted(status)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("comments")
            .select(["comments.id", "comments.created_at"])
            .where("comments.agency_id", "=", scope.agency_id)
            .where("comments.docket_id", "=", docket_id)
            .whereRef("comments.status", "=", "wanted.status")
            .orderBy("comments.id", order)
            .limit(1)
            .as("found"),
        (join) => join.onTrue(),
      )
      .select("found.created_at")
      .orderBy("found.id", order)
      .limit(1)
      .executeTakeFirst()
  const commenters = db
    .selectFrom("docket_participation")
    .innerJoin("dockets", "dockets.id", "docket_participation.docket_id")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("dockets.agency_id", "=", scope.agency_id)
    .where("docket_participation.docket_id", "=", docket_id)
    .executeTakeFirstOrThrow()
  const [first, last, unique] = await Promise.all([end("asc"), end("desc"), commenters])
  return {
    first_submission: first?.created_at ?? null,
    last_submission: last?.created_at ?? null,
    unique_commenters: unique.total,
  }
}

/** The tags of the agency's own by name, at most `AGENCY_TAGS_MAX`; the retired ones are not offered any more. */
export async function listAgencyTags(db: Db, scope: AgencyScope): Promise<{ offered: string[]; retired: string[] }> {
  const tags = db.selectFrom("agency_tags").select(["name", "retired_at"]).where("agency_id", "=", scope.agency_id)
  const rows = await tags.orderBy("name").limit(AGENCY_TAGS_MAX).execute()
  const named = (retired: boolean) => rows.flatMap((tag) => ((tag.retired_at !== null) === retired ? [tag.name] : []))
  return { offered: named(false), retired: named(true) }
}

/** The agency's defaults for new dockets; undefined if it has set none. */
export async function findDocketDefaults(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agency_settings")
    .select(["max_file_size_mb", "allowed_mime_types", "captcha_enabled", "auto_publish"])
    .where("agency_id", "=", scope.agency_id)
    .executeTakeFirst()
}
