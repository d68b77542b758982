import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createAgencyInput } from "#src/rules/input/agencies/platform.ts"
import { transferOwnership } from "#src/services/agencies/transfer-ownership.ts"
import type { Ctx } from "#src/services/context.ts"
import { inviteAgencyUser } from "#src/services/platform-team/invite-agency-user.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { changeMemberRole } from "./change-member-role.ts"
import { inviteMember } from "./invitations/invite-member.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())
const db = () => test.deps.database
const sentence = "Owner email must be from a government domain (.gov or .edu)"

type Office = { agency_id: string; owner: Ctx; team: Ctx; person: { user_id: string } }
async function office(suffixes: string[] | null): Promise<Office> {
  const { id } = await makeAgency(db())
  const member = await makePerson(db()) // at example.org
  await db().insertInto("agency_members").values({ agency_id: id, user_id: member.user_id, role: "admin" }).execute()
  const team = await makePerson(db())
  await db().insertInto("platform_roles").values({ user_id: team.user_id, role: "super_user" }).execute()
  const withSuffixes = (ctx: Ctx): Ctx =>
    suffixes ? { ...ctx, config: { ...ctx.config, GOVERNMENT_EMAIL_SUFFIXES: suffixes } } : ctx
  const owner = withSuffixes(test.ctx(await makeMember(db(), id, "owner")))
  return { agency_id: id, owner, team: withSuffixes(test.ctx(team)), person: member }
}

const invited = { email: "mayor@example.org", role: "owner" as const, full_name: "" }
const ways: [string, string, (at: Office) => Promise<unknown>][] = [
  [
    "another role",
    "role",
    ({ owner, agency_id, person }) =>
      changeMemberRole(owner, { agency_id, user_id: person.user_id, from: "admin", role: "owner" }),
  ],
  [
    "the transfer of ownership",
    "new_owner_id",
    ({ owner, agency_id, person }) => transferOwnership(owner, { agency_id, new_owner_id: person.user_id }),
  ],
  ["a member's invitation", "email", ({ owner, agency_id }) => inviteMember(owner, { ...invited, agency_id })],
  ["the platform's invitation", "email", ({ team, agency_id }) => inviteAgencyUser(team, { ...invited, agency_id })],
]

describe("console 31: nobody becomes an owner without a government address", () => {
  it.each(ways)("by %s", async (_, field, become) => {
    const refused = { code: "invalid_input", fields: { [field]: sentence } }
    await expect(become(await office(null))).rejects.toMatchObject(refused)
    const others = { fields: { [field]: "Owner email must be from a government domain (.us)" } }
    await expect(become(await office([".us"]))).rejects.toMatchObject(others)
    await become(await office(["@example.org"]))
    await become(await office([])) // the installation asks for none
  })

  it("by a new agency", () => {
    const form = {
      idempotency_key: crypto.randomUUID(),
      agency_name: "Elm",
      state_code: "OH",
      owner_email: "mayor@example.org",
    }
    const issues = createAgencyInput([".gov", ".edu"]).safeParse(form).error?.issues ?? []
    expect(issues.map(({ message }) => message)).toEqual([sentence])
    expect(createAgencyInput([]).safeParse(form).success).toBe(true)
  })

  it("but any other role is for any address", async () => {
    const { owner, agency_id, person } = await office(null)
    await changeMemberRole(owner, { agency_id, user_id: person.user_id, from: "admin", role: "manager" })
    const { invitation_id } = await inviteMember(owner, { ...invited, agency_id, role: "viewer" })
    expect(invitation_id).toBeDefined()
  })
})
