import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"
import type { DocketNews } from "#src/services/mail/letters/commenters/docket-news-mail.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { cityKey, type Followed, type NewsKind, type Pace } from "#src/rules/record/following.ts"

/** When a person's letters come; at once unless they chose otherwise. */
export async function findOwnPace(db: Db, user_id: string): Promise<Pace> {
  const row = await db.selectFrom("followers").select("pace").where("user_id", "=", user_id).executeTakeFirst()
  return (row?.pace ?? "at_once") as Pace
}

/** Where a follower's letters go; undefined where nobody is left. */
export async function findFollowerAddress(db: Db, follower_id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("followers")
    .leftJoin("users", "users.id", "followers.user_id")
    .select(sql<string | null>`coalesce(users.email, followers.email)`.as("email"))
    .where("followers.id", "=", follower_id)
    .executeTakeFirst()
  return row?.email ?? undefined
}

/** What a person follows, the newest first, for their own data. */
export function listFollows(db: Db, { user_id, limit }: { user_id: string; limit: number }) {
  return db
    .selectFrom("follows")
    .innerJoin("followers", "followers.id", "follows.follower_id")
    .leftJoin("agencies", (join) =>
      join.on("follows.kind", "=", "agency").onRef(sql`agencies.id::text`, "=", "follows.subject"),
    )
    .select(["follows.kind", "follows.subject", "follows.created_at", "agencies.name", "agencies.slug"])
    .where("follows.confirmed_at", "is not", null)
    .where("followers.user_id", "=", user_id)
    .orderBy("follows.id", "desc")
    .limit(limit)
    .execute()
}

/** The public dockets that a person follows without having saved them, the newest first: they are not on the dashboard. */
export function listUnsavedDockets(db: Db, { user_id, limit }: { user_id: string; limit: number }) {
  return db
    .selectFrom("follows")
    .innerJoin("followers", "followers.id", "follows.follower_id")
    .innerJoin("public_dockets as dockets", (join) =>
      join.on("dockets.id", "=", sql<string>`case follows.kind when 'docket' then follows.subject::uuid end`),
    )
    .leftJoin("saved_dockets as saved", (join) =>
      join.onRef("saved.docket_id", "=", "dockets.id").onRef("saved.user_id", "=", "followers.user_id"),
    )
    .select(["dockets.id", "dockets.slug", "dockets.title", "dockets.language"])
    .where("followers.user_id", "=", user_id)
    .where("follows.kind", "=", "docket")
    .where("follows.confirmed_at", "is not", null)
    .where("saved.docket_id", "is", null)
    .orderBy("follows.id", "desc")
    .limit(limit)
    .execute()
}

/** Documents that a letter names. */
const DOCUMENTS_NAMED = 10
const none: DocketNews["documents"] = { named: [], more: false }

/** What a piece of news tells, and by what it is followed; undefined where it is true no longer, or not public. */
export async function findNewsToTell(db: Db, { id, now }: { id: string; now: Date }) {
  const row = await db
    .selectFrom("docket_news as news")
    .innerJoin("public_dockets as docket", "docket.id", "news.docket_id")
    .selectAll("docket")
    .select(["news.kind", "news.due_at", "news.at"])
    .select(sql<boolean>`docket_has_status(docket, 'open', ${now})`.as("open"))
    .select(sql<boolean>`docket_has_status(docket, 'upcoming', ${now})`.as("upcoming"))
    .where("news.id", "=", id)
    .executeTakeFirst()
  if (!row) return undefined
  const kind = row.kind as NewsKind
  const is_over = !row.open && !row.upcoming
  const stands = {
    opened: row.open,
    closing: row.open && row.close_at?.getTime() === row.at.getTime(),
    moved: !is_over,
    closed: is_over,
    documents: true,
  }
  const documents = kind === "documents" ? await listAdded(db, { docket_id: row.id, since: row.at }) : none
  const { closes } = periodOf(row, now)
  if (!stands[kind] || (kind === "documents" && documents.named.length === 0)) return undefined
  const news: DocketNews = {
    kind,
    docket: {
      title: row.title,
      language: row.language,
      slug: row.slug,
      closes: kind === "closed" ? row.at : closes,
      is_over,
    },
    agency_name: row.agency_name,
    time_zone: row.time_zone,
    documents,
  }
  const { state_code, agency_jurisdiction: jurisdiction } = row
  const belongsTo: Followed[] =
    kind === "opened"
      ? [
          { kind: "agency", subject: row.agency_id },
          { kind: "state", subject: state_code },
          { kind: "city", subject: cityKey({ state_code, jurisdiction }) },
          ...row.tags.map((subject): Followed => ({ kind: "tag", subject })),
        ]
      : []
  return {
    agency_id: row.agency_id,
    docket_id: row.id,
    news,
    followed: [{ kind: "docket", subject: row.id } satisfies Followed, ...belongsTo],
  }
}

/** The documents that were added since, as the docket calls them now. */
async function listAdded(
  db: Db,
  { docket_id, since }: { docket_id: string; since: Date },
): Promise<DocketNews["documents"]> {
  const rows = await db
    .selectFrom("docket_documents")
    .select(sql<string>`coalesce(title, name)`.as("title"))
    .where("docket_id", "=", docket_id)
    .where("ended_at", "is", null)
    .where("scan_status", "in", servedScans)
    .where((row) => row(row.fn.coalesce("released_at", "created_at"), ">=", since))
    .orderBy("position")
    .orderBy("id")
    .limit(DOCUMENTS_NAMED + 1)
    .execute()
  const named = rows.slice(0, DOCUMENTS_NAMED).map(({ title }) => title)
  return { named, more: rows.length > named.length }
}

/** Whether a person follows something. */
export async function isFollowed(db: Db, { user_id, followed }: { user_id: string; followed: Followed }) {
  const row = await db
    .selectFrom("follows")
    .innerJoin("followers", "followers.id", "follows.follower_id")
    .select("follows.id")
    .where("followers.user_id", "=", user_id)
    .where("follows.kind", "=", followed.kind)
    .where("follows.subject", "=", followed.subject)
    .where("follows.confirmed_at", "is not", null)
    .executeTakeFirst()
  return row !== undefined
}
