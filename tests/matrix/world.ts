import { createHash, randomUUID } from "node:crypto"
import { type CommentStatus, commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { type DocketStatus, docketStatuses } from "#src/rules/record/dockets/docket-status.ts"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { User } from "#src/services/context.ts"
import { saveDocketTranslation } from "#src/services/dockets/translations/save-docket-translation.ts"
import { saveDocketTemplate } from "#src/services/dockets/templates/save-docket-template.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import { startDnsServer } from "#src/testing/outside/dns-server.ts"
import {
  makeAgency,
  makeComment,
  makeDocket,
  makeMember,
  makePerson,
  makeSessionCookie,
} from "#src/testing/records/factories.ts"
import { pdfBytes } from "#src/testing/records/sample-files.ts"
import { makeRecords, type Records } from "./records.ts"
import { makeSignIn } from "./sign-in-records.ts"

/** Everyone a route may meet. `outsider` owns another agency, `former` is a deactivated owner of this one. */
export const personas = [
  "visitor",
  "citizen",
  "unconfirmed",
  ...agencyRoles,
  "outsider",
  "former",
  "super_user",
  "super_owner",
] as const
export type Persona = (typeof personas)[number]

export type App = Awaited<ReturnType<typeof createTestApp>>
export type House = Awaited<ReturnType<typeof makeHouse>>
export type World = {
  app: App
  ours: House
  theirs: House
  users: Record<Exclude<Persona, "visitor">, User>
  /** What each persona's browser sends; null for the visitor. */
  cookies: Record<Persona, string | null>
  /** Another owner of our agency, who changes things meanwhile. */
  colleague: Person
  /** An owner of our agency who is an owner of the other one, too, and has chosen neither. */
  both: Person
  /** A comment that the citizen sent to our agency, which rejected it. */
  own_comment: { tracking_id: string }
  /** Two that wait for a decision of ours; the citizen withdraws the one, and corrects the other. */
  waiting_comment: { tracking_id: string }
  mistaken_comment: { tracking_id: string }
  /** Members of the other agency, one of each role. */
  elsewhere: Record<AgencyRole, string>
  /** What the forms of the console are about in our agency. */
  records: Records
  /** How people of our agency sign in. */
  sign_in: Awaited<ReturnType<typeof makeSignIn>>
}
type Person = { user: User; cookie: string }

/** Two agencies alike, with dockets and comments in every status and files on all of them, and every persona signed in. */
export async function makeWorld(settings: Record<string, string> = {}): Promise<World> {
  const [dns, issuer] = [await startDnsServer(), await startMockIssuer()]
  const product = await createTestApp({ AUTH_DNS_SERVERS: dns.address, ...settings })
  const close = async () => {
    dns.stop()
    issuer.close()
    await product.close()
  }
  const app: App = { ...product, close }
  const { database } = app.deps
  const ours = await makeHouse(app, "Springfield")
  const theirs = await makeHouse(app, "Shelbyville")
  const staff = await Promise.all(agencyRoles.map((role) => makeMember(database, ours.agency.id, role)))
  const users = {
    ...(Object.fromEntries(agencyRoles.map((role, at) => [role, staff[at]])) as Record<AgencyRole, User>),
    citizen: await makePerson(database),
    unconfirmed: await makePerson(database, { email_confirmed: false }),
    outsider: await makeMember(database, theirs.agency.id, "owner"),
    former: await makeMember(database, ours.agency.id, "owner"),
    super_user: await makePerson(database),
    super_owner: await makePerson(database),
  }
  const { user_id } = users.former
  await database.updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", user_id).execute()
  for (const role of ["super_user", "super_owner"] as const)
    await database.insertInto("platform_roles").values({ user_id: users[role].user_id, role }).execute()
  const cookies: Record<string, string | null> = { visitor: null }
  for (const [persona, user] of Object.entries(users)) cookies[persona] = await makeSessionCookie(database, user)
  const others = await makeOthers(app, ours, theirs)
  const records = await makeRecords(app, ours, { ...users, both: others.both.user })
  const sign_in = await makeSignIn(app.ctx(users.owner), ours.agency.id, { dns, issuer })
  const own_comment = await makeOwnComment(app, ours, users.citizen)
  const waiting = { user_id: users.citizen.user_id, status: "submitted" } as const
  const waiting_comment = await makeOwnComment(app, ours, waiting)
  const mistaken_comment = await makeOwnComment(app, ours, { ...waiting, on: "open" })
  return {
    app,
    ours,
    theirs,
    users,
    cookies: cookies as World["cookies"],
    ...others,
    records,
    sign_in,
    own_comment,
    waiting_comment,
    mistaken_comment,
  }
}

async function makeOwnComment(
  { deps: { database } }: App,
  { dockets }: House,
  { user_id, status = "rejected", on = "closed" }: { user_id: string; status?: CommentStatus; on?: DocketStatus },
) {
  const tracking_id = `CMT-${randomUUID().replaceAll("-", "").toUpperCase()}`
  const own = { tracking_id, user_id, status, content: "The words of a resident about marmalade." } as const
  await makeComment(database, dockets[on], own)
  return { tracking_id }
}

async function makeOthers({ deps: { database } }: App, ours: House, theirs: House) {
  const signedIn = async (user: User) => ({ user, cookie: await makeSessionCookie(database, user) })
  const elsewhere = {} as Record<AgencyRole, string>
  for (const role of agencyRoles)
    elsewhere[role] = (await signedIn(await makeMember(database, theirs.agency.id, role))).cookie
  const both = await signedIn(await makeMember(database, ours.agency.id, "owner"))
  const second = { agency_id: theirs.agency.id, user_id: both.user.user_id, role: "owner" as const }
  await database.insertInto("agency_members").values(second).execute()
  return { elsewhere, both, colleague: await signedIn(await makeMember(database, ours.agency.id, "owner")) }
}

/** The cookies of somebody who has chosen the agency. */
export const choosing = ({ cookie }: Person, { agency }: House) => `${cookie}; opendocket_current_agency=${agency.id}`

/** One agency: a docket in every status with a document, and on the open one a comment in every status with a file. */
async function makeHouse(app: App, place: string) {
  const { database } = app.deps
  const agency = await makeAgency(database, { name: `City of ${place}` })
  const dockets = {} as Record<DocketStatus, Awaited<ReturnType<typeof makeDocket>> & { document_id: string }>
  for (const status of docketStatuses) {
    const title = `${place} ${status} docket about marmalade`
    const docket = await makeDocket(database, agency.id, { status, title, require_captcha: false })
    dockets[status] = { ...docket, document_id: await makeDocument(app, docket) }
  }
  const comments = {} as Record<CommentStatus, Awaited<ReturnType<typeof makeOurComment>>>
  for (const status of commentStatuses) comments[status] = await makeOurComment(app, dockets.open, { place, status })
  const bulk_action_id = await makeBulkAction(app, agency.id, comments)
  const notes = await makeNotes(app, { place, dockets, comments })
  await makeTranslation(app, dockets)
  return { agency, dockets, comments, bulk_action_id, notes, template: await makeTemplate(app, { place, dockets }) }
}

/** What the agency keeps of its closed docket. */
async function makeTemplate(app: App, { place, dockets: { closed } }: Pick<Subjects, "place" | "dockets">) {
  const { agency_id, id: docket_id } = closed
  const words = `template-of-${place}`
  const ctx = app.ctx(await makeMember(app.deps.database, agency_id, "manager"))
  const form = { agency_id, docket_id, name: words, idempotency_key: randomUUID() }
  return { words, title: closed.title, ...(await saveDocketTemplate(ctx, form)) }
}

/** What the open docket says in Vietnamese. */
async function makeTranslation(app: App, { open }: Subjects["dockets"]) {
  const ctx = app.ctx(await makeMember(app.deps.database, open.agency_id, "manager"))
  const target = { agency_id: open.agency_id, docket_id: open.id, language: "vi" } as const
  const texts = { title: "Mứt cam", summary: "Kế hoạch.", description: "", official: false }
  await saveDocketTranslation(ctx, { ...target, ...texts, words_version: 1, up_to_date: true, version: 0 })
}

type Subjects = {
  place: string
  dockets: Record<DocketStatus, Docket & { title: string }>
  comments: Record<CommentStatus, { id: string }>
}

/** Notes of staff on the open docket and on the published comment. */
async function makeNotes({ deps }: App, { place, dockets: { open }, comments: { published } }: Subjects) {
  const author = await makeMember(deps.database, open.agency_id, "owner")
  const words = { docket: `note-on-docket-${place}`, comment: `note-on-comment-${place}` }
  const note = { agency_id: open.agency_id, author_id: author.user_id, created_at: new Date() }
  await deps.database
    .insertInto("staff_notes")
    .values([
      { ...note, idempotency_key: randomUUID(), docket_id: open.id, body: words.docket },
      { ...note, idempotency_key: randomUUID(), comment_id: published.id, body: words.comment },
    ])
    .execute()
  return words
}

/** A bulk action that has ended, and one comment that it left as it was. */
async function makeBulkAction({ deps }: App, agency_id: string, comments: Record<CommentStatus, { id: string }>) {
  const { database } = deps
  const { user_id } = await makeMember(database, agency_id, "manager")
  const at = new Date()
  const { id } = await database
    .insertInto("bulk_actions")
    .values({
      agency_id,
      actor_id: user_id,
      second_factor: false,
      action: "approve",
      tab: "pending",
      q: "",
      last_id: comments.submitted.id,
      reached_id: comments.submitted.id,
      total: 1,
      refused: 1,
      state: "finished",
      next_step_at: at,
      started_at: at,
      ended_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const refusal = { agency_id, bulk_action_id: id, undoing: false, comment_id: comments.rejected.id }
  await database
    .insertInto("bulk_action_refusals")
    .values({ ...refusal, code: "comment_changed_meanwhile", status: "rejected" })
    .execute()
  return id
}

type Docket = { id: string; agency_id: string }

async function makeOurComment(app: App, docket: Docket, { place, status }: { place: string; status: CommentStatus }) {
  const { database } = app.deps
  const words = `secret-${status}-${place}`
  const comment = await makeComment(database, docket, {
    status,
    content: `The ${words} words about marmalade.`,
    commenter_name: `Name-${words}`,
    published_at: status === "published" || status === "flagged" ? new Date() : null,
    attachment_count: 1,
  })
  const file = { agency_id: docket.agency_id, comment_id: comment.id, filename: `file-${words}.pdf` }
  const { id } = await database
    .insertInto("comment_attachments")
    .values({ ...file, ...(await storePdf(app)), created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { ...comment, words, attachment_id: id }
}

async function makeDocument(app: App, docket: Docket): Promise<string> {
  const { id } = await app.deps.database
    .insertInto("docket_documents")
    .values({ agency_id: docket.agency_id, docket_id: docket.id, name: "plan.pdf", ...(await storePdf(app)) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

async function storePdf({ deps }: App) {
  const bytes = pdfBytes(2000)
  const storage_key = `matrix/${randomUUID()}`
  await deps.storage.put(storage_key, bytes)
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  return { storage_key, sha256, file_size: bytes.length, mime_type: "application/pdf" }
}

type Sender = { cookie?: string | null | undefined; headers?: Record<string, string> }

/** A GET by this persona's browser. */
export function get(app: App, address: string, { cookie, headers = {} }: Sender = {}): Promise<Response> {
  return app.fetch(address, { headers: { ...headers, ...(cookie ? { cookie } : {}) } })
}

/** A form posted by this persona's browser; a field given as a list is sent several times. */
export function post(
  app: App,
  address: string,
  { fields, cookie }: Sender & { fields: Record<string, string | readonly string[]> },
): Promise<Response> {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  return app.fetch(address, { method: "POST", body, headers: { origin: ourOrigin, ...(cookie ? { cookie } : {}) } })
}

export const ourOrigin = "http://localhost:3000"

/** The text of an answer without what differs at every request: ids, nonces, moments, keys. */
export async function bodyOf(response: Response): Promise<string> {
  return (await response.text())
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "<id>")
    .replaceAll(/nonce(="|\\?",\\?")[^"\\]+/g, "nonce$1<nonce>")
}

/** A fingerprint of every row of every table but the counters of attempts: equal before and after means nothing changed. */
export async function fingerprint({ database }: App): Promise<string> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not in ('rate_limits', 'schema_migrations', 'schema_definitions') order by 1`,
  )
  const hashes = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} as t`,
  )
  const found = await database.owner.query<{ name: string; count: string; md5: string | null }>(
    `${hashes.join(" union all ")} order by 1`,
  )
  return found.rows.map(({ name, count, md5 }) => `${name} ${count} ${md5}`).join("\n")
}
