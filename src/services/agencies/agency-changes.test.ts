import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { agencySettingsInput } from "#src/rules/input/agencies/agency-settings.ts"
import { may, type Permission } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { findPublicComment } from "#src/services/comments/public-comment-queries.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { inviteMember } from "#src/services/members/invitations/invite-member.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { pngBytes } from "#src/testing/records/sample-files.ts"
import { archiveAgency } from "./archive-agency.ts"
import { openLogo } from "./logo/open-logo.ts"
import { findPublicAgency } from "./public-agency-queries.ts"
import { findAgencySettings } from "./queries.ts"
import { restoreAgency } from "./restore-agency.ts"
import { transferOwnership } from "./transfer-ownership.ts"
import { updateAgencySettings } from "./update-agency-settings.ts"
import { uploadLogo } from "./logo/upload-logo.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database

async function anAgency() {
  const agency = await makeAgency(db())
  const owner = await makeMember(db(), agency.id, "owner")
  const audit = () =>
    db().selectFrom("audit_log").selectAll().where("agency_id", "=", agency.id).orderBy("id").execute()
  const roleOf = async ({ user_id }: { user_id: string }) =>
    (await db().selectFrom("agency_members").select("role").where("user_id", "=", user_id).executeTakeFirst())?.role
  return { agency, agency_id: agency.id, owner, ctx: parts.ctx(owner), audit, roleOf }
}
type Agency = Awaited<ReturnType<typeof anAgency>>["agency"]

const settingsOf = (agency: Agency, change: Record<string, unknown> = {}) =>
  agencySettingsInput.parse({
    agency_id: agency.id,
    version: 1,
    name: agency.name,
    jurisdiction_type: "city",
    jurisdiction: "City of Sample",
    state_code: agency.state_code,
    time_zone: agency.time_zone,
    contact_email: "",
    description: "",
    max_file_size_mb: "10",
    accent_color: "#0050D8",
    allowed_mime_types: ["application/pdf"],
    captcha_enabled: "on",
    footer_disclaimer: "",
    ...change,
  })

describe.each(agencyRoles)("as %s", (role) => {
  const acts: [string, Permission, (ctx: Ctx, agency: Agency) => Promise<unknown>][] = [
    ["saving the settings", "edit_agency_settings", (ctx, agency) => updateAgencySettings(ctx, settingsOf(agency))],
    ["a new logo", "edit_agency_settings", (ctx, { id }) => uploadLogo(ctx, { agency_id: id, bytes: pngBytes })],
    [
      "handing the agency over",
      "transfer_ownership",
      async (ctx, { id }) => {
        const heir = await makeMember(db(), id, "viewer")
        await transferOwnership(ctx, { agency_id: id, new_owner_id: heir.user_id })
      },
    ],
    ["archiving", "archive_agency", (ctx, { id, name }) => archiveAgency(ctx, { agency_id: id, typed_name: name })],
  ]
  test.each(acts)("%s needs %s", async (_, permission, act) => {
    const { agency } = await anAgency()
    const ctx = parts.ctx(await makeMember(db(), agency.id, role))
    expect(await outcomeOf(act(ctx, agency))).toBe(may(role, permission) ? "done" : "permission_denied")
    const outsider = parts.ctx((await anAgency()).owner)
    expect(await outcomeOf(act(outsider, agency))).toBe("agency_not_found")
  })
})

describe("settings", () => {
  test("are stored; the address stays; the audit names what changed", async () => {
    const { agency, ctx, audit } = await anAgency()
    await updateAgencySettings(ctx, settingsOf(agency))
    const change = { version: 2, name: "Another Name", accent_color: "#8b0a03" }
    await updateAgencySettings(ctx, settingsOf(agency, change))
    const scope = await authorize(ctx, agency.id, "view_dashboard")
    expect(await findAgencySettings(db(), scope)).toMatchObject({
      name: "Another Name",
      slug: agency.slug,
      accent_color: "#8B0A03",
      allowed_mime_types: ["application/pdf"],
      auto_publish: false,
    })
    expect((await audit()).at(-1)).toMatchObject({
      action: "agency.settings_updated",
      before: { name: agency.name, accent_color: "#0050D8" },
      after: { name: "Another Name", accent_color: "#8B0A03" },
    })
    const entries = (await audit()).length
    await updateAgencySettings(ctx, settingsOf(agency, { name: "Another Name", accent_color: "#8B0A03" }))
    expect(await audit()).toHaveLength(entries)
  })

  test("of two who save over the same version one is told, and nothing of the other's is lost", async () => {
    const { agency, ctx, audit } = await anAgency()
    const saves = ["First", "Second"].map((name) =>
      outcomeOf(updateAgencySettings(ctx, settingsOf(agency, { name, jurisdiction: agency.name }))),
    )
    const outcomes = await Promise.all(saves)
    expect(outcomes.toSorted()).toEqual(["changed_meanwhile", "done"])
    expect(await audit()).toHaveLength(1)
    const stored = await findAgencySettings(db(), await authorize(ctx, agency.id, "view_dashboard"))
    expect(stored).toMatchObject({ version: 2, name: outcomes[0] === "done" ? "First" : "Second" })
  })

  test("a corrected state takes the published comments along in the search", async () => {
    const { agency, ctx } = await anAgency()
    const docket = await makeDocket(db(), agency.id)
    const comment = await makeComment(db(), docket, { content: "About quokkas." })
    const found = async (state_code: string) => {
      const { items } = await searchPublicComments(db(), { q: "quokkas", state_code, limit: 10, offset: 0 })
      return items.map(({ id }) => id)
    }
    expect(await found("OH")).toEqual([comment.id])
    await updateAgencySettings(ctx, settingsOf(agency, { state_code: "MI" }))
    expect([await found("OH"), await found("MI")]).toEqual([[], [comment.id]])
  })
})

