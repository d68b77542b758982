import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { PlatformRole } from "#src/rules/people/platform-roles.ts"
import type { User } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { inviteSuperUser } from "./invite-super-user.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database
const somebody = () => `new-${crypto.randomUUID().slice(0, 8)}@opendocket.example`

async function onTeam(role: PlatformRole): Promise<User> {
  const user = await makePerson(db())
  await db().insertInto("platform_roles").values({ user_id: user.user_id, role }).execute()
  return user
}

describe("an account that nobody has confirmed by the address to which a role is given", () => {
  const account = async (email: string, change: { phone_confirmed_at?: Date } = {}) => {
    const at = parts.deps.now()
    const row = { email, phone: `1${Date.now()}`, password_hash: "x", created_at: at, updated_at: at, ...change }
    const { id } = await db().insertInto("users").values(row).returning("id").executeTakeFirstOrThrow()
    await db().insertInto("profiles").values({ id, email, role: "public", created_at: at }).execute()
    const identity = {
      user_id: id,
      provider: "github",
      subject: id,
      identity_data: "{}",
      created_at: at,
      updated_at: at,
    }
    await db().insertInto("identities").values(identity).execute()
    await db()
      .insertInto("auth_factors")
      .values({
        user_id: id,
        factor_type: "webauthn",
        friendly_name: "x",
        status: "verified",
        created_at: at,
        updated_at: at,
      })
      .execute()
    return id
  }
  const waysIn = async (id: string) => {
    const user = db().selectFrom("users").select("password_hash").where("id", "=", id)
    const [{ password_hash }, identities, factors] = await Promise.all([
      user.executeTakeFirstOrThrow(),
      db().selectFrom("identities").select("provider").where("user_id", "=", id).execute(),
      db().selectFrom("auth_factors").select("id").where("user_id", "=", id).execute(),
    ])
    return [password_hash, identities.length, factors.length]
  }

  test("keeps no way in that a stranger may have put there, and no name", async () => {
    const email = somebody()
    const id = await account(email)
    await inviteSuperUser(parts.ctx(await onTeam("super_owner")), { email, full_name: "Robin Reed" })
    expect(await waysIn(id)).toEqual([null, 0, 0])
    const profile = db().selectFrom("profiles").select("full_name").where("id", "=", id)
    expect(await profile.executeTakeFirst()).toEqual({ full_name: "Robin Reed" })
  })

  test("gets none where a telephone number is confirmed, whose owner may be another", async () => {
    const email = somebody()
    const id = await account(email, { phone_confirmed_at: parts.deps.now() })
    const invited = inviteSuperUser(parts.ctx(await onTeam("super_owner")), { email, full_name: "" })
    expect(await outcomeOf(invited)).toBe("invalid_input")
    expect(await db().selectFrom("platform_roles").select("role").where("user_id", "=", id).execute()).toEqual([])
    expect(await waysIn(id)).toEqual(["x", 1, 1])
  })
})
