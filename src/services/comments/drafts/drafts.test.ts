import type { DraftFields } from "./draft-fields.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import type { Ctx } from "#src/services/context.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { createSubmissionDesk, later, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { stepVersion } from "#src/rules/record/comments/draft-steps.ts"
import { openDraft } from "./open-draft.ts"
import { findDocketForm } from "#src/services/comments/queries.ts"
import { removeAbandonedDrafts } from "./remove-abandoned-drafts.ts"
import { saveDraft } from "./save-draft.ts"

let desk: SubmissionDesk
beforeAll(async () => {
  desk = await createSubmissionDesk({ name: "City of Elm", time_zone: "America/Chicago" })
})
afterAll(() => desk.close())

describe("findDocketForm", () => {
  it("gives the docket's settings by its present and its former address, of public dockets only", async () => {
    const docket = await desk.docketWith({ require_captcha: true, max_comment_length: 123 })
    await desk.deps.database
      .insertInto("docket_slug_history")
      .values({ slug: "former-name", docket_id: docket.id })
      .execute()
    const form = await findDocketForm(desk.deps.database, docket.slug)
    expect(form).toMatchObject({
      id: docket.id,
      max_comment_length: 123,
      agency_name: "City of Elm",
      time_zone: "America/Chicago",
    })
    expect(await findDocketForm(desk.deps.database, "former-name")).toEqual(form)
    const draft = await desk.docketWith({ require_captcha: true, status: "draft" })
    expect(await findDocketForm(desk.deps.database, draft.slug)).toBeUndefined()
    expect(await findDocketForm(desk.deps.database, "nothing")).toBeUndefined()
  })
})

