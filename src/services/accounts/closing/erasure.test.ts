import { findSessionActor } from "#src/testing/accounts/session-actor.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { openDraft } from "#src/services/comments/drafts/open-draft.ts"
import { saveDraft } from "#src/services/comments/drafts/save-draft.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { submitContact } from "#src/services/contact/submit-contact.ts"
import { type Ctx, type User, withCtx } from "#src/services/context.ts"
import { deliverMail } from "#src/services/mail/deliver-mail.ts"
import { acceptInvitation } from "#src/services/members/invitations/accept-invitation.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { revokeInvitation } from "#src/services/members/invitations/revoke-invitation.ts"
import { inviteSuperUser } from "#src/services/platform-team/invite-super-user.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { commentFor } from "#src/testing/desks/submission-desk.ts"
import { deleteUser } from "#src/services/accounts/administration/delete-user.ts"
import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { agreeToEmailChange } from "#src/services/accounts/own/agree-to-email-change.ts"
import { closeOwnAccount } from "#src/services/accounts/own/close-own-account.ts"
import { requestEmailChange } from "#src/services/accounts/own/request-email-change.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resendConfirmation } from "#src/services/accounts/sign-up/resend-confirmation.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps({ PLATFORM_EMAIL_DOMAINS: "quillfeather.example" })
})
afterAll(() => test.close())

const client = "198.51.100.77"
const elsewhere = "198.51.100.78"
const somebody = () => withCtx(test.ctx(), { client_address: client })
const sendAll = () => deliverMail(test.ctx({ kind: "job", name: "deliver_mail" }), test.mailer)

