import { sql, type Updateable } from "kysely"
import type { Db, Schema, Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { agencyTagMessages } from "#src/rules/messages/agencies/agency-tag-messages.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import type { AgencyScope, Ctx } from "#src/services/context.ts"
import type { AgencyDocket } from "./queries.ts"
import { withSuffix } from "#src/rules/addresses/slug.ts"

const TRIES = 100

/**
 * The slug, or the same with the first free number behind it; an address that another docket once had is taken for ever,
 * its own former one is free (settled 21). Raises `slug_taken` when a hundred are.
 */
export async function freeDocketSlug(db: Db, wanted: string, docket_id: string | null): Promise<string> {
  const candidates = Array.from({ length: TRIES }, (_, n) => (n === 0 ? wanted : withSuffix(wanted, n + 1)))
  const held = await db
    .selectFrom("dockets")
    .select(["slug", "id as docket_id"])
    .where("slug", "in", candidates)
    .unionAll(db.selectFrom("docket_slug_history").select(["slug", "docket_id"]).where("slug", "in", candidates))
    .execute()
  const taken = new Set(held.filter((row) => row.docket_id !== docket_id).map((row) => row.slug))
  return candidates.find((slug) => !taken.has(slug)) ?? refuse("slug_taken")
}

/**
 * Two people may choose the same address or reference code at the same moment: the database decides, and this says which error
 * it is.
 */
export function translateDuplicate(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined
  if (constraint === "dockets_slug_key") return refuse("slug_taken")
  if (constraint === "dockets_reference_code") return refuse("reference_code_taken")
  throw error
}

/**
 * A docket carries the fixed tags, those that its agency offers, and what it already has (`kept`). Raises `invalid_input` for any other.
 */
export async function requireOfferedTags(
  tx: Tx,
  scope: AgencyScope,
  { tags, kept }: { tags: readonly string[]; kept: readonly string[] },
) {
  const others = tags.filter((tag) => !kept.includes(tag))
  const offered = await holdOfferedTags(tx, scope, others)
  if (offered.length < others.length) refuse("invalid_input", { fields: { tags: agencyTagMessages.notOffered } })
}

/**
 * Those of the tags that are fixed or offered by the agency, in their order. Until this transaction ends, nobody renames or retires
 * one: a rename that comes later finds what is written with it.
 */
export async function holdOfferedTags(tx: Tx, scope: AgencyScope, tags: readonly string[]): Promise<string[]> {
  const fixed: ReadonlySet<string> = new Set(fixedTags)
  const own = tags.filter((tag) => !fixed.has(tag))
  if (own.length === 0) return [...tags]
  const held = await tx
    .selectFrom("agency_tags")
    .select("name")
    .where("agency_id", "=", scope.agency_id)
    .where("name", "in", own)
    .where("retired_at", "is", null)
    .forShare()
    .execute()
  const offered = new Set(held.map(({ name }) => name))
  return tags.filter((tag) => fixed.has(tag) || offered.has(tag))
}

/** What a copy and a template take along of a docket, beside its tags: its words and the settings of its comment form. */
export function copiedFields(docket: AgencyDocket) {
  return {
    title: docket.title,
    summary: docket.summary,
    description: docket.description,
    language: docket.language,
    max_comment_length: docket.max_comment_length,
    max_comments_per_user: docket.max_comments_per_user,
    uploads_enabled: docket.uploads_enabled,
    max_files_per_comment: docket.max_files_per_comment,
    max_file_size_mb: docket.max_file_size_mb,
    allowed_mime_types: docket.allowed_mime_types,
    require_captcha: docket.require_captcha,
    auto_publish: docket.auto_publish,
  }
}

/**
 * A docket is not translated into its own language. To be asked after the docket was written, which whoever saves a translation
 * waits for. Raises `invalid_input`.
 */
export async function requireNoTranslationInto(
  tx: Tx,
  { docket_id, language }: { docket_id: string; language: string },
) {
  const found = await tx
    .selectFrom("docket_translations")
    .select("language")
    .where("docket_id", "=", docket_id)
    .where("language", "=", language)
    .executeTakeFirst()
  if (found) refuse("invalid_input", { fields: { language: agencyDocketMessages.languageTaken } })
}

type Change = {
  scope: AgencyScope
  docket: Pick<AgencyDocket, "id" | "status" | "version">
  set: Updateable<Schema["dockets"]>
}

/** Changes a docket that is as it was read; someone else may have been first. Raises `docket_changed_meanwhile`. */
export async function changeDocket(tx: Tx, ctx: Ctx, { scope, docket, set }: Change) {
  const changed = await tx
    .updateTable("dockets")
    .set({
      ...set,
      version: sql`version + 1`,
      updated_at: ctx.now(),
      updated_by: ctx.actor.kind === "user" ? ctx.actor.user_id : null,
    })
    .where("agency_id", "=", scope.agency_id)
    .where("id", "=", docket.id)
    .where("status", "=", docket.status)
    .where("version", "=", docket.version)
    .returning(["id", "status", "version", "close_at"])
    .executeTakeFirst()
  return changed ?? refuse("docket_changed_meanwhile")
}

/** Only what changed, so that the activity log can be read. */
export function changedColumns(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return { before: pick(before), after: pick(after) }
}
