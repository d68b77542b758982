import { type NotNull, sql } from "kysely"
import { type Db, keepPlan } from "#src/platform/db/statements/client.ts"
import { defaultMimeTypes } from "#src/rules/files/file-types.ts"
import {
  AUTO_PUBLISH_DEFAULT,
  CAPTCHA_REQUIRED_DEFAULT,
  DEFAULT_ACCENT_COLOR,
  FILE_MAX_MEGABYTES_DEFAULT,
  ROWS_LISTED_MAX,
} from "#src/rules/limits.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The agencies a person works for, by name: active memberships of agencies that are not archived; at most `ROWS_LISTED_MAX`. */
export function listMemberships(db: Db, user_id: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .leftJoin("agency_settings", "agency_settings.agency_id", "agencies.id")
    .select([
      "agencies.id as agency_id",
      "agencies.name as agency_name",
      "agencies.slug as agency_slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      "agency_members.role",
      "agency_settings.accent_color",
    ])
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
    .orderBy("agencies.name")
    .orderBy("agencies.id")
    .limit(ROWS_LISTED_MAX)
    .modifyEnd(keepPlan)
    .execute()
}
export type Membership = Awaited<ReturnType<typeof listMemberships>>[number]

/** The archived agencies that a person worked for until then, newest first: why there may be none left; at most `ROWS_LISTED_MAX`. */
export function listArchivedMemberships(db: Db, user_id: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .select(["agencies.id", "agencies.name", "agencies.time_zone", "agencies.deleted_at as archived_at"])
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is not", null)
    .$narrowType<{ archived_at: NotNull }>()
    .orderBy("agencies.deleted_at", "desc")
    .orderBy("agencies.id")
    .limit(ROWS_LISTED_MAX)
    .execute()
}

/** The agency of the person's own that has this docket or comment; undefined when none has. */
export function findMembershipWithRecord(db: Db, { user_id, record_id }: { user_id: string; record_id: string }) {
  const docket = db
    .selectFrom("dockets")
    .select("agency_id")
    .where("id", "=", record_id)
    .where("discarded_at", "is", null)
  const comment = db.selectFrom("comments").select("agency_id").where("id", "=", record_id)
  const bulk = db.selectFrom("bulk_actions").select("agency_id").where("id", "=", record_id)
  const file = db.selectFrom("comment_attachments").select("agency_id").where("id", "=", record_id)
  const webhook = db.selectFrom("webhooks").select("agency_id").where("id", "=", record_id)
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .select(["agencies.id as agency_id", "agencies.name as agency_name"])
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
    .where("agencies.id", "in", docket.unionAll(comment).unionAll(bulk).unionAll(file).unionAll(webhook))
    .executeTakeFirst()
}

/** What a page or a letter says about an agency; archived ones are not found. */
export function findAgencySummary(db: Db, agency_id: string) {
  return db
    .selectFrom("public_agencies as agencies")
    .leftJoin("agency_settings", "agency_settings.agency_id", "agencies.id")
    .select([
      "agencies.id",
      "agencies.name",
      "agencies.slug",
      "agencies.jurisdiction",
      "agencies.state_code",
      "agencies.time_zone",
      "agencies.contact_email",
      "agency_settings.accent_color",
    ])
    .where("agencies.id", "=", agency_id)
    .executeTakeFirst()
}

/** Whether the agency itself asks readers of commenters' addresses for a second factor. */
export async function findSecondFactorAsked(db: Db, { agency_id }: AgencyScope): Promise<boolean> {
  const row = await db
    .selectFrom("agencies")
    .select("second_factor_for_readers")
    .where("id", "=", agency_id)
    .executeTakeFirst()
  return row?.second_factor_for_readers ?? false
}

/** An agency's profile and comment defaults as its settings show them; what was never set has the product's default (S 2). */
export function findAgencySettings(db: Db, scope: AgencyScope) {
  return db
    .selectFrom("agencies")
    .leftJoin("agency_settings as settings", "settings.agency_id", "agencies.id")
    .select([
      "agencies.number",
      "agencies.version",
      "agencies.name",
      "agencies.slug",
      "agencies.jurisdiction",
      "agencies.jurisdiction_type",
      "agencies.state_code",
      "agencies.time_zone",
      "agencies.description",
      "agencies.contact_email",
      "agencies.logo_url",
    ])
    .select((eb) => [
      eb.fn.coalesce("settings.max_file_size_mb", eb.val(FILE_MAX_MEGABYTES_DEFAULT)).as("max_file_size_mb"),
      sql<string[]>`coalesce(settings.allowed_mime_types, ${defaultMimeTypes}::text[])`.as("allowed_mime_types"),
      eb.fn.coalesce("settings.captcha_enabled", eb.val(CAPTCHA_REQUIRED_DEFAULT)).as("captcha_enabled"),
      eb.fn.coalesce("settings.auto_publish", eb.val(AUTO_PUBLISH_DEFAULT)).as("auto_publish"),
      sql<string>`upper(coalesce(settings.accent_color, ${DEFAULT_ACCENT_COLOR}))`.as("accent_color"),
      eb.fn.coalesce("settings.footer_disclaimer", eb.val("")).as("footer_disclaimer"),
    ])
    .where("agencies.id", "=", scope.agency_id)
    .where("agencies.deleted_at", "is", null)
    .executeTakeFirst()
}

/** Where an agency's logo is stored and when it was changed; undefined if it has none or is archived. */
export function findAgencyLogo(db: Db, agency_id: string) {
  return db
    .selectFrom("public_agencies")
    .select("logo_url as storage_key")
    .where("id", "=", agency_id)
    .where("logo_url", "is not", null)
    .executeTakeFirst()
}

/** The accent color of a public agency by its slug, #RRGGBB; undefined if it is archived or unknown. */
export async function findAccentColor(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("public_agencies as agencies")
    .innerJoin("agency_settings", "agency_settings.agency_id", "agencies.id")
    .select("agency_settings.accent_color")
    .where("agencies.slug", "=", slug)
    .executeTakeFirst()
  return row?.accent_color
}

/** The roles that a person holds, and whether their agencies ask those who read commenters' addresses for a second factor. */
export function listFactorsAsked(db: Db, user_id: string) {
  return db
    .selectFrom("agency_members")
    .innerJoin("agencies", "agencies.id", "agency_members.agency_id")
    .select(["agency_members.role", "agencies.second_factor_for_readers"])
    .where("agency_members.user_id", "=", user_id)
    .where("agency_members.status", "=", "active")
    .where("agencies.deleted_at", "is", null)
    .limit(ROWS_LISTED_MAX)
    .execute()
}