/** Every table of the database in which one of these texts stands, with the row it stands in. */
async function placesOf(...texts: string[]): Promise<string[]> {
  const { rows: tables } = await test.database.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await test.database.owner.query<{ row: string }>(
      `select t::text as row from ${name} as t where exists (select from unnest($1::text[]) as x where strpos(lower(t::text), lower(x)) > 0)`,
      [texts],
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Puts something personal in every place that takes an address or a name. */
async function liveALittle(email: string, full_name: string) {
  const { actor: invited, user_id } = await signUpPerson(test, { email, full_name })
  const as = (user: User): Ctx => withCtx(somebody(), { actor: user })
  const agency = await makeAgency(test.deps.database)
  const owner = await makeMember(test.deps.database, agency.id, "owner")
  const boss = await makePerson(test.deps.database)
  await test.deps.database.insertInto("platform_roles").values({ user_id: boss.user_id, role: "super_owner" }).execute()

  await inviteSuperUser(as(boss), { email, full_name })
  const wish = { agency_id: agency.id, email, role: "manager" as const, full_name }
  const first = await inviteMember(as(owner), wish)
  await revokeInvitation(as(owner), { agency_id: agency.id, invitation_id: first.invitation_id })
  await inviteMember(as(owner), wish)
  const joined = await acceptInvitation(as(invited), { token: await mailedToken(test, email), user_agent: null })
  const { token } = joined.session // the one before ended with it
  const actor = (await findSessionActor(test.deps.database, { token, now: test.clock.now() })) ?? invited
  const other = await makeAgency(test.deps.database)
  const otherOwner = await makeMember(test.deps.database, other.id, "owner")
  await inviteMember(as(otherOwner), { ...wish, agency_id: other.id }) // stays open

  for (const password of ["wrong-Password-1!", testPassword])
    await signIn(somebody(), { email, password, user_agent: null }).catch(() => null)
  await requestPasswordReset(somebody(), { email })
  await resendConfirmation(somebody(), { email, browser: "b" }).catch(() => null)
  await requestEmailChange(as(actor), { email: `new-${email}`, current_password: testPassword })
  const message = { user_type: "citizen", organization: null, subject: "Help", category: "bug_report" } as const
  await submitContact(as(actor), { ...message, name: full_name, email, message: "It does not work." })
  const docket = await makeDocket(test.deps.database, agency.id)
  const draft = await openDraft(as(actor), { docket_id: docket.id, browser_token: "b" })
  await saveDraft(as(actor), { draft_id: draft.id, fields: { commenter_name: full_name, commenter_email: email } })
  return { actor, user_id, ctx: as(actor) }
}

/** A message to the site from somebody who is not signed in and gives the address of an account. */
async function contactSignedOut(email: string, name: string): Promise<void> {
  const captcha = await solveCaptcha(await test.deps.captcha.challenge(captchaForm.contact))
  const message = { user_type: "citizen", organization: null, subject: "Help", category: "bug_report" } as const
  const visitor = withCtx(test.ctx(), { client_address: elsewhere })
  await submitContact(visitor, { ...message, name, email, message: "Still not.", captcha })
}

describe("L14: an address and a name end with the account", () => {
  it("public 27: when its owner closes it, on contact messages too, sent signed in or not", async () => {
    const [email, name] = ["robin.ashgrove@quillfeather.example", "Robin Ashgrove"]
    const { ctx } = await liveALittle(email, name)
    await contactSignedOut(email, name)
    const before = new Set((await placesOf(email, name)).map((place) => place.split(":")[0]))
    expect([...before]).toEqual(
      expect.arrayContaining(["public.users", "public.profiles", "public.invitations", "public.contact_submissions"]),
    )
    await closeOwnAccount(ctx, { current_password: testPassword, confirmation: "close my account" })
    const left = await placesOf(email, name, client)
    expect(left.every((place) => place.startsWith("public.mail_outbox"))).toBe(true)
    await sendAll() // the last letter says that the account is closed
    expect(await placesOf(email, `new-${email}`, name, client, elsewhere)).toEqual([])
  })

  it("of somebody who moved, worked for an agency and the platform, and commented: what stays is the comment as it was sent", async () => {
    const [former, email] = ["ivy.larkmoor@quillfeather.example", "ivy.marlowe@quillfeather.example"]
    const { ctx, user_id } = await liveALittle(former, "Ivy Larkmoor")
    const docket = await makeDocket(test.deps.database, (await makeAgency(test.deps.database)).id, {
      require_captcha: false,
    })
    const named = { commenter_name: "Ivy Larkmoor", commenter_email: former }
    const sent = await submitComment(ctx, commentFor(docket, named))
    await submitComment(ctx, commentFor(docket, { content: "And nobody has to know who says so." }))
    await requestEmailChange(ctx, { email, current_password: testPassword })
    for (const address of [former, email]) await agreeToEmailChange(ctx, { token: await mailedToken(test, address) })
    const rows = (table: string, column: string, id: string) =>
      test.database.owner.query(`select * from ${table} where ${column} = $1`, [id]).then((found) => found.rows)
    expect(await rows("users", "id", user_id)).toMatchObject([{ email }])
    expect(await rows("platform_roles", "user_id", user_id)).toMatchObject([{ role: "super_user" }])
    expect(await rows("agency_members", "user_id", user_id)).toMatchObject([{ role: "manager", status: "active" }])

    const actor = ctx.actor as User
    await closeOwnAccount(withCtx(ctx, { actor: { ...actor, email } }), {
      current_password: testPassword,
      confirmation: "close my account",
    })
    await sendAll()
    const left = await placesOf(former, email, `new-${former}`, "Larkmoor", client)
    expect(left.map((place) => place.split(":")[0])).toEqual(["public.comments"])
    expect(left[0]).toContain(sent.id)
    expect(await rows("comments", "docket_id", docket.id)).toMatchObject([{ user_id: null }, { user_id: null }])
    expect(await rows("comments", "id", sent.id)).toMatchObject([named])
  })

  it.each([false, true])("when an administrator deletes it, with a trace kept: %s", async (keep_trace) => {
    const email = `kim.thornbury-${keep_trace}@quillfeather.example`
    const { user_id } = await liveALittle(email, "Kim Thornbury")
    const admin = test.ctx({ kind: "command", name: "service" }) as AuthCtx
    await deleteUser(admin, user_id, { keep_trace })
    await sendAll()
    expect(await placesOf(email, "Kim Thornbury", client)).toEqual([])
  })

  it("and the activity log never knew them, so nothing in it has to change", async () => {
    const [email, name] = ["lee.marchbanks@quillfeather.example", "Lee Marchbanks"]
    const { ctx } = await liveALittle(email, name)
    const log = () => test.database.owner.query("select * from audit_log order by id").then(({ rows }) => rows)
    const before = await log()
    expect(before.length).toBeGreaterThan(10)
    expect(JSON.stringify(before)).not.toMatch(/@|Marchbanks/)
    await closeOwnAccount(ctx, { current_password: testPassword, confirmation: "close my account" })
    expect((await log()).slice(0, before.length)).toEqual(before)
  })
})

it("L14: what counts attempts holds keyed hashes, which still count", async () => {
  const email = "nobody.known@quillfeather.example"
  const codes: unknown[] = []
  for (let i = 0; i < 12; i++)
    codes.push(
      await signIn(somebody(), { email, password: "wrong-Password-1!", user_agent: null }).catch((e) => e.code),
    )
  expect(codes.slice(-2)).toEqual(["too_many_login_attempts", "too_many_login_attempts"])
  const { rows } = await test.database.owner.query<{ key: string }>("select key from rate_limits")
  expect(rows.some(({ key }) => key.startsWith("login:"))).toBe(true)
  for (const { key } of rows) expect(key).toMatch(/^[a-z_-]+:[\w-]{43}$/)
})
