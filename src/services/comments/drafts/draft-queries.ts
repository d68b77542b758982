import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { OWN_COMMENT_EXCERPT_CHARACTERS, ROWS_LISTED_MAX } from "#src/rules/limits.ts"
import { excerpt } from "#src/rules/text/excerpt.ts"
import { readDraftFields } from "./draft-fields.ts"

export type OwnDraft = Awaited<ReturnType<typeof listOwnDrafts>>[number]

/** What this person began to write and has not sent, last changed first. A form that was only opened is no draft to them. */
export async function listOwnDrafts(db: Db, user_id: string) {
  const rows = await ownDrafts(db, user_id).orderBy("drafts.updated_at", "desc").limit(ROWS_LISTED_MAX).execute()
  return rows.map(({ fields, ...draft }) => ({
    ...draft,
    beginning: excerpt(readDraftFields(fields).content ?? "", OWN_COMMENT_EXCERPT_CHARACTERS),
  }))
}

/** One of them; undefined for anyone else's. */
export async function findOwnDraft(db: Db, own: { user_id: string; draft_id: string }) {
  return ownDrafts(db, own.user_id).where("drafts.id", "=", own.draft_id).executeTakeFirst()
}

/** Whether there is such a draft, whoever’s it is. */
export async function isDraftThere(db: Db, draft_id: string): Promise<boolean> {
  const draft = await db.selectFrom("comment_drafts").select("id").where("id", "=", draft_id).executeTakeFirst()
  return draft !== undefined
}

/** When this person last changed their draft for a docket; undefined without one. */
export async function findDraftMoment(db: Db, own: { user_id: string; docket_id: string }): Promise<Date | undefined> {
  const draft = await ownDrafts(db, own.user_id).where("drafts.docket_id", "=", own.docket_id).executeTakeFirst()
  return draft?.updated_at
}

function ownDrafts(db: Db, user_id: string) {
  return db
    .selectFrom("comment_drafts as drafts")
    .innerJoin("dockets", "dockets.id", "drafts.docket_id")
    .innerJoin("agencies", "agencies.id", "dockets.agency_id")
    .leftJoin("hidden_agencies", "hidden_agencies.id", "dockets.agency_id")
    .select((eb) => [
      "drafts.id",
      "drafts.docket_id",
      "drafts.fields",
      "drafts.updated_at",
      "dockets.title as docket_title",
      "dockets.language as docket_language",
      "dockets.slug as docket_slug",
      "dockets.status",
      "dockets.open_at",
      "dockets.close_at",
      "agencies.name as agency_name",
      "agencies.time_zone",
      sql<boolean>`hidden_agencies.id is not null`.as("agency_archived"),
      eb
        .selectFrom("uploads")
        .select((row) => row.fn.countAll<number>().as("count"))
        .whereRef("uploads.draft_id", "=", "drafts.id")
        .where("uploads.status", "=", "stored")
        .as("file_count"),
    ])
    .where("drafts.user_id", "=", user_id)
    .where(
      sql<boolean>`(exists (select from jsonb_each_text(drafts.fields) as field where value not in ('', 'false'))
        or exists (select from uploads where uploads.draft_id = drafts.id))`,
    )
}