describe("openDraft", () => {
  it("begins one draft and finds it again, however many tabs open at once", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    for (const ctx of [await desk.personCtx(), desk.ctx()]) {
      const tabs = await Promise.all(
        Array.from({ length: 6 }, () => openDraft(ctx, { docket_id: docket.id, browser_token: "tabs" })),
      )
      expect(new Set(tabs.map(({ id }) => id)).size).toBe(1)
      expect(tabs[0]).toMatchObject({ docket_id: docket.id, fields: {}, captcha_passed: false, uploads: [] })
    }
  })

  it.each(["home", "library"])(
    "takes what its person types after the session ended in a browser where they had it open, and shows it to nobody else: at %s",
    async (browser_token) => {
      const docket = await desk.docketWith({ require_captcha: true })
      const at = (token: string) => ({ docket_id: docket.id, browser_token: token })
      const [ana, ben] = [await desk.personCtx(), await desk.personCtx()]
      await openDraft(ana, at("home"))
      await openDraft(ana, at("office"))
      const { id: draft_id } = await openDraft(ana, at("library"))
      await saveDraft(desk.ctx(), { draft_id, browser_token, fields: { content: "Typed later" } })
      const elsewhere = saveDraft(desk.ctx(), { draft_id, browser_token: "elsewhere", fields: { content: "Not Ana" } })
      await expect(elsewhere).rejects.toMatchObject({ code: "draft_not_found" })
      expect((await openDraft(ben, at(browser_token))).fields).toEqual({})
      expect((await openDraft(ana, at("office"))).fields).toEqual({ content: "Typed later" })
    },
  )

  it("belongs to its browser, or to its person in every browser", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const [ana, ben] = [await desk.personCtx(), await desk.personCtx()]
    const open = (ctx: Ctx, browser_token: string) => openDraft(ctx, { docket_id: docket.id, browser_token })
    const anas = await open(ana, "shared")
    expect((await open(ana, "another")).id).toBe(anas.id)
    expect((await open(ben, "shared")).id).not.toBe(anas.id)
    const nobodys = await open(desk.ctx(), "shared")
    expect(nobodys.id).not.toBe(anas.id)
    expect((await open(desk.ctx(), "another")).id).not.toBe(nobodys.id)
  })

  it("hands what was typed before signing in to whoever signs in, merged with what was there", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const own = await openDraft(ctx, { docket_id: docket.id, browser_token: "home" })
    await saveDraft(ctx, {
      draft_id: own.id,
      fields: { content: "old text", commenter_name: "Ana", position: "support" },
    })
    const visitor = later(desk.ctx(), 1000)
    const typed = await openDraft(visitor, { docket_id: docket.id, browser_token: "library" })
    await saveDraft(visitor, {
      draft_id: typed.id,
      browser_token: "library",
      fields: { content: "new text", commenter_name: "", representation: "myself" },
    })
    const merged = await openDraft(ctx, { docket_id: docket.id, browser_token: "library" })
    expect(merged.id).toBe(own.id)
    expect(merged.fields).toEqual({
      content: "new text",
      commenter_name: "Ana",
      position: "support",
      representation: "myself",
    })
    expect((await openDraft(visitor, { docket_id: docket.id, browser_token: "library" })).fields).toEqual({})

    const newcomer = await desk.personCtx()
    const begun = await openDraft(desk.ctx(), { docket_id: docket.id, browser_token: "cafe" })
    expect((await openDraft(newcomer, { docket_id: docket.id, browser_token: "cafe" })).id).toBe(begun.id)
  })

  it("puts a place that was quoted before signing in below the text that waits in the draft", async () => {
    const docket = await desk.docketWith({})
    const ctx = await desk.personCtx()
    const own = await openDraft(ctx, { docket_id: docket.id, browser_token: "home" })
    await saveDraft(ctx, { draft_id: own.id, fields: { content: "An evening's work" } })
    const line = "About “The plan”, page 3:"
    const quoteAt = async (milliseconds: number, content: string) => {
      const visitor = later(desk.ctx(), milliseconds)
      const begun = await openDraft(visitor, { docket_id: docket.id, browser_token: "home" })
      await saveDraft(visitor, { draft_id: begun.id, browser_token: "home", fields: { content } })
      return (await openDraft(ctx, { docket_id: docket.id, browser_token: "home" })).fields.content
    }
    expect(await quoteAt(1000, `${line}\n`)).toBe(`An evening's work\n\n${line}\n`)
    expect(await quoteAt(2000, `${line}\n`)).toBe(`An evening's work\n\n${line}\n`)
    expect(await quoteAt(-1000, "About “The map”:\n")).toBe(`An evening's work\n\n${line}\n\nAbout “The map”:\n`)
  })

  it("is refused where nothing can be submitted", async () => {
    const ctx = await desk.personCtx()
    const open = (docket: { id: string }) => outcomeOf(openDraft(ctx, { docket_id: docket.id, browser_token: "b" }))
    expect(await open(await desk.docketWith({ require_captcha: true, status: "closed" }))).toBe("comment_period_closed")
    expect(await open(await desk.docketWith({ require_captcha: true, close_at: testTime }))).toBe(
      "comment_period_closed",
    )
    expect(await open(await desk.docketWith({ require_captcha: true, status: "draft" }))).toBe(
      "comment_period_not_found",
    )
    expect(await open({ id: crypto.randomUUID() })).toBe("comment_period_not_found")
  })
})

