import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashToken } from "#src/platform/random.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { authorize, withCtx } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { resumeSession } from "./resume-session.ts"
import { signIn } from "#src/services/accounts/sign-in/sign-in.ts"
import { findSessionActor } from "#src/testing/accounts/session-actor.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const db = () => test.deps.database
const resume = async (token: string) => (await resumeSession(test.ctx(), token))?.user
const lastSeen = async (token: string) =>
  (
    await db()
      .selectFrom("sessions")
      .select("last_seen_at")
      .where("token_hash", "=", hashToken(token))
      .executeTakeFirstOrThrow()
  ).last_seen_at.getTime()
const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => null)

async function member(role: "owner" | "viewer" = "owner") {
  const agency = await makeAgency(db())
  const person = await signUpPerson(test)
  const seat = { agency_id: agency.id, user_id: person.user_id, role }
  await db().insertInto("agency_members").values(seat).execute()
  return { ...person, agency_id: agency.id }
}
async function begunAsPublic() {
  const person = await member()
  await db()
    .updateTable("sessions")
    .set({ expires_at: new Date(test.clock.now().getTime() + 30 * 24 * 60 * MINUTE) })
    .where("user_id", "=", person.user_id)
    .execute()
  return person
}

describe("a session of staff", () => {
  it("ends after 30 minutes without a request, by the server's account of it", async () => {
    const { session_token } = await member()
    test.clock.advance(30 * MINUTE - 1)
    expect(await findSessionActor(db(), { token: session_token, now: test.clock.now() })).toBeDefined()
    test.clock.advance(1)
    expect(await resume(session_token)).toBeUndefined()
  })

  it("goes on with every use, which is written down at most once a minute", async () => {
    const { session_token } = await member()
    const began = await lastSeen(session_token)
    test.clock.advance(MINUTE - 1)
    await resume(session_token)
    expect(await lastSeen(session_token)).toBe(began)
    test.clock.advance(1)
    await resume(session_token)
    expect(await lastSeen(session_token)).toBe(began + MINUTE)
    for (let used = 0; used < 4; used += 1) {
      test.clock.advance(29 * MINUTE)
      expect(await resume(session_token)).toBeDefined()
    }
  })

  it("ends after 12 hours however busy, also one that began before the person worked for anybody", async () => {
    const { session_token } = await begunAsPublic()
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      test.clock.advance(20 * MINUTE)
      expect(await resume(session_token)).toBeDefined()
    }
    test.clock.advance(20 * MINUTE)
    expect(await resume(session_token)).toBeUndefined()
  })
})

describe("a session of the public", () => {
  it("is not ended by idleness, and lasts 30 days", async () => {
    const { session_token } = await signUpPerson(test)
    test.clock.advance(30 * 24 * 60 * MINUTE - 1)
    expect(await resume(session_token)).toBeDefined()
    test.clock.advance(1)
    expect(await resume(session_token)).toBeUndefined()
  })
})

describe("power", () => {
  it("follows a changed role and a deactivation at the next request", async () => {
    const { session_token, agency_id, user_id } = await member()
    const ask = async () => {
      const actor = await resume(session_token)
      return codeOf(authorize(withCtx(test.ctx(), actor ? { actor } : {}), agency_id, "archive_agency"))
    }
    expect(await ask()).toBeNull()
    const set = (change: { role: "viewer" } | { status: "inactive" }) =>
      db().updateTable("agency_members").set(change).where("user_id", "=", user_id).execute()
    await set({ role: "viewer" })
    expect(await ask()).toBe("permission_denied")
    await set({ status: "inactive" })
    expect(await ask()).toBe("agency_not_found")
  })

  it("ends for the banned and for the closed account at the next request", async () => {
    const { session_token, user_id } = await member()
    const set = (change: { banned_until?: Date | null; deleted_at?: Date }) =>
      db().updateTable("users").set(change).where("id", "=", user_id).execute()
    await set({ banned_until: new Date(test.clock.now().getTime() + 1000) })
    expect(await resume(session_token)).toBeUndefined()
    await set({ banned_until: null })
    expect(await resume(session_token)).toBeDefined()
    await set({ deleted_at: test.clock.now() })
    expect(await resume(session_token)).toBeUndefined()
  })

  it("comes with another token: signing in again ends the session the browser had", async () => {
    const { email, password, actor, session_token } = await member()
    const { session } = await signIn(withCtx(test.ctx(), { actor }), { email, password, user_agent: null })
    expect(session.token).not.toBe(session_token)
    expect(await resume(session_token)).toBeUndefined()
    expect(await resume(session.token)).toBeDefined()
  })
})
