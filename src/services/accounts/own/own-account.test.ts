import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { transferOwnership } from "#src/services/agencies/transfer-ownership.ts"
import { withCtx } from "#src/services/context.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { mailedToken, signUpPerson, testPassword } from "#src/testing/accounts/sign-up.ts"
import { agreeToEmailChange, findEmailChange } from "./agree-to-email-change.ts"
import { changePassword } from "./change-password.ts"
import { closeOwnAccount } from "./close-own-account.ts"
import { collectOwnData } from "./collect-own-data.ts"
import { endSessions } from "./end-sessions.ts"
import { listOwnSessions } from "./queries.ts"
import { requestEmailChange } from "./request-email-change.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const failure = (work: Promise<unknown>) => outcomeOf(work, () => null)
const actorOf = (token: string) => findSessionActor(db(), { token, now: test.clock.now() })
const elsewhere = async (email: string, password = testPassword) =>
  (await signIn(test.ctx(), { email, password, user_agent: "elsewhere" })).session.token
async function person(change: Parameters<typeof signUpPerson>[1] = {}) {
  const made = await signUpPerson(test, change)
  return { ...made, ctx: withCtx(test.ctx(), { actor: made.actor, client_address: `192.0.2.${made.email.length}` }) }
}
const mailsTo = (to_address: string) =>
  db()
    .selectFrom("mail_outbox")
    .select(["kind", "text_body"])
    .where("to_address", "=", to_address)
    .orderBy("id")
    .execute()
const userRow = (id: string) => db().selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const next = "Quiet-River-42!"
let count = 0
const newAddress = () => `moved-${++count}@example.org`

describe("changing the password", () => {
  it("asks for the current one, ends every other session, gives this browser a new one and tells the owner", async () => {
    const { ctx, email, session_token } = await person()
    const other = await elsewhere(email)
    const wish = { password: next, user_agent: null }
    expect(await failure(changePassword(ctx, { ...wish, current_password: "wrong" }))).toBe("invalid_credentials")
    expect(await failure(changePassword(ctx, wish))).toBe("invalid_input")
    expect(await actorOf(other)).toBeDefined()

    const session = await changePassword(ctx, { ...wish, current_password: testPassword })
    expect(await actorOf(session_token)).toBeUndefined()
    expect(await actorOf(other)).toBeUndefined()
    expect(await actorOf(session.token)).toBeDefined()
    expect((await mailsTo(email)).at(-1)?.kind).toBe("password_changed")
    expect(await failure(elsewhere(email))).toBe("invalid_credentials")
    expect(await failure(elsewhere(email, next))).toBeNull()
  })

  it("changes nothing from a session that ended while it was on its way", async () => {
    const { ctx, email } = await person()
    await requestPasswordReset(test.ctx(), { email })
    const token = await mailedToken(test, email)
    // The owner sets a new password by the link, after whoever is in this session has proven to know the old one.
    const meanwhile = async () => {
      await resetPassword(test.ctx(), { token, password: next })
      return false
    }
    const overtaken = { ...ctx, leaked: { ...ctx.leaked, has: meanwhile } }
    const wish = { current_password: testPassword, password: "Other-Road-9!", user_agent: null }
    expect(await failure(changePassword(overtaken, wish))).toBe("sign_in_required")
    expect(await failure(elsewhere(email, "Other-Road-9!"))).toBe("invalid_credentials")
    expect(await failure(elsewhere(email, next))).toBeNull()
  })

  it("leaves no older reset link alive", async () => {
    const { ctx, email } = await person()
    await requestPasswordReset(test.ctx(), { email })
    const token = await mailedToken(test, email)
    await changePassword(ctx, { current_password: testPassword, password: next, user_agent: null })
    expect(await failure(resetPassword(test.ctx(), { token, password: "Other-Road-9!" }))).toBe("token_invalid")
  })

  it("is guessed at only a few times", async () => {
    const { ctx } = await person()
    const tries = []
    for (let index = 0; index < 11; index += 1)
      tries.push(
        await failure(changePassword(ctx, { current_password: `no-${index}`, password: next, user_agent: null })),
      )
    expect(tries.at(0)).toBe("invalid_credentials")
    expect(tries.at(-1)).toBe("too_many_login_attempts")
  })
})

