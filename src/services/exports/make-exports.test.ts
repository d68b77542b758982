import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DAY, MINUTE } from "#src/rules/dates/milliseconds.ts"
import { EXPORTS_IN_PROGRESS_MAX } from "#src/rules/limits.ts"
import { authorize } from "#src/services/context.ts"
import { changeMemberRole } from "#src/services/members/change-member-role.ts"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { retryAnywhere, retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { createExportDesk, type ExportDesk, minutesAgo } from "#src/testing/desks/export-desk.ts"
import { makeComment, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { refusalOf } from "#src/testing/desks/submission-desk.ts"
import { fail } from "./changes.ts"
import { deleteExport } from "./delete-export.ts"
import { ExportGone, takeRun } from "./export-lease.ts"
import { partKey } from "./export-files.ts"
import { makeExports } from "./make-exports.ts"
import { openExport } from "./open-export.ts"
import { type ExportOrder, findExportOrder, listExports } from "./queries.ts"
import { retryExport } from "./retry-export.ts"

let desk: ExportDesk
beforeAll(async () => {
  desk = await createExportDesk()
})
afterAll(() => desk.close())

describe("an export that cannot be made", () => {
  it("nothing is made for somebody whose power was taken away meanwhile", async () => {
    const place = await desk.office()
    const id = await place.ask()
    const owner = desk.ctx(await makeMember(desk.db, place.agency_id, "owner"))
    const { user_id } = place.member
    await changeMemberRole(owner, { agency_id: place.agency_id, user_id, from: "manager", role: "viewer" })
    expect(await makeExports(desk.job())).toEqual({ made: 0, failed: 1, removed: 1 })
    expect(await place.row(id)).toMatchObject({
      status: "failed",
      error_message: "The person who created this export no longer has permission. Create a new one.",
    })
    await retryExport(owner, { agency_id: place.agency_id, export_id: id })
    expect(await makeExports(desk.job())).toMatchObject({ made: 1 })
    expect(await place.row(id)).toMatchObject({ status: "completed", error_message: null })
  })

  it("is tried again, and then fails in plain words, when a stored file is gone", async () => {
    const place = await desk.office()
    const key = await place.attach(0, { filename: "plan.pdf", bytes: "one" })
    await desk.deps.storage.delete(key)
    const id = await place.ask({ export_types: ["zip"] })
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await makeExports(desk.job())).toMatchObject({ made: 0, failed: 1 })
      expect(await makeExports(desk.job())).toBeUndefined() // it waits for its next turn
      desk.clock.advance(attempt * MINUTE + 1)
    }
    expect(await place.row(id)).toMatchObject({ status: "failed", file_path: null })
    expect((await place.row(id))?.error_message).toMatch(/^This export failed\./)
  })
})