describe("handing over", () => {
  test("makes the member owner and the owner an admin", async () => {
    const { agency_id, owner, ctx, audit, roleOf } = await anAgency()
    const heir = await makeMember(db(), agency_id, "reviewer")
    await transferOwnership(ctx, { agency_id, new_owner_id: heir.user_id })
    expect([await roleOf(owner), await roleOf(heir)]).toEqual(["admin", "owner"])
    expect((await audit()).at(-1)).toMatchObject({
      action: "agency.ownership_transferred",
      before: { [heir.user_id]: "reviewer", [owner.user_id]: "owner" },
    })
  })

  test("goes to active members only, and not to oneself", async () => {
    const { agency_id, owner, ctx, roleOf } = await anAgency()
    const away = await makeMember(db(), agency_id, "admin")
    await db().updateTable("agency_members").set({ status: "inactive" }).where("user_id", "=", away.user_id).execute()
    const stranger = await makePerson(db())
    const outcomes = [away, owner, stranger].map(({ user_id }) =>
      outcomeOf(transferOwnership(ctx, { agency_id, new_owner_id: user_id })),
    )
    expect(await Promise.all(outcomes)).toEqual(["invalid_input", "invalid_input", "member_not_found"])
    expect(await roleOf(owner)).toBe("owner")
  })

  test("twice at once to two members happens once", async () => {
    for (let round = 0; round < 5; round++) {
      const { agency_id, ctx, roleOf } = await anAgency()
      const heirs = [await makeMember(db(), agency_id, "admin"), await makeMember(db(), agency_id, "viewer")]
      const outcomes = await Promise.all(
        heirs.map(({ user_id }) => outcomeOf(transferOwnership(ctx, { agency_id, new_owner_id: user_id }))),
      )
      expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1)
      const roles = await Promise.all(heirs.map(roleOf))
      expect(roles.filter((role) => role === "owner")).toHaveLength(1)
    }
  })
})

describe("archiving", () => {
  test("needs the agency's exact name", async () => {
    const { agency, agency_id, ctx } = await anAgency()
    for (const typed_name of ["", agency.name.toUpperCase(), `${agency.name}!`, "%"]) {
      const refused = {
        code: "invalid_input",
        fields: { typed_name: "The name you typed does not match the agency's name" },
      }
      await expect(archiveAgency(ctx, { agency_id, typed_name })).rejects.toMatchObject(refused)
    }
    expect(await findPublicAgency(db(), agency.slug, parts.clock.now())).toBeDefined()
  })

  test("hides agency and dockets, closes what was open, and leaves published comments at their addresses", async () => {
    const { agency, agency_id, owner, ctx, audit } = await anAgency()
    const open = await makeDocket(db(), agency_id)
    const draft = await makeDocket(db(), agency_id, { status: "draft" })
    const comment = await makeComment(db(), open, { content: "About numbats." })
    await inviteMember(parts.ctx(owner), {
      agency_id,
      email: "soon@example.org",
      role: "viewer",
      full_name: "Soon Here",
    })
    await archiveAgency(ctx, { agency_id, typed_name: ` ${agency.name} ` })
    const now = parts.clock.now()
    expect(await findPublicAgency(db(), agency.slug, now)).toBeUndefined()
    const browsed = await browsePublicDockets(db(), { agency_id, limit: 10, offset: 0 }, now)
    expect(browsed.total).toBe(0)
    expect(await findPublicComment(db(), comment.id)).toMatchObject({ id: comment.id, agency_archived: true })
    const dockets = await db()
      .selectFrom("dockets")
      .select(["id", "status", "closed_at"])
      .where("agency_id", "=", agency_id)
      .execute()
    expect(dockets).toContainEqual({ id: open.id, status: "closed", closed_at: now })
    expect(dockets).toContainEqual({ id: draft.id, status: "draft", closed_at: null })
    expect((await audit()).map(({ action }) => action)).toEqual([
      "invitation.sent",
      "agency.archived",
      "docket.closed",
      "invitation.revoked",
    ])
    const invitations = await db().selectFrom("invitations").selectAll().where("agency_id", "=", agency_id).execute()
    expect(invitations).toMatchObject([{ status: "revoked", email: "", full_name: null }])
    expect(await outcomeOf(authorize(parts.ctx(owner), agency_id, "view_dashboard"))).toBe("agency_not_found")
  })

  test("is taken back by a super owner: members have access, dockets stay closed", async () => {
    const { agency, agency_id, ctx } = await anAgency()
    await makeDocket(db(), agency_id)
    await archiveAgency(ctx, { agency_id, typed_name: agency.name })
    const super_owner = await makePerson(db())
    await db().insertInto("platform_roles").values({ user_id: super_owner.user_id, role: "super_owner" }).execute()
    const restore = () => outcomeOf(restoreAgency(parts.ctx(super_owner), { agency_id, reason: "By mistake." }))
    expect((await Promise.all([restore(), restore()])).toSorted()).toEqual(["agency_not_found", "done"])
    expect(await outcomeOf(authorize(ctx, agency_id, "archive_agency"))).toBe("done")
    const dockets = await db().selectFrom("dockets").select("status").where("agency_id", "=", agency_id).execute()
    expect(dockets).toEqual([{ status: "closed" }])
  })
})

