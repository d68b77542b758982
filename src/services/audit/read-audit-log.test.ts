import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { type AuditLogQuery, parseAuditLogQuery } from "#src/rules/input/agencies/audit-log.ts"
import { changeInWords } from "#src/rules/record/act-changes.ts"
import { sentenceText } from "#src/rules/messages/history/act-sentence.ts"
import { authorize, authorizePlatform, type User, write } from "#src/services/context.ts"
import { extendDocket } from "#src/services/dockets/status/extend-docket.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { logForPlatform, logOfAgency } from "./audit-log-queries.ts"
import { exportAuditLog, exportPlatformLog } from "./export-audit-log.ts"
import { auditFilter, readAuditLog } from "./read-audit-log.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const zone = "America/New_York"
const nothing = { person: "", kind: "", record: "", from: null, to: null } as const
type Wanted = Partial<Omit<AuditLogQuery, "before" | "limit">>

async function anOffice() {
  const db = test.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { title: "New trees", close_at: new Date(testTime.getTime() + DAY) })
  const owner = await makeMember(db, agency.id, "owner")
  const reviewer = await makeMember(db, agency.id, "reviewer")
  return { db, agency, docket, owner, reviewer }
}
type Office = Awaited<ReturnType<typeof anOffice>>

async function read({ agency, owner }: Office, wanted: Wanted = {}, page: { before?: number; limit?: number } = {}) {
  const ctx = test.ctx(owner)
  const log = logOfAgency(await authorize(ctx, agency.id, "edit_agency_settings"))
  const filter = await auditFilter(ctx.db, log, { ...nothing, ...wanted, time_zone: zone })
  return readAuditLog(ctx.db, log, { filter, before: page.before ?? null, limit: page.limit ?? 50 })
}
const told = async (office: Office, wanted?: Wanted) =>
  (await read(office, wanted)).map(({ sentence }) => sentenceText(sentence))

async function teamMember(): Promise<User> {
  const person = await makePerson(test.deps.database)
  await test.deps.database
    .insertInto("platform_roles")
    .values({ user_id: person.user_id, role: "super_owner" })
    .execute()
  return person
}
async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = ""
  for await (const part of lines) text += part
  return text
}
const newTrackingId = () => `CMT-${crypto.randomUUID().replaceAll("-", "").toUpperCase()}`

/** An owner extends a docket, a reviewer rejects a comment, the owner makes the reviewer a viewer. */
async function aDayAtThe(office: Office) {
  const { db, agency, docket, owner, reviewer } = office
  const { id: agency_id } = agency
  const close_at = new Date(testTime.getTime() + 9 * DAY)
  const reason = "More time."
  await extendDocket(test.ctx(owner), { agency_id, docket_id: docket.id, version: docket.version, close_at, reason })
  const tracking_id = newTrackingId()
  const comment = await makeComment(db, docket, { status: "submitted", tracking_id })
  const seen = { agency_id, comment_id: comment.id, version: 1 }
  await moderateComment(test.ctx(reviewer), { ...seen, action: "reject", reason: "Off topic." })
  await changeMemberRole(test.ctx(owner), { agency_id, user_id: reviewer.user_id, from: "reviewer", role: "viewer" })
  return { comment, tracking_id }
}

