import { randomUUID } from "node:crypto"
import { type RawBuilder, sql } from "kysely"
import { type Actor, createCtx, type Deps } from "#src/services/context.ts"
import { addWebhook } from "#src/services/webhooks/add-webhook.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "./factories.ts"

/** An agency with something of every kind that moves with it. */
export async function makeWholeAgency(deps: Deps) {
  const db = deps.database
  const as = (actor: Actor) => createCtx(deps, actor, "whole-agency")
  const agency = await makeAgency(db, { name: "City of Moving", slug: `moving-${randomUUID().slice(0, 8)}` })
  const logo_url = `logos/${agency.id}/a1b2c3.png`
  await deps.storage.put(logo_url, Buffer.from("a logo"))
  const owner = await makeMember(db, agency.id, "owner")
  const reviewer = await makeMember(db, agency.id, "reviewer")
  const person = await makePerson(db)
  const docket = await makeDocket(db, agency.id, {
    title: "Lamps",
    description: "New **lamps**.",
    created_by: owner.user_id,
  })
  const file = async (key: string, text: string) => ({ ...(await deps.storage.put(key, Buffer.from(text))), key })
  const plan = await file(`documents/aa/${randomUUID()}`, "The plan of the lamps")
  const photo = await file(`uploads/bb/${randomUUID()}`, "A photo of a lamp")
  const comments = []
  for (const [at, content] of ["More light! \t “Now”, \\N \u{1f4a1}", "Less light.", "No light."].entries())
    comments.push(
      await makeComment(db, docket, {
        content,
        status: at === 0 ? "published" : "submitted",
        user_id: person.user_id,
        commenter_name: "Pat Public",
        commenter_email: person.email,
        attachment_count: at === 0 ? 1 : 0,
        created_at: new Date(`2026-06-1${at}T12:00:00.123Z`),
        published_at: at === 0 ? new Date("2026-06-11T12:00:00Z") : null,
      }),
    )
  const [first, second] = comments
  if (!first || !second) throw new Error("There are no comments.")
  await addWebhook(as(owner), { agency_id: agency.id, url: "https://example.org/hook", events: ["comment.published"] })
  const [who, his] = [owner.user_id, reviewer.user_id]
  const ids = {
    agency_id: agency.id,
    docket: docket.id,
    first: first.id,
    second: second.id,
    who,
    his,
    person: person.user_id,
  }
  const statements = [
    ...ofAgency(ids, logo_url),
    sql`insert into docket_slug_history (slug, docket_id, replaced_at) values (${`was-${docket.slug}`}, ${docket.id}, now())`,
    ...ofDocket(ids, plan),
    ...ofComments(ids, photo),
  ]
  for (const statement of statements) await statement.execute(db)
  const reason = await db
    .selectFrom("saved_reasons")
    .select("id")
    .where("agency_id", "=", agency.id)
    .executeTakeFirstOrThrow()
  await moderateComment(as(reviewer), {
    agency_id: agency.id,
    comment_id: second.id,
    action: "reject",
    reason: "It is off topic.",
    version: 1,
    saved_reason_id: reason.id,
  })
  return { agency, docket, comments, owner, reviewer, person, files: { plan, photo } }
}

type Ids = {
  agency_id: string
  docket: string
  first: string
  second: string
  who: string
  his: string
  person: string
}
type MadeFile = { key: string; size: number; sha256: string }

function ofAgency({ agency_id, docket, who, his }: Ids, logo_url: string): RawBuilder<unknown>[] {
  return [
    sql`update agencies set logo_url = ${logo_url} where id = ${agency_id}`,
    sql`insert into agency_settings (agency_id, footer_disclaimer, updated_by) values (${agency_id}, 'A disclaimer', ${who})`,
    sql`insert into agency_tags (agency_id, name) values (${agency_id}, 'Lamps')`,
    sql`insert into docket_templates select uuidv7(), agency_id, 'Usual', title, summary, description, tags, 30, max_comment_length,
      max_comments_per_user, uploads_enabled, max_files_per_comment, max_file_size_mb, allowed_mime_types, require_captcha, auto_publish,
      1, now(), ${who}, now(), ${who}, 'en' from dockets where id = ${docket}`,
    sql`insert into saved_reasons (agency_id, action, label, reason, created_at, updated_at, updated_by)
      values (${agency_id}, 'reject', 'Off topic', 'It is off topic.', now(), now(), ${who})`,
    sql`insert into morning_mail_choices select id, array['waiting'], now() from agency_members where user_id = ${his}`,
    sql`insert into saved_searches (agency_id, user_id, name, query, created_at) values (${agency_id}, ${his}, 'Mine', 'q=light', now())`,
  ]
}

function ofDocket({ agency_id, docket, who }: Ids, plan: MadeFile): RawBuilder<unknown>[] {
  return [
    sql`insert into docket_documents (agency_id, docket_id, name, file_size, mime_type, storage_key, sha256)
      values (${agency_id}, ${docket}, 'Plan.txt', ${plan.size}, 'text/plain', ${plan.key}, ${plan.sha256})`,
    sql`insert into docket_translations (agency_id, docket_id, language, title, summary, official, words_version, version, updated_at, updated_by)
      values (${agency_id}, ${docket}, 'es', 'Faroles', 'Lo que planeamos.', true, 1, 1, now(), ${who})`,
    sql`insert into format_requests (agency_id, docket_id, document_id, format, name, email, form_hash, created_at)
      select agency_id, docket_id, id, 'braille', 'Pat', 'pat@example.org', sha256('a form'), now() from docket_documents where docket_id = ${docket}`,
  ]
}

function ofComments(
  { agency_id, docket, first, second, who, his, person }: Ids,
  photo: MadeFile,
): RawBuilder<unknown>[] {
  return [
    sql`insert into comment_attachments (agency_id, comment_id, filename, file_size, mime_type, storage_key, sha256, created_at)
      values (${agency_id}, ${first}, 'Photo.jpg', ${photo.size}, 'image/jpeg', ${photo.key}, ${photo.sha256}, now())`,
    sql`insert into former_texts (agency_id, comment_id, content, replaced_at) values (${agency_id}, ${second}, 'Less.', now())`,
    sql`insert into docket_participation (docket_id, user_id, comment_count) values (${docket}, ${person}, 3)`,
    sql`insert into comment_assignments (comment_id, agency_id, user_id, status, assigned_at, assigned_by)
      values (${second}, ${agency_id}, ${his}, 'submitted', now(), ${who})`,
    sql`insert into staff_notes (agency_id, comment_id, author_id, idempotency_key, body, created_at)
      values (${agency_id}, ${second}, ${his}, gen_random_uuid(), 'Look at this.', now())`,
    sql`insert into staff_note_mentions (note_id, user_id, agency_id) select id, ${who}, agency_id from staff_notes where agency_id = ${agency_id}`,
    sql`insert into redaction_requests (agency_id, comment_id, what, created_at) values (${agency_id}, ${first}, 'My name', now())`,
    sql`insert into bulk_actions (agency_id, actor_id, second_factor, action, tab, q, last_id, total, state, reached_id, next_step_at, started_at, ended_at, assigned)
      values (${agency_id}, ${who}, false, 'approve', 'pending', '', ${second}, 1, 'finished', ${second}, now(), now(), now(), ${his})`,
    sql`insert into bulk_action_refusals select id, false, ${second}, agency_id, 'comment_changed_meanwhile', 'submitted'
      from bulk_actions where agency_id = ${agency_id}`,
  ]
}