describe("a logo", () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><path d="M0 0"/></svg>'
  const served = async (agency_id: string) => {
    const { mime_type, read } = await openLogo(parts.ctx(), { agency_id })
    const { stream } = await read()
    return { mime_type, text: Buffer.concat(await stream.toArray()).toString() }
  }

  test("is what its content says; a drawing is served without what acts in it", async () => {
    const { agency_id, ctx } = await anAgency()
    await uploadLogo(ctx, { agency_id, bytes: pngBytes })
    expect((await served(agency_id)).mime_type).toBe("image/png")
    await uploadLogo(ctx, { agency_id, bytes: Buffer.from(svg) })
    expect(await served(agency_id)).toEqual({
      mime_type: "image/svg+xml",
      text: '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    })
  })

  test("the one it replaces is gone", async () => {
    const { agency_id, ctx } = await anAgency()
    await uploadLogo(ctx, { agency_id, bytes: pngBytes })
    const key = async () =>
      (await db().selectFrom("agencies").select("logo_url").where("id", "=", agency_id).executeTakeFirst())?.logo_url ??
      ""
    const before = await key()
    await uploadLogo(ctx, { agency_id, bytes: Buffer.from(svg) })
    const exists = await Promise.all([before, await key()].map((one) => parts.deps.storage.exists(one)))
    expect(exists).toEqual([false, true])
  })

  test("the one before, chosen again while it is being replaced, stays", async () => {
    const { agency_id, ctx } = await anAgency()
    await uploadLogo(ctx, { agency_id, bytes: pngBytes })
    const { storage } = ctx
    const again = async (key: string) => {
      await uploadLogo(ctx, { agency_id, bytes: pngBytes })
      await storage.delete(key)
    }
    await uploadLogo({ ...ctx, storage: { ...storage, delete: again } }, { agency_id, bytes: Buffer.from(svg) })
    expect((await served(agency_id)).mime_type).toBe("image/png")
    const kept: string[] = []
    for await (const { key } of storage.list(`logos/${agency_id}`)) kept.push(key)
    expect(kept).toHaveLength(1)
  })

  test("the same one again changes nothing, and leaves no second file", async () => {
    const { agency_id, ctx } = await anAgency()
    const once = () => uploadLogo(ctx, { agency_id, bytes: pngBytes })
    await once()
    await once()
    const kept: string[] = []
    for await (const { key } of ctx.storage.list(`logos/${agency_id}`)) kept.push(key)
    expect(kept).toHaveLength(1)
    await ctx.storage.delete(kept[0] ?? "")
    await once() // its file was lost
    expect((await served(agency_id)).mime_type).toBe("image/png")
  })

  test.each([
    ["a page", "<html><script>alert(1)</script></html>"],
    ["a GIF", "GIF89a"],
    ["words", "PNG"],
    ["nothing", ""],
  ])("%s is none", async (_, content) => {
    const { agency_id, ctx } = await anAgency()
    const refused = { code: "unsupported_file_type", message: "Logo must be PNG, SVG, or JPEG format" }
    await expect(uploadLogo(ctx, { agency_id, bytes: Buffer.from(content) })).rejects.toMatchObject(refused)
    expect(await outcomeOf(openLogo(parts.ctx(), { agency_id }))).toBe("not_found")
  })

  test("of more than 2 MB is refused", async () => {
    const { agency_id, ctx } = await anAgency()
    const bytes = Buffer.concat([pngBytes, Buffer.alloc(2 * 1024 * 1024)])
    const refused = { code: "file_too_large", message: "Logo file size must be less than 2MB" }
    await expect(uploadLogo(ctx, { agency_id, bytes })).rejects.toMatchObject(refused)
  })
})
