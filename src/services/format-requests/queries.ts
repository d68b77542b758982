import type { Db } from "#src/platform/db/statements/client.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { servedScans } from "#src/rules/files/scan-status.ts"

/** Whether a request with this form's hash was stored before (see `requestFormat`). */
export async function findRequestByForm(db: Db, form_hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom("format_requests").select("id").where("form_hash", "=", form_hash).executeTakeFirst()
  return row !== undefined
}

/** A supporting document of a docket the public may see, by its slug or a former one, with whom to ask about it; undefined otherwise. */
export async function findDocumentToAskFor(db: Db, { slug, id }: { slug: string; id: string }) {
  return db
    .selectFrom("docket_documents as documents")
    .innerJoin("public_dockets as dockets", "dockets.id", "documents.docket_id")
    .innerJoin("public_agencies as agencies", "agencies.id", "dockets.agency_id")
    .select(["documents.id", "documents.title", "documents.name", "dockets.id as docket_id", "dockets.agency_id"])
    .select([
      "dockets.slug",
      "dockets.title as docket_title",
      "dockets.language",
      "agencies.name as agency_name",
      "agencies.contact_email",
    ])
    .where("documents.id", "=", id)
    .where("documents.scan_status", "in", servedScans)
    .where((where) =>
      where.or([
        where.eb("dockets.slug", "=", slug),
        where.eb("dockets.id", "in", db.selectFrom("docket_slug_history").select("docket_id").where("slug", "=", slug)),
      ]),
    )
    .executeTakeFirst()
}

const ANSWERING: readonly AgencyRole[] = ["owner", "admin"]
const LETTERS_MAX = 20

/** Where an agency without a contact address reads its letters: its owners and administrators. */
export async function listAnsweringAddresses(db: Db, agency_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("agency_members as members")
    .innerJoin("users", "users.id", "members.user_id")
    .select("users.email")
    .where("members.agency_id", "=", agency_id)
    .where("members.status", "=", "active")
    .where("members.role", "in", [...ANSWERING])
    .where("users.deleted_at", "is", null)
    .orderBy("members.id")
    .limit(LETTERS_MAX)
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** Agencies with requests of which no letter has told them. */
export async function listAgenciesToTell(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("format_requests")
    .select("agency_id")
    .distinct()
    .where("untold", "=", true)
    .orderBy("agency_id")
    .execute()
  return rows.map(({ agency_id }) => agency_id)
}
