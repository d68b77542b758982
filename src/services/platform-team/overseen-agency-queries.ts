import type { Db } from "#src/platform/db/statements/client.ts"
import type { CommentStatus } from "#src/rules/record/comments/comment-status.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import type { PlatformScope } from "#src/services/context.ts"
import { senderMayInvite } from "#src/services/members/invitations/invitation-queries.ts"

/** An agency that super owners look at: they read who works there and what it set, and no comment that is not public. */
export type Overseen = { proven: PlatformScope; agency_id: string }

/** An agency, archived or not, with its settings; what it never set is null. */
export function findOverseenAgency(db: Db, { agency_id }: Overseen) {
  return db
    .selectFrom("agencies")
    .leftJoin("agency_settings as settings", "settings.agency_id", "agencies.id")
    .select(["agencies.id", "agencies.name", "agencies.slug", "agencies.jurisdiction", "agencies.jurisdiction_type"])
    .select(["agencies.state_code", "agencies.time_zone", "agencies.description", "agencies.contact_email"])
    .select(["agencies.created_at", "agencies.deleted_at"])
    .select(["settings.max_file_size_mb", "settings.allowed_mime_types", "settings.captcha_enabled"])
    .select(["settings.auto_publish", "settings.accent_color", "settings.footer_disclaimer"])
    .where("agencies.id", "=", agency_id)
    .executeTakeFirst()
}

/** How many active members, dockets and comments of each status it has. */
export async function countOverseen(db: Db, { agency_id }: Overseen) {
  const [members, dockets, comments] = await Promise.all([
    db
      .selectFrom("agency_members")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("agency_id", "=", agency_id)
      .where("status", "=", "active")
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("dockets")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where("agency_id", "=", agency_id)
      .where("discarded_at", "is", null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("current_comment_counts")
      .select((eb) => ["status", eb.fn.sum<number>("total").as("total")])
      .where("agency_id", "=", agency_id)
      .where("status", "<>", "withdrawn")
      .groupBy("status")
      .$narrowType<{ status: CommentStatus }>()
      .execute(),
  ])
  const received = comments.reduce((sum, { total }) => sum + total, 0)
  const published = comments.find(({ status }) => status === "published")?.total ?? 0
  return { members: members.total, dockets: dockets.total, received, published }
}

type Page = { after: string | null; limit: number }

/** Who works or worked there, in the order in which they joined. */
export function listOverseenMembers(db: Db, { agency_id }: Overseen, { after, limit, now }: Page & { now: Date }) {
  return db
    .selectFrom("agency_members")
    .innerJoin("users", "users.id", "agency_members.user_id")
    .leftJoin("profiles", "profiles.id", "agency_members.user_id")
    .leftJoin("platform_roles", "platform_roles.user_id", "agency_members.user_id")
    .select(["agency_members.id", "agency_members.role", "agency_members.status", "agency_members.joined_at"])
    .select(["profiles.full_name", "profiles.email", "users.last_sign_in_at"])
    .select((eb) =>
      eb
        .and([
          eb("agency_members.status", "=", "active"),
          eb("users.deleted_at", "is", null),
          isNotBanned(now),
          eb("platform_roles.user_id", "is", null),
        ])
        .as("viewable"),
    )
    .where("agency_members.agency_id", "=", agency_id)
    .$if(after !== null, (query) => query.where("agency_members.id", ">", after ?? ""))
    .orderBy("agency_members.id")
    .limit(limit)
    .execute()
}

/** Invitations that nobody has accepted yet, those whose link has expired too; newest first. */
export function listOverseenInvitations(
  db: Db,
  { agency_id }: Overseen,
  { before, limit }: { before: string | null; limit: number },
) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "full_name", "role", "created_at", "expires_at", senderMayInvite.as("sender_may_invite")])
    .where("agency_id", "=", agency_id)
    .where("status", "=", "pending")
    .$if(before !== null, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}

/** Its dockets, drafts too, newest first. */
export function listOverseenDockets(db: Db, { agency_id }: Overseen, { after, limit }: Page) {
  return db
    .selectFrom("dockets")
    .select([
      "id",
      "slug",
      "title",
      "reference_code",
      "status",
      "open_at",
      "close_at",
      "opened_at",
      "closed_at",
      "created_at",
    ])
    .where("agency_id", "=", agency_id)
    .where("discarded_at", "is", null)
    .$if(after !== null, (query) => query.where("id", "<", after ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
}