describe("changing the address", () => {
  const ask = async (moved: string) => {
    const one = await person()
    await requestEmailChange(one.ctx, { email: moved, current_password: testPassword })
    return { ...one, current: await mailedToken(test, one.email) }
  }

  it("takes both addresses, in either order, and tells the former one", async () => {
    const moved = newAddress()
    const { email, user_id, current } = await ask(moved)
    const fresh = await mailedToken(test, moved)
    expect(await findEmailChange(test.ctx(), fresh)).toMatchObject({ former: email, new_email: moved })
    expect(await agreeToEmailChange(test.ctx(), { token: fresh })).toEqual({ changed: false })
    expect((await userRow(user_id)).email).toBe(email)
    expect(await agreeToEmailChange(test.ctx(), { token: current })).toEqual({ changed: true })
    expect(await userRow(user_id)).toMatchObject({ email: moved, new_email: null })
    expect((await mailsTo(email)).at(-1)?.text_body).toContain(moved)
    expect(await failure(elsewhere(moved))).toBeNull()
    expect(await failure(elsewhere(email))).toBe("invalid_credentials")
  })

  it("uses each link once under ten parallel presses, and one address alone changes nothing", async () => {
    const { email, user_id, current } = await ask(newAddress())
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => failure(agreeToEmailChange(test.ctx(), { token: current }))),
    )
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === "token_invalid")).toHaveLength(9)
    expect((await userRow(user_id)).email).toBe(email)
  })

  it("forgets the first wish when there is a second", async () => {
    const { ctx, current } = await ask(newAddress())
    await requestEmailChange(ctx, { email: newAddress(), current_password: testPassword })
    expect(await failure(agreeToEmailChange(test.ctx(), { token: current }))).toBe("token_invalid")
  })

  it("answers a taken address like a free one; only its owner is told", async () => {
    const owner = await person()
    const { user_id, current } = await ask(owner.email)
    expect((await mailsTo(owner.email)).at(-1)).toMatchObject({ kind: "email_taken" })
    await agreeToEmailChange(test.ctx(), { token: current })
    expect((await userRow(user_id)).email).not.toBe(owner.email)
  })

  it("asks for the current password and for another address", async () => {
    const { ctx, email } = await person()
    expect(await failure(requestEmailChange(ctx, { email: newAddress(), current_password: "no" }))).toBe(
      "invalid_credentials",
    )
    expect(await failure(requestEmailChange(ctx, { email, current_password: testPassword }))).toBe("invalid_input")
  })
})

describe("a change made in Spanish", () => {
  it("is told in Spanish, to every address", async () => {
    teach("es", spanish)
    const { ctx: asked, email } = await person()
    const before = withCtx(asked, { language: "es" })
    const [moved, taken] = [newAddress(), (await person()).email]
    const wish = { current_password: testPassword, password: next, user_agent: null }
    const { token } = await changePassword(before, wish)
    const ctx = withCtx(before, { actor: (await actorOf(token)) ?? before.actor })
    await requestEmailChange(ctx, { email: taken, current_password: next })
    await requestEmailChange(ctx, { email: moved, current_password: next })
    for (const address of [email, moved]) await agreeToEmailChange(ctx, { token: await mailedToken(test, address) })
    await closeOwnAccount(ctx, { confirmation: "close my account", current_password: next })
    const mails = await db()
      .selectFrom("mail_outbox")
      .select(["kind", "subject", "html_body"])
      .where("to_address", "in", [email, moved, taken])
      .where("kind", "<>", "email_confirmation")
      .orderBy("id")
      .execute()
    const agree = ["email_change", "Aceptar el cambio de una dirección de correo electrónico"]
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ["password_changed", "Su contraseña cambió"],
      agree,
      ["email_taken", "Usted ya tiene una cuenta"],
      agree,
      agree,
      ["security_notice", "Hubo un cambio en su cuenta"],
      ["account_closed", "Su cuenta está cerrada"],
    ])
    for (const { html_body } of mails) expect(html_body).toContain('<html lang="es">')
  })
})

describe("sessions", () => {
  it("are listed, and ended one by one or all others", async () => {
    const { ctx, email, user_id, session_token, actor } = await person()
    const [first, second] = [await elsewhere(email), await elsewhere(email)]
    const list = await listOwnSessions(db(), { user_id, now: test.clock.now() })
    expect(list).toHaveLength(3)
    const firstActor = await actorOf(first)
    expect((await endSessions(ctx, { session_id: firstActor?.session_id })).count).toBe(1)
    expect(await actorOf(first)).toBeUndefined()
    expect(await actorOf(second)).toBeDefined()
    expect((await endSessions(ctx, {})).count).toBe(1)
    expect(await actorOf(second)).toBeUndefined()
    expect(await actorOf(session_token)).toMatchObject({ session_id: actor.session_id })
  })

  it("of somebody else are not touched", async () => {
    const [one, other] = [await person({ email: `heir-${++count}@elm.gov` }), await person()]
    expect((await endSessions(one.ctx, { session_id: other.actor.session_id })).count).toBe(0)
    expect(await actorOf(other.session_token)).toBeDefined()
  })
})