describe("a job that was killed", () => {
  it("is followed by another, which goes on after the last part", async () => {
    const place = await desk.office({ comments: [{ content: "first" }, { content: "second" }] })
    const id = await place.ask()
    // What is there after a kill: a part that is done, the place to go on, and a lease that nobody renews.
    await desk.deps.storage.put(partKey(id, 1), Buffer.from('"done before"\r\n'))
    await desk.db.updateTable("exports").set({ status: "processing" }).where("id", "=", id).execute()
    const run = { attempts: 1, parts_done: 1, comments_done: 1, last_comment_id: place.comments[0]?.id ?? null }
    const held_until = new Date(desk.deps.now().getTime() + 20_000)
    await desk.db
      .updateTable("export_runs")
      .set({ ...run, held_by: crypto.randomUUID(), held_until })
      .where("export_id", "=", id)
      .execute()
    expect(await makeExports(desk.job())).toBeUndefined() // nobody knows yet that it was killed
    desk.clock.advance(20_001)
    expect(await makeExports(desk.job())).toMatchObject({ made: 1 })
    const lines = String(await buffer(await (await openExport(place.ctx, { id })).read())).split("\r\n")
    expect(lines.slice(1)).toEqual(['"done before"', expect.stringContaining('"second"'), ""])
    expect(await place.row(id)).toMatchObject({ comment_count: 2 })
    expect(await desk.deps.storage.exists(partKey(id, 1))).toBe(false)
    expect(await desk.db.selectFrom("export_runs").selectAll().where("export_id", "=", id).execute()).toEqual([])
  })

  it("changes nothing any more once another has the export", async () => {
    const place = await desk.office()
    const id = await place.ask()
    const order = (await findExportOrder(desk.db, id)) ?? { id }
    const held_by = crypto.randomUUID()
    await desk.db.updateTable("export_runs").set({ held_by }).where("export_id", "=", id).execute()
    const late = { order: order as ExportOrder, holder: { export_id: id, held_by: crypto.randomUUID() } }
    await expect(fail(desk.job(), late, "too late")).rejects.toBeInstanceOf(ExportGone)
    expect(await place.row(id)).toMatchObject({ status: "pending" })
    await fail(desk.job(), { ...late, holder: { export_id: id, held_by } }, "in time")
    // Until its files are removed, nothing new is written beside them.
    const again = () => retryExport(place.ctx, { agency_id: place.agency_id, export_id: id })
    expect(await refusalOf(again())).toMatchObject({ code: "changed_meanwhile" })
    await makeExports(desk.job())
    await again()
    expect(await makeExports(desk.job())).toMatchObject({ made: 1 })
  })

  it("waits for what was being received when it was asked for", async () => {
    const place = await desk.office()
    const client = await desk.database.owner.connect()
    let making: Promise<unknown> = Promise.resolve()
    try {
      await client.query("begin")
      await client.query("select pg_current_xact_id()")
      const id = await place.ask()
      making = makeExports(desk.job())
      await makeComment(desk.db, place.docket, { content: "on its way", created_at: minutesAgo(1) })
      await client.query("commit")
      await making
      const file = await openExport(place.ctx, { id })
      expect(String(await buffer(await file.read()))).toContain('"on its way"')
    } finally {
      client.release()
      await making
    }
  })

  it("never works beside another on the same export", async () => {
    const place = await desk.office()
    await place.ask({ export_types: ["csv", "zip", "combined"] })
    const done = await Promise.all([makeExports(desk.job()), makeExports(desk.job()), makeExports(desk.job())])
    expect(done.reduce((sum, one) => sum + (one?.made ?? 0), 0)).toBe(3)
    const actions = await desk.db
      .selectFrom("audit_log")
      .select("action")
      .where("agency_id", "=", place.agency_id)
      .execute()
    expect(actions.filter(({ action }) => action === "export.completed")).toHaveLength(3)
  })
})