describe("saveDraft", () => {
  it("changes only the given fields, so two tabs on two steps lose nothing", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const { id: draft_id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const steps: DraftFields[] = [
      { commenter_name: "Ana", commenter_email: "not an address" },
      { content: "x".repeat(5000), position: "oppose" },
      { representation: "organization", organization_name: "", perjury_certified: true },
    ]
    await Promise.all(steps.map((fields) => saveDraft(ctx, { draft_id, fields })))
    const draft = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    expect(draft.fields).toEqual(Object.assign({}, ...steps))
  })

  it("keeps what is typed after the session ended, in the same browser only, and shows it to nobody", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const { id: draft_id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "mine" })
    await saveDraft(desk.ctx(), { draft_id, browser_token: "mine", fields: { content: "typed too late" } })
    expect(await outcomeOf(saveDraft(desk.ctx(), { draft_id, browser_token: "theirs", fields: {} }))).toBe(
      "draft_not_found",
    )
    expect(await outcomeOf(saveDraft(desk.ctx(), { draft_id, fields: {} }))).toBe("draft_not_found")
    expect(await outcomeOf(saveDraft(await desk.personCtx(), { draft_id, browser_token: "mine", fields: {} }))).toBe(
      "draft_not_found",
    )
    expect((await openDraft(desk.ctx(), { docket_id: docket.id, browser_token: "mine" })).fields).toEqual({})
    expect((await openDraft(ctx, { docket_id: docket.id, browser_token: "mine" })).fields.content).toBe(
      "typed too late",
    )
  })

  it("public 10: refuses to write over what another tab has saved on the same step, and forgets nothing", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const open = () => openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const { id: draft_id, fields: empty } = await open()
    const save = (content: string, ...seen: DraftFields[]) =>
      outcomeOf(
        saveDraft(ctx, {
          draft_id,
          fields: { content },
          seen: { step: 2, versions: seen.map((fields) => stepVersion(2, fields)) },
        }),
      )
    expect(await save("the first tab", empty)).toBe("done")
    expect(await save("the second tab", empty)).toBe("draft_changed_meanwhile")
    expect((await open()).fields.content).toBe("the first tab")
    expect(await save("the first tab", empty)).toBe("done") // the same once more, its answer having been lost
    expect(await save("the second tab", empty, { content: "the first tab" })).toBe("done") // having seen it
    const other_step = { step: 1, versions: [stepVersion(1, empty)] }
    await saveDraft(ctx, { draft_id, fields: { commenter_name: "Ana" }, seen: other_step })
    expect((await open()).fields).toMatchObject({ content: "the second tab", commenter_name: "Ana" })
  })

  it("refuses what cannot be stored, and text without end", async () => {
    const docket = await desk.docketWith({ require_captcha: true })
    const ctx = await desk.personCtx()
    const { id: draft_id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
    const save = (fields: object) => outcomeOf(saveDraft(ctx, { draft_id, fields }))
    expect(await save({ content: "a\0b" })).toBe("invalid_input")
    expect(await save({ content: "\udfff" })).toBe("invalid_input")
    expect(await save({ content: "x".repeat(400_001) })).toBe("payload_too_large")
    expect(await save({ commenter_name: "x".repeat(2001) })).toBe("payload_too_large")
    expect(await save({ status: "published" })).toBe("invalid_input")
    expect((await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })).fields).toEqual({})
  })
})

it("a draft that nobody has touched for 30 days goes, but not one to which a file was added since", async () => {
  const db = desk.deps.database
  const docket = await desk.docketWith()
  const days = (count: number) => new Date(testTime.getTime() + count * DAY)
  const drafts = await Promise.all(
    [null, 1, 3].map(async (file_added_after) => {
      const { user, ctx } = await desk.person()
      const { id } = await openDraft(ctx, { docket_id: docket.id, browser_token: "b" })
      await saveDraft(ctx, { draft_id: id, fields: { content: "Please keep the trees." } })
      const of = { draft_id: id, user_id: user.user_id, docket_id: docket.id }
      const file = { filename: "plan.pdf", file_size: 7, mime_type: "application/pdf", sha256: "0".repeat(64) }
      if (file_added_after !== null)
        await db
          .insertInto("uploads")
          .values({ ...of, ...file, status: "stored", storage_key: `k/${id}`, created_at: days(file_added_after) })
          .execute()
      return id
    }),
  )
  const left = async () => {
    const rows = await db.selectFrom("comment_drafts").select("id").where("id", "in", drafts).execute()
    return drafts.map((id) => rows.some((row) => row.id === id))
  }
  await removeAbandonedDrafts(later(desk.ctx(), 30 * DAY - 1))
  expect(await left()).toEqual([true, true, true])
  await removeAbandonedDrafts(later(desk.ctx(), 32 * DAY))
  expect(await left()).toEqual([false, false, true])
})
