import type { Db } from "#src/platform/db/statements/client.ts"
import { OWN_DATA_ROWS_MAX, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { sessionEnd } from "#src/rules/people/sign-in/session-end.ts"
import { findIsStaff } from "#src/services/accounts/queries.ts"

/** What the account page shows of its person. */
export async function findOwnAccount(db: Db, user_id: string) {
  return db
    .selectFrom("users")
    .innerJoin("profiles", "profiles.id", "users.id")
    .select((row) => [
      "users.email",
      "users.new_email",
      "users.email_change_proven",
      "users.created_at",
      "users.last_sign_in_at",
      "profiles.full_name",
      "profiles.decision_letters",
      "profiles.agency_name",
      "profiles.role",
      row("users.password_hash", "is not", null).as("has_password"),
    ])
    .where("users.id", "=", user_id)
    .executeTakeFirstOrThrow()
}

export type OwnSession = {
  id: string
  /** A browser, or a program that signed in through /auth/v1. */
  kind: "browser" | "program"
  user_agent: string | null
  created_at: Date
  last_seen_at: Date
}

/** Every session of a person that goes on, the last used first; at most `ROWS_LISTED_MAX` of browsers, and as many of programs. */
export async function listOwnSessions(db: Db, { user_id, now }: { user_id: string; now: Date }): Promise<OwnSession[]> {
  const staff = await findIsStaff(db, user_id)
  const browsers = await db
    .selectFrom("sessions")
    .select(["id", "user_agent", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", user_id)
    .where("revoked_at", "is", null)
    .where("awaits_factor", "=", false)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(ROWS_LISTED_MAX)
    .execute()
  const programs = await db
    .selectFrom("auth_sessions")
    .select(["id", "user_agent", "created_at", "refreshed_at as last_seen_at"])
    .where("user_id", "=", user_id)
    .where("expires_at", ">", now)
    .orderBy("refreshed_at", "desc")
    .limit(ROWS_LISTED_MAX)
    .execute()
  return [
    ...browsers
      .filter((session) => sessionEnd({ ...session, staff }) > now)
      .map(({ expires_at: _end, ...session }) => ({ ...session, kind: "browser" as const })),
    ...programs.map((session) => ({ ...session, kind: "program" as const })),
  ].toSorted((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
}

/** The comments of a person in full, newest first, as their own copy; at most `OWN_DATA_ROWS_MAX`. */
export function listOwnCommentTexts(db: Db, user_id: string) {
  return db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .innerJoin("agencies", "agencies.id", "comments.agency_id")
    .select([
      "comments.tracking_id",
      "comments.status",
      "comments.created_at",
      "agencies.name as agency",
      "dockets.title as docket",
      "dockets.slug as docket_slug",
      "comments.content",
      "comments.commenter_name",
      "comments.commenter_email",
      "comments.commenter_organization",
      "comments.representation",
      "comments.organization_name",
      "comments.authorization_statement",
      "comments.position",
      "comments.certified_at",
      "comments.attachment_count",
    ])
    .where("comments.user_id", "=", user_id)
    .orderBy("comments.id", "desc")
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}

/** What a person asked agencies for, in an accessible format, while signed in; at most `OWN_DATA_ROWS_MAX`. */
export function listOwnFormatRequests(db: Db, user_id: string) {
  return db
    .selectFrom("format_requests")
    .select(["created_at", "document_id", "format", "name", "email", "details"])
    .where("user_id", "=", user_id)
    .orderBy("created_at", "desc")
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}

/** What a person asked agencies to remove from their comments; at most `OWN_DATA_ROWS_MAX`. */
export function listOwnRedactionRequests(db: Db, user_id: string) {
  return db
    .selectFrom("redaction_requests")
    .innerJoin("comments", "comments.id", "redaction_requests.comment_id")
    .select(["redaction_requests.created_at", "comments.tracking_id", "redaction_requests.what"])
    .where("comments.user_id", "=", user_id)
    .orderBy("redaction_requests.id", "desc")
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}

/** What a person wrote through the contact form while signed in; at most `OWN_DATA_ROWS_MAX`. */
export function listOwnContactMessages(db: Db, user_id: string) {
  return db
    .selectFrom("contact_submissions")
    .select([
      "reference_id",
      "created_at",
      "category",
      "name",
      "email",
      "organization",
      "subject",
      "message",
      "user_agent",
      "ip_address",
    ])
    .where("user_id", "=", user_id)
    .orderBy("created_at", "desc")
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}

/** Comments that a person has begun and not sent; at most `OWN_DATA_ROWS_MAX`. */
export function listOwnDrafts(db: Db, user_id: string) {
  return db
    .selectFrom("comment_drafts")
    .innerJoin("dockets", "dockets.id", "comment_drafts.docket_id")
    .select(["dockets.title as docket", "comment_drafts.fields", "comment_drafts.updated_at"])
    .where("comment_drafts.user_id", "=", user_id)
    .limit(OWN_DATA_ROWS_MAX)
    .execute()
}
