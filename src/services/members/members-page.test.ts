import { afterAll, beforeAll, expect, it } from "vitest"
import { type MemberListQuery, parseMemberListQuery } from "#src/rules/input/people/member-list.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { authorize } from "#src/services/context.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeMember, makeSessionCookie } from "#src/testing/records/factories.ts"
import { findMembersPage } from "./queries.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const everybody: MemberListQuery = { q: "", role: null, status: null, after: null, invited_before: null, limit: 50 }

/** An agency with an owner and 520 viewers, every tenth deactivated. */
async function aLargeAgency() {
  const db = test.deps.database
  const agency = await makeAgency(db)
  const owner = await makeMember(db, agency.id, "owner")
  await test.database.owner.query(
    `with made as (
       insert into users (email, email_confirmed_at) select 'clerk' || n || '@' || $2, now() from generate_series(1, 520) n returning id, email
     ), named as (
       insert into profiles (id, email, full_name, role) select id, email, 'Clerk ' || substring(email from '[0-9]+'), 'agency' from made
     )
     insert into agency_members (agency_id, user_id, role, status)
     select $1, id, 'viewer', case when substring(email from '[0-9]+')::int % 10 = 0 then 'inactive' else 'active' end from made`,
    [agency.id, `${agency.slug}.gov`],
  )
  const scope = await authorize(test.ctx(owner), agency.id, "invite_users")
  return {
    db,
    agency,
    owner,
    scope,
    page: (wanted: Partial<MemberListQuery> = {}) => findMembersPage(db, scope, { ...everybody, ...wanted }),
  }
}

it("goes through 521 members without a gap or a repetition, and finds some of them", async () => {
  const { page } = await aLargeAgency()
  const seen: string[] = []
  for (let after: string | null = null; ;) {
    const { members, more } = await page({ after })
    seen.push(...members.map(({ user_id }) => user_id))
    after = members.at(-1)?.user_id ?? null
    if (!more) break
  }
  expect(seen).toHaveLength(521)
  expect(new Set(seen).size).toBe(521)

  const names = async (wanted: Partial<MemberListQuery>) =>
    (await page(wanted)).members.map(({ full_name }) => full_name)
  expect(await names({ q: "clerk51" })).toEqual(expect.arrayContaining(["Clerk 51", "Clerk 511"]))
  expect(await names({ q: "CLERK 7", status: "inactive" })).toEqual(["Clerk 70"])
  expect(await names({ role: "owner" })).toEqual(["Robin owner"])
  expect(await names({ q: "%" })).toEqual([])
})

it("says who invited a member, and when they were last here", async () => {
  const { db, agency, owner, page } = await aLargeAgency()
  const member = await makeMember(db, agency.id, "admin")
  const shown = async () => (await page({ role: "admin" })).members[0]
  expect(await shown()).toMatchObject({ invited_by_name: null, last_seen_at: null })
  const moment = new Date("2026-06-14T12:00:00Z")
  await db
    .insertInto("invitations")
    .values({
      agency_id: agency.id,
      email: "", // forgotten once it was accepted
      role: "admin",
      token_hash: Buffer.from(member.user_id),
      status: "accepted",
      invited_by: owner.user_id,
      expires_at: moment,
      accepted_at: moment,
      accepted_by: member.user_id,
    })
    .execute()
  await makeSessionCookie(db, member)
  await db.updateTable("sessions").set({ last_seen_at: moment }).where("user_id", "=", member.user_id).execute()
  expect(await shown()).toMatchObject({ invited_by_name: "Robin owner", last_seen_at: moment })
  const later = new Date(moment.getTime() + MINUTE)
  await db.updateTable("users").set({ last_sign_in_at: later }).where("id", "=", member.user_id).execute()
  expect(await shown()).toMatchObject({ last_seen_at: later })
})

it("does not name another agency's invitation, and reads its query leniently", async () => {
  const [one, other] = [await aLargeAgency(), await aLargeAgency()]
  const { members } = await one.page({ after: other.owner.user_id })
  expect(members).toEqual([])
  expect(parseMemberListQuery(new URLSearchParams("q=%20a&role=king&status=INACTIVE&after=x"))).toEqual({
    ...everybody,
    q: "a",
    status: "inactive",
  })
})
