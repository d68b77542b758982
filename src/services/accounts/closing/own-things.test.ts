import { randomBytes, randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { refuse } from "#src/rules/errors.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { keepForm } from "#src/services/accounts/sessions/kept-forms.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { submitContact } from "#src/services/contact/submit-contact.ts"
import { askToFollow, confirmFollow } from "#src/services/following/follow-by-address.ts"
import { follow } from "#src/services/following/follow.ts"
import { requestFormat } from "#src/services/format-requests/request-format.ts"
import { acceptInvitation } from "#src/services/members/invitations/accept-invitation.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { saveDocket } from "#src/services/saved-dockets/save-docket.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk()
})
afterAll(() => desk.close())

const closing = { current_password: testPassword, confirmation: "close my account" } as const
type At = {
  user_id: string
  ctx: ReturnType<SubmissionDesk["ctx"]>
  docket: Awaited<ReturnType<SubmissionDesk["docketWith"]>>
}

const sender = { name: "Ana Ruiz", email: "ana@example.org" } as const
const message = { ...sender, user_type: "citizen", category: "bug_report", subject: "S", message: "M" } as const

async function aDocument({ id: docket_id, agency_id }: At["docket"]): Promise<string> {
  const file = { name: "p.png", mime_type: "image/png", file_size: 3, sha256: "0".repeat(64) }
  const { id } = await desk.deps.database
    .insertInto("docket_documents")
    .values({ ...file, agency_id, docket_id, storage_key: `documents/${randomUUID()}` })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

it.each<[string, (at: At) => Promise<unknown>]>([
  ["saves", ({ ctx, docket }) => saveDocket(ctx, { slug: docket.slug })],
  ["follows", ({ ctx, docket }) => follow(ctx, { followed: { kind: "docket", subject: docket.id }, following: true })],
  ["begins", ({ ctx, docket }) => openDraft(ctx, { docket_id: docket.id, browser_token: "b" })],
  ["writes", ({ ctx }) => submitContact(ctx, { ...message, organization: null })],
  [
    "asks for",
    async ({ ctx, docket }) => {
      const document_id = await aDocument(docket)
      return requestFormat(ctx, { ...sender, format: "large_print", details: null, slug: docket.slug, document_id })
    },
  ],
  [
    "keeps",
    async ({ ctx, user_id }) => {
      const kept = await keepForm(ctx, { user_id, address: "/contact", fields: { message: "M" } })
      return kept ?? refuse("sign_in_required")
    },
  ],
])("an account that is being closed %s nothing anymore", async (_what, work) => {
  const { actor, user_id } = await signUpPerson(desk)
  const at = { user_id, ctx: desk.ctx(actor), docket: await desk.docketWith() }
  const { owner } = desk.database
  // Held by somebody else, it stops the closing where all that is the person's own has been forgotten.
  const sent = await desk.deps.database
    .insertInto("contact_submissions")
    .values({
      reference_id: randomBytes(8).toString("hex").toUpperCase(),
      user_type: "citizen",
      name: "N",
      email: "n@example.org",
      subject: "S",
      category: "bug_report",
      message: "M",
      user_id,
      form_hash: randomBytes(32),
      created_at: desk.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const other = await owner.connect()
  const outcomes: Promise<string>[] = []
  try {
    await other.query("begin")
    await other.query("select from contact_submissions where id = $1 for update", [sent.id])
    outcomes.push(outcomeOf(closeOwnAccount(at.ctx, closing), () => "closed"))
    await waitForLocks(desk.database, 1)
    outcomes.push(outcomeOf(work(at), () => "kept"))
    await Promise.race([outcomes[1], waitForLocks(desk.database, 2)])
  } finally {
    await other.query("rollback")
    other.release()
  }
  expect(await Promise.all(outcomes)).toEqual(["closed", "sign_in_required"])
  for (const table of [
    "saved_dockets",
    "followers",
    "comment_drafts",
    "contact_submissions",
    "format_requests",
    "kept_forms",
  ])
    expect((await owner.query(`select from ${table} where user_id = $1`, [user_id])).rowCount).toBe(0)
})

/** What becomes of the closing, and of work that begins while the closing has the account and waits for its sessions. */
async function whileClosing({ actor, user_id }: Pick<Person, "actor" | "user_id">, work: () => Promise<unknown>) {
  const other = await desk.database.owner.connect()
  const outcomes: Promise<string>[] = []
  try {
    await other.query("begin")
    await other.query("select from sessions where user_id = $1 for update", [user_id])
    outcomes.push(outcomeOf(closeOwnAccount(desk.ctx(actor), closing), () => "closed"))
    await waitForLocks(desk.database, 1)
    outcomes.push(outcomeOf(work(), () => "done"))
    await waitForLocks(desk.database, 2)
  } finally {
    await other.query("rollback")
    other.release()
  }
  return Promise.all(outcomes)
}
type Person = Awaited<ReturnType<typeof signUpPerson>>

async function linkTo(email: string): Promise<string> {
  const asked = "select text_body from mail_outbox where to_address = $1 order by id desc limit 1"
  const { rows } = await desk.database.owner.query(asked, [email])
  return /token=([\w.-]+)/.exec(rows[0].text_body)?.[1] ?? ""
}

it("the link that begins a follow for the account's address, and its closing, wait for each other in one order", async () => {
  const person = await signUpPerson(desk)
  const { email } = person
  const { id: subject } = await desk.docketWith()
  await askToFollow(desk.ctx(), { email, followed: { kind: "docket", subject }, name: "D", name_language: null })
  const token = await linkTo(email)
  expect(await whileClosing(person, () => confirmFollow(desk.ctx(), { token }))).toEqual(["closed", "token_invalid"])
  const left = await desk.database.owner.query("select from followers where email = $1", [email])
  expect(left.rowCount).toBe(0)
})

it("so do an invitation that the account accepts, and its closing", async () => {
  const person = await signUpPerson(desk)
  const { agency_id } = await desk.docketWith()
  const admin = desk.ctx(await makeMember(desk.deps.database, agency_id, "admin"))
  await inviteMember(admin, { agency_id, email: person.email, role: "viewer", full_name: "Robin Reed" })
  const token = await linkTo(person.email)
  const accept = () => acceptInvitation(desk.ctx(person.actor), { token, user_agent: null })
  expect(await whileClosing(person, accept)).toEqual(["closed", "token_invalid"])
  const of = "select from agency_members where user_id = $1"
  expect((await desk.database.owner.query(of, [person.user_id])).rowCount).toBe(0)
})