describe("an agency's log", () => {
  it("says who did what, and what changed", async () => {
    const office = await anOffice()
    const { tracking_id } = await aDayAtThe(office)
    const lines = await read(office)
    expect(lines.map(({ sentence }) => sentenceText(sentence))).toEqual([
      "Robin owner changed the role of Robin reviewer.",
      `Robin reviewer rejected comment ${tracking_id}.`,
      "Robin owner extended the close date of docket “New trees”.",
    ])
    expect(lines.map(({ changes }) => changes.map((change) => changeInWords(change, zone)))).toEqual([
      ["Role: from Reviewer to Viewer"],
      ["Status: from Pending to Rejected"],
      ["Close date: from June 16, 2026 at 11:00 AM EDT to June 24, 2026 at 11:00 AM EDT"],
    ])
    expect(lines.map(({ reason }) => reason)).toEqual([null, "Off topic.", "More time."])
  })

  it("finds a person, a kind, a record and a day, alone and together", async () => {
    const office = await anOffice()
    const { tracking_id, comment } = await aDayAtThe(office)
    const { owner, reviewer } = office
    const rejected = [`Robin reviewer rejected comment ${tracking_id}.`]
    expect(await told(office, { person: "in REVIEW" })).toEqual(rejected)
    expect(await told(office, { person: reviewer.user_id })).toEqual(rejected)
    expect(await told(office, { kind: "decisions" })).toEqual(rejected)
    expect(await told(office, { kind: "comment.rejected" })).toEqual(rejected)
    expect(await told(office, { record: tracking_id.toLowerCase() })).toEqual(rejected)
    expect(await told(office, { record: comment.id, person: owner.email })).toEqual([])
    expect(await told(office, { record: reviewer.email, kind: "people" })).toHaveLength(1)
    expect(await told(office, { person: "nobody at all" })).toEqual([])
    expect(await told(office, { record: "CMT-NOWHERE" })).toEqual([])
    expect(await told(office, { from: "2026-06-15", to: "2026-06-15" })).toHaveLength(3)
    expect(await told(office, { to: "2026-06-14" })).toEqual([])
    expect(await told(office, { from: "2026-06-16" })).toEqual([])
  })

  it("goes on where the page before ended, without a gap or a repetition", async () => {
    const office = await anOffice()
    await aDayAtThe(office)
    const all = (await read(office)).map(({ id }) => id)
    const first = (await read(office, {}, { limit: 2 })).map(({ id }) => id)
    const second = (await read(office, {}, { limit: 2, before: first[1] ?? 0 })).map(({ id }) => id)
    expect([...first, ...second]).toEqual(all)
    expect(await read(office, {}, { before: 999_999_999 })).toEqual([])
  })

  it("is closed to managers, and knows nothing of another agency's", async () => {
    const [office, other] = [await anOffice(), await anOffice()]
    const { tracking_id, comment } = await aDayAtThe(office)
    await aDayAtThe(other)
    const theirs = await told(other, { kind: "all" })
    expect(theirs).toHaveLength(3)
    expect(await told(other, { record: tracking_id })).toEqual([])
    expect(await told(other, { record: comment.id })).toEqual([])
    expect(await told(other, { person: office.owner.email })).toEqual([])
    const manager = test.ctx(await makeMember(office.db, office.agency.id, "manager"))
    for (const ctx of [manager, test.ctx(other.owner)])
      expect(await outcomeOf(exportAuditLog(ctx, office.agency.id, { ...nothing, time_zone: zone }))).toMatch(
        /^(permission_denied|agency_not_found)$/,
      )
  })

  it("names nobody who commented, and finds them by no name", async () => {
    const office = await anOffice()
    const { db, agency, docket, owner } = office
    const tracking_id = newTrackingId()
    const comment = await makeComment(db, docket, { status: "submitted", tracking_id })
    // A member comments like anybody else, and may want to stay anonymous.
    await write(test.ctx(owner), null, async () => ({
      result: undefined,
      audit: {
        action: "comment.submitted",
        entity_id: comment.id,
        agency_id: agency.id,
        after: { tracking_id, content_sha256: "hidden", commenter_email: "pat@example.org" },
      },
    }))
    expect(await told(office)).toEqual([])
    const [line, ...others] = await read(office, { kind: "received" })
    expect(others).toEqual([])
    expect(line).toMatchObject({ actor_id: null, changes: [] })
    expect(line && sentenceText(line.sentence)).toBe(`A commenter submitted comment ${tracking_id}.`)
    expect(await told(office, { kind: "all", person: owner.user_id })).toEqual([])
    expect(await told(office, { kind: "all", person: owner.user_id, record: comment.id })).toEqual([])
  })

  it("shows only fields that are known to be harmless", async () => {
    const office = await anOffice()
    await write(
      test.ctx(office.owner),
      await authorize(test.ctx(office.owner), office.agency.id, "invite_users"),
      async () => ({
        result: undefined,
        audit: {
          action: "docket.edited",
          entity_id: office.docket.id,
          before: { title: "A" },
          after: { title: "B", token: "geheim" },
        },
      }),
    )
    test.clock.advance(1000)
    const ctx = test.ctx(office.owner)
    const text = await textOf(await exportAuditLog(ctx, office.agency.id, { ...nothing, time_zone: zone }))
    expect(text).not.toContain("geheim")
    expect(text).toContain('"changes":[{"field":"title","before":"A","after":"B"}]')
  })
})