describe("one's own data", () => {
  it("holds profile, comments with status and tracking ID, saved dockets and sessions, and nobody else's", async () => {
    const { ctx, email, user_id } = await person()
    const agency = await makeAgency(db())
    const docket = await makeDocket(db(), agency.id)
    await makeComment(db(), docket, { user_id, content: "Mine, exactly.", status: "submitted" })
    await makeComment(db(), docket, { content: "Not mine." })
    await db().insertInto("saved_dockets").values({ user_id, docket_id: docket.id }).execute()
    const data = await collectOwnData(ctx)
    expect(data.profile).toMatchObject({ email, full_name: "Pat Doe" })
    expect(data.comments).toMatchObject([{ content: "Mine, exactly.", status: "submitted" }])
    expect(data.comments[0]?.tracking_id).toMatch(/^CMT-/)
    expect(data.saved_dockets).toMatchObject([{ slug: docket.slug }])
    expect(data.sessions).toHaveLength(1)
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash|Not mine/)
  })
})

describe("closing the account", () => {
  const closing = { confirmation: "close my account", current_password: testPassword }

  it("keeps the comments as they are without their account, ends every session and frees the address", async () => {
    const { ctx, email, user_id, session_token } = await person()
    const docket = await makeDocket(db(), (await makeAgency(db())).id)
    const comment = await makeComment(db(), docket, { user_id, commenter_name: "Pat Doe", content: "For the record." })
    const other = await elsewhere(email)
    expect(await failure(closeOwnAccount(ctx, { ...closing, current_password: "no" }))).toBe("invalid_credentials")
    await closeOwnAccount(ctx, closing)

    const kept = await db().selectFrom("comments").selectAll().where("id", "=", comment.id).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      user_id: null,
      commenter_name: "Pat Doe",
      content: "For the record.",
      status: "published",
    })
    expect(await actorOf(session_token)).toBeUndefined()
    expect(await actorOf(other)).toBeUndefined()
    expect(await userRow(user_id)).toMatchObject({ email: null, password_hash: null })
    expect((await mailsTo(email)).at(-1)?.kind).toBe("account_closed")
    expect((await signUpPerson(test, { email })).user_id).not.toBe(user_id)
  })

  it("refuses the last owner of an agency and changes nothing", async () => {
    const { ctx, user_id, email } = await person()
    const agency = await makeAgency(db())
    await db().insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "owner" }).execute()
    expect(await failure(closeOwnAccount(ctx, closing))).toBe("last_owner")
    expect((await userRow(user_id)).email).toBe(email)
  })

  it("asks of the role that the person has when it is their turn: who becomes the owner meanwhile stays", async () => {
    const [{ ctx, user_id, email }, owner] = [await person({ email: `heir-${++count}@elm.gov` }), await person()]
    const agency = await makeAgency(db())
    const members = [
      { agency_id: agency.id, user_id, role: "admin" as const },
      { agency_id: agency.id, user_id: owner.user_id, role: "owner" as const },
    ]
    await db().insertInto("agency_members").values(members).execute()
    let work: Promise<unknown>[] = []
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("agencies").select("id").where("id", "=", agency.id).forNoKeyUpdate().execute()
        work = [failure(transferOwnership(owner.ctx, { agency_id: agency.id, new_owner_id: user_id }))]
        await waitForLocks(test.database, 1)
        work.push(failure(closeOwnAccount(ctx, closing)))
        await waitForLocks(test.database, 2)
      })
    expect(await Promise.all(work)).toEqual([null, "last_owner"])
    expect((await userRow(user_id)).email).toBe(email)
  })

  it("console 2: waits for what the person decides at that moment, and neither is lost to a deadlock", async () => {
    const { ctx, user_id } = await person()
    const agency = await makeAgency(db())
    await db().insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "manager" }).execute()
    let closed: Promise<unknown> = Promise.resolve("not begun")
    const deciding = db()
      .transaction()
      .execute(async (tx) => {
        // The locks of a decision, in its order: the membership, then the account that the log names.
        await tx.selectFrom("agency_members").select("role").where("user_id", "=", user_id).forShare().execute()
        closed = failure(closeOwnAccount(ctx, closing))
        await waitForLocks(test.database, 1)
        await tx.selectFrom("users").select("id").where("id", "=", user_id).forKeyShare().execute()
      })
    expect(await failure(deciding)).toBeNull()
    expect(await closed).toBeNull()
    expect(await userRow(user_id)).toMatchObject({ email: null })
  })
})