describe("the list", () => {
  it("forgets an export that is deleted, and its file", async () => {
    const place = await desk.office()
    const { id } = await place.exported()
    const file_path = (await place.row(id))?.file_path ?? ""
    expect(await desk.deps.storage.exists(file_path)).toBe(true)
    await deleteExport(place.ctx, { agency_id: place.agency_id, export_id: id })
    expect(await refusalOf(openExport(place.ctx, { id }))).toMatchObject({ code: "export_not_found" })
    expect(await makeExports(desk.job())).toMatchObject({ removed: 1 })
    expect(await desk.deps.storage.exists(file_path)).toBe(false)
    const scope = await authorize(place.ctx, place.agency_id, "bulk_export")
    expect(await listExports(desk.db, scope)).toEqual([])
    const again = deleteExport(place.ctx, { agency_id: place.agency_id, export_id: id })
    expect(await refusalOf(again)).toMatchObject({ code: "export_not_found" })
  })

  it("keeps one for 24 hours", async () => {
    const place = await desk.office()
    const { id } = await place.exported()
    const file_path = (await place.row(id))?.file_path ?? ""
    desk.clock.advance(DAY - 1)
    await makeExports(desk.job())
    expect((await openExport(place.ctx, { id })).filename).toMatch(/csv$/)
    desk.clock.advance(1)
    const late = { code: "export_not_found", message: exportMessages.hasExpired }
    expect(await refusalOf(openExport(place.ctx, { id }))).toMatchObject(late)
    await makeExports(desk.job())
    expect(await place.row(id)).toMatchObject({ status: "expired" })
    expect(await refusalOf(openExport(place.ctx, { id }))).toMatchObject(late)
    const again = retryExport(place.ctx, { agency_id: place.agency_id, export_id: id })
    expect(await refusalOf(again)).toMatchObject({ code: "changed_meanwhile" })
    expect(await desk.deps.storage.exists(file_path)).toBe(false)
    desk.clock.set(testTime)
  })

  it("takes only so many at a time", async () => {
    const place = await desk.office()
    for (let n = 0; n < EXPORTS_IN_PROGRESS_MAX; n++) await place.ask()
    expect(await refusalOf(place.ask())).toMatchObject({ code: "too_many_exports" })
    await makeExports(desk.job())
    expect(await place.ask()).toBeTruthy()
    await makeExports(desk.job())
  })

  it("takes only so many of all who ask at the same moment", async () => {
    const place = await desk.office()
    const asked = await Promise.allSettled(Array.from({ length: EXPORTS_IN_PROGRESS_MAX + 3 }, () => place.ask()))
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(EXPORTS_IN_PROGRESS_MAX)
    await makeExports(desk.job())
  })

  it("takes only so many that are tried again, whoever tries", async () => {
    const place = await desk.office({ role: "owner" })
    const failed = [await place.ask(), await place.ask(), await place.ask()] as const
    await desk.db.deleteFrom("export_runs").where("export_id", "in", failed).execute()
    await desk.db
      .updateTable("exports")
      .set({ status: "failed", error_message: "It failed." })
      .where("id", "in", failed)
      .execute()
    for (let n = 1; n < EXPORTS_IN_PROGRESS_MAX; n++) await place.ask()
    const { agency_id } = place
    const superOwner = await makePerson(desk.db)
    await desk.db.insertInto("platform_roles").values({ user_id: superOwner.user_id, role: "super_owner" }).execute()
    const [one, two, three] = failed
    const outcomes = await Promise.all([
      outcomeOf(retryExport(place.ctx, { agency_id, export_id: one })),
      outcomeOf(retryStuck(place.ctx, agency_id, { what: "export", id: two })),
      outcomeOf(retryAnywhere(desk.ctx(superOwner), { what: "export", id: three })),
    ])
    expect(outcomes.filter((outcome) => outcome === "too_many_exports")).toHaveLength(2)
    await makeExports(desk.job())
    const last = failed[outcomes.indexOf("too_many_exports")] ?? one
    await retryAnywhere(desk.ctx(superOwner), { what: "export", id: last })
    expect(await place.row(last)).toMatchObject({ status: "pending" })
    await makeExports(desk.job())
  })

  it("of one agency does not wait behind the many of another", async () => {
    const [many, one] = [await desk.office(), await desk.office()]
    const first = [await many.ask(), await many.ask(), await many.ask()]
    const other = await one.ask()
    const taken = async () => (await takeRun(desk.job(), crypto.randomUUID()))?.export_id
    expect([await taken(), await taken(), await taken()]).toEqual([first[0], other, first[1]])
    desk.clock.advance(MINUTE)
    await makeExports(desk.job())

    // Whoever was served last comes last, though they asked first.
    const [again, next] = [await one.ask(), await many.ask()]
    await desk.db.updateTable("exports").set({ completed_at: desk.deps.now() }).where("id", "=", other).execute()
    const earlier = new Date(desk.deps.now().getTime() - MINUTE)
    await desk.db.updateTable("exports").set({ completed_at: earlier }).where("id", "in", first).execute()
    expect([await taken(), await taken()]).toEqual([next, again])
    desk.clock.advance(MINUTE)
    await makeExports(desk.job())
  })

  it("every step is in the log with who asked", async () => {
    const place = await desk.office()
    const { id } = await place.exported()
    const log = await desk.db
      .selectFrom("audit_log")
      .select(["action", "actor_kind", "actor_id"])
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
    const { user_id: actor_id } = place.member
    expect(log).toEqual([
      { action: "export.created", actor_kind: "user", actor_id },
      { action: "export.started", actor_kind: "job", actor_id },
      { action: "export.completed", actor_kind: "job", actor_id },
      { action: "export.downloaded", actor_kind: "user", actor_id },
    ])
  })
})