describe("a download", () => {
  it("has one line of JSON for each entry, and is an entry itself", async () => {
    const office = await anOffice()
    await aDayAtThe(office)
    test.clock.advance(1000)
    const ctx = test.ctx(office.owner)
    const text = await textOf(
      await exportAuditLog(ctx, office.agency.id, { ...nothing, kind: "people", time_zone: zone }),
    )
    const lines = text
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as object)
    expect(lines).toMatchObject([
      {
        kind: "member.role_changed",
        sentence: "Robin owner changed the role of Robin reviewer.",
        actor: { kind: "user", id: office.owner.user_id, name: "Robin owner" },
        changes: [{ field: "role", before: "reviewer", after: "viewer" }],
      },
    ])
    const [newest] = await read(office)
    expect(newest && sentenceText(newest.sentence)).toBe("Robin owner downloaded the audit log.")
    expect(newest?.changes).toMatchObject([{ field: "filters", after: "kind people" }])
  })

  it("ends when the power of whoever began it ends", async () => {
    const office = await anOffice()
    await office.db
      .insertInto("audit_log")
      .values(
        Array.from({ length: 1001 }, () => ({
          at: testTime,
          actor_kind: "job" as const,
          agency_id: office.agency.id,
          action: "docket.closed",
          entity_id: office.docket.id,
        })),
      )
      .execute()
    const second = await makeMember(office.db, office.agency.id, "owner")
    test.clock.advance(1000)
    const lines = await exportAuditLog(test.ctx(second), office.agency.id, { ...nothing, time_zone: zone })
    const all = lines[Symbol.asyncIterator]()
    expect((await all.next()).value).toContain("docket.closed")
    const change = { user_id: second.user_id, from: "owner", role: "manager" } as const
    await changeMemberRole(test.ctx(office.owner), { agency_id: office.agency.id, ...change })
    expect(await outcomeOf(all.next())).toBe("permission_denied")
  })
})

describe("the platform's log", () => {
  it("holds what belongs to no agency and new agencies, and names staff only", async () => {
    const team = await teamMember()
    const office = await anOffice()
    await aDayAtThe(office)
    const citizen = await makePerson(office.db)
    const entries = [
      { action: "agency.created", entity_id: office.agency.id, agency_id: office.agency.id, after: { name: "New" } },
      { action: "user.password_changed", entity_id: citizen.user_id },
      { action: "platform_role.granted", entity_id: team.user_id, after: { role: "super_owner" } },
    ] as const
    for (const audit of entries)
      await write(test.ctx(audit.action === "user.password_changed" ? citizen : team), null, async () => ({
        result: undefined,
        audit,
      }))
    const ctx = test.ctx(team)
    const power = await authorizePlatform(ctx, "view_all_agencies")
    const page = async (agency_id: string | null, kind: AuditLogQuery["kind"]) => {
      const log = logForPlatform(power, agency_id)
      const filter = await auditFilter(ctx.db, log, { ...nothing, kind, time_zone: zone })
      const lines = await readAuditLog(ctx.db, log, { filter, before: null, limit: 50 })
      return lines.map(({ sentence }) => sentenceText(sentence))
    }
    const own = await page(null, "all")
    expect(own.slice(0, 3)).toEqual([
      "Pat Public put their own account on the platform team.",
      "Somebody with an account changed the password of their own account.",
      `Pat Public created ${(await office.db.selectFrom("agencies").select("name").where("id", "=", office.agency.id).executeTakeFirstOrThrow()).name}.`,
    ])
    expect(own.join(" ")).not.toContain("rejected")
    expect((await page(office.agency.id, "decisions")).join(" ")).toContain("Robin reviewer rejected comment")
    expect((await told(office, { kind: "agency.created" }))[0]).toContain("The platform team created")
  })

  it("is downloaded by super owners alone, and an agency sees that its own was", async () => {
    const office = await anOffice()
    await aDayAtThe(office)
    test.clock.advance(1000)
    const team = test.ctx(await teamMember())
    expect(await textOf(await exportPlatformLog(team, office.agency.id, { ...nothing, time_zone: zone }))).toContain(
      "rejected",
    )
    expect(await told(office, { kind: "audit_log.exported" })).toEqual(["The platform team downloaded the audit log."])
    const person = await makePerson(office.db)
    await office.db.insertInto("platform_roles").values({ user_id: person.user_id, role: "super_user" }).execute()
    for (const ctx of [test.ctx(person), test.ctx(office.owner)])
      expect(await outcomeOf(exportPlatformLog(ctx, null, { ...nothing, time_zone: zone }))).toBe("permission_denied")
  })
})

it("reads a query string leniently", () => {
  const query = new URLSearchParams("kind=Docket.Closed&from=2026-02-31&to=2026-02-03&before=x&person=%20Robin%20")
  const { dropped, ...asked } = parseAuditLogQuery(query)
  expect(asked).toEqual({
    person: "Robin",
    kind: "docket.closed",
    record: "",
    from: null,
    to: "2026-02-03",
    before: null,
    limit: 50,
  })
  expect(dropped).toEqual(["from", "before"])
})
