import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { STAFF_NOTES_SHOWN, PEOPLE_LISTED_MAX } from "#src/rules/limits.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { type NoteSubject, readingNotes } from "#src/rules/record/comments/staff-note.ts"
import type { AgencyScope } from "#src/services/context.ts"

/** The notes on a docket or a comment of the agency, the newest `STAFF_NOTES_SHOWN` in the order they were written, with whom each mentions. */
export async function listNotes(db: Db, scope: AgencyScope, subject: NoteSubject) {
  if (!may(scope.role, readingNotes(subject))) return []
  const rows = await db
    .selectFrom("staff_notes as notes")
    .leftJoin("profiles", "profiles.id", "notes.author_id")
    .select([
      "notes.id",
      "notes.body",
      "notes.created_at",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("author_name"),
      sql<string[]>`array(
        select coalesce(p.full_name, p.email) from staff_note_mentions m join profiles p on p.id = m.user_id
        where m.note_id = notes.id and coalesce(p.full_name, p.email) is not null order by 1)`.as("mentioned"),
    ])
    .where("notes.agency_id", "=", scope.agency_id)
    .where(
      subject.comment_id === null ? "notes.docket_id" : "notes.comment_id",
      "=",
      subject.docket_id ?? subject.comment_id,
    )
    .orderBy("notes.id", "desc")
    .limit(STAFF_NOTES_SHOWN)
    .execute()
  return rows.toReversed()
}

/** The active colleagues who may read notes on it, by name; someone without a name has the address in its place. At most `PEOPLE_LISTED_MAX`. */
export async function listReaders(db: Db, scope: AgencyScope, subject: NoteSubject) {
  const rows = await readers(db, scope, subject)
    .innerJoin("profiles", "profiles.id", "agency_members.user_id")
    .select(["agency_members.user_id", "profiles.full_name", "profiles.email"])
    .orderBy(sql`lower(coalesce(profiles.full_name, profiles.email))`)
    .orderBy("agency_members.id")
    .limit(PEOPLE_LISTED_MAX)
    .execute()
  return rows.flatMap(({ user_id, full_name, email }) => (email ? [{ user_id, name: full_name ?? email, email }] : []))
}

/** The same for a page: of more than `COLLEAGUES_LISTED_UNASKED` none, unless `all` are asked for. `more` says that there are some. */
export async function listOfferedReaders(
  db: Db,
  scope: AgencyScope,
  { subject, all }: { subject: NoteSubject; all: boolean },
) {
  const counted = readers(db, scope, subject).select((eb) => eb.fn.countAll<number>().as("total"))
  const few = all || (await counted.executeTakeFirstOrThrow()).total <= COLLEAGUES_LISTED_UNASKED
  return { people: few ? await listReaders(db, scope, subject) : [], more: !few }
}

function readers(db: Db, { agency_id }: AgencyScope, subject: NoteSubject) {
  const roles = agencyRoles.filter((role) => may(role, readingNotes(subject)))
  return db
    .selectFrom("agency_members")
    .where("agency_members.agency_id", "=", agency_id)
    .where("agency_members.status", "=", "active")
    .where("agency_members.role", "in", roles)
}

/** The newest notes that mention a person, of those that their role may read now; none of a draft that was discarded. */
export function listMentions(db: Db, scope: AgencyScope, { user_id, limit }: { user_id: string; limit: number }) {
  return db
    .selectFrom("staff_note_mentions as mentions")
    .innerJoin("staff_notes as notes", "notes.id", "mentions.note_id")
    .leftJoin("profiles", "profiles.id", "notes.author_id")
    .leftJoin("comments", "comments.id", "notes.comment_id")
    .innerJoin("dockets", (join) =>
      join.on((eb) => eb("dockets.id", "=", eb.fn.coalesce("notes.docket_id", "comments.docket_id"))),
    )
    .select([
      "notes.id",
      "notes.docket_id",
      "notes.comment_id",
      "notes.body",
      "notes.created_at",
      "comments.tracking_id",
      "dockets.title as docket_title",
      (eb) => eb.fn.coalesce("profiles.full_name", "profiles.email").as("author_name"),
    ])
    .where("mentions.agency_id", "=", scope.agency_id)
    .where("mentions.user_id", "=", user_id)
    .where("dockets.discarded_at", "is", null)
    .$if(!may(scope.role, "approve_comments"), (query) => query.where("notes.comment_id", "is", null))
    .orderBy("mentions.note_id", "desc")
    .limit(limit)
    .execute()
}

/** What a note's page and letter say of its subject; undefined when the agency has none such. */
export async function findNoteSubject(db: Db, { agency_id }: AgencyScope, subject: NoteSubject) {
  if (subject.comment_id === null)
    return db
      .selectFrom("dockets")
      .select(["title as docket_title", sql<null>`null`.as("tracking_id")])
      .where("agency_id", "=", agency_id)
      .where("id", "=", subject.docket_id)
      .where("discarded_at", "is", null)
      .executeTakeFirst()
  return db
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .select(["dockets.title as docket_title", "comments.tracking_id"])
    .where("comments.agency_id", "=", agency_id)
    .where("comments.id", "=", subject.comment_id)
    .executeTakeFirst()
}
