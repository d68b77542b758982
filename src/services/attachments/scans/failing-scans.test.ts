import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import type { Mood } from "#src/testing/outside/clamd.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { scanFiles } from "./scan-files.ts"
import { takeFile } from "./scan-lease.ts"
import { createScanDesk, everybody, nobody, noScans, type ScanDesk } from "#src/testing/desks/scan-desk.ts"

let desk: ScanDesk
beforeAll(async () => {
  desk = await createScanDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("a scanner that fails", () => {
  it.each(["refused", "silent"] as const)(
    "by being %s costs no comment, and what waits is scanned when it is back",
    async (how) => {
      if (how === "refused") await desk.clamd.stop()
      else desk.clamd.feel("silent")
      const files = [await desk.sendFile("First."), await desk.sendFile("Second.")]
      await expect(desk.scan()).rejects.toThrow("does not answer")
      for (const { opened, file } of files)
        expect([await opened(), await file()]).toEqual([nobody, { scan_status: "waiting", scan_note: null }])
      const ids = files.map(({ id }) => id)
      const waiting = async () => (await desk.stuck()).filter(({ id }) => ids.includes(id))
      expect(await waiting()).toEqual([])
      desk.clock.set(new Date(testTime.getTime() + HOUR))
      expect(await waiting()).toMatchObject([1, 2].map(() => ({ what: "scan", state: "waiting", can_retry: false })))
      if (how === "refused") await desk.clamd.startAgain()
      else desk.clamd.feel("well")
      expect(await desk.scan()).toEqual({ ...noScans, clean: 2 }) // the next turn of the clock: within a minute
      expect(await waiting()).toEqual([])
      for (const { opened } of files) expect(await opened()).toEqual(everybody)
    },
  )

  it.each(["cut", "unanswered", "out_of_memory"] as const satisfies Mood[])(
    "at a file (%s) leaves it sealed and tries again, half a minute later at first",
    async (mood) => {
      desk.clamd.feel(mood)
      const { opened, file } = await desk.sendFile("A plan.")
      expect(await desk.scan()).toEqual({ ...noScans, put_off: 1 })
      desk.clamd.feel("well")
      expect(await desk.scan()).toEqual(noScans)
      expect([await opened(), await file()]).toEqual([nobody, { scan_status: "waiting", scan_note: null }])
      desk.clock.set(new Date(testTime.getTime() + 30_000))
      expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
      expect(await opened()).toEqual(everybody)
    },
  )

  it("again and again at the same file gives it up, where the agency sees it and has it tried again", async () => {
    const { id, comment_id, opened, file, letters } = await desk.sendFile("A strange plan.")
    desk.clamd.feel("cut")
    for (let turn = 0; turn < 6; turn++) {
      await desk.scan()
      desk.clock.set(new Date(testTime.getTime() + (turn + 1) * HOUR))
    }
    expect(await file()).toEqual({ scan_status: "failed", scan_note: "no_answer" })
    expect(await desk.scan()).toEqual(noScans)
    expect(await opened()).toEqual(nobody)
    expect((await desk.stuck()).find((one) => one.id === id)).toMatchObject({
      what: "scan",
      can_retry: true,
      state: "failed",
    })
    desk.clamd.feel("well")
    const manager = desk.ctx(await makeMember(desk.deps.database, desk.agencyId, "manager"))
    expect(await outcomeOf(retryStuck(manager, desk.agencyId, { what: "scan", id }))).toBe("permission_denied")
    await retryStuck(await desk.owner(), desk.agencyId, { what: "scan", id })
    expect(await opened()).toEqual(nobody)
    expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
    expect([await opened(), await letters()]).toEqual([everybody, []]) // nothing that its commenter could mend
    expect((await desk.acts(comment_id)).map(([action]) => action)).toEqual([
      "attachment.not_scanned",
      "attachment.scan_retried",
      "attachment.cleared",
    ])
  })

  it.each(["too_large", "encrypted"] as const)("for good (%s) is not asked twice", async (mood) => {
    desk.clamd.feel(mood)
    const { opened, file, letters } = await desk.sendFile("A plan of plans.")
    expect(await desk.scan()).toEqual({ ...noScans, failed: 1 })
    expect(await file()).toEqual({ scan_status: "failed", scan_note: mood })
    expect(await letters()).toHaveLength(1)
    expect(await opened()).toEqual(nobody)
  })

  it("is not asked about a file that the store has lost, or has less of", async () => {
    const [lost, less] = [await desk.sendFile("Lost."), await desk.sendFile("Less than it was.")]
    const keys = await desk.deps.database
      .selectFrom("comment_attachments")
      .select("storage_key")
      .where("id", "in", [lost.id, less.id])
      .orderBy("id")
      .execute()
    await desk.deps.storage.delete(keys[0]?.storage_key ?? "")
    await desk.deps.storage.put(keys[1]?.storage_key ?? "", Buffer.from("Less"))
    expect(await desk.scan()).toEqual({ ...noScans, failed: 2 })
    expect([await lost.file(), await less.file()]).toEqual(
      [0, 1].map(() => ({ scan_status: "failed", scan_note: "missing" })),
    )
  })

  it("leaves the file of a process that was killed to the next one, within half a minute", async () => {
    const { opened } = await desk.sendFile("A plan.")
    expect(await takeFile(desk.job())).toMatchObject({ attempts: 1 })
    expect(await desk.scan()).toEqual(noScans)
    desk.clock.set(new Date(testTime.getTime() + 30_000))
    expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
    expect(await opened()).toEqual(everybody)
  })

  it("is done for no process that is asked to end: the next one begins at once, and the file has lost no try", async () => {
    desk.clamd.feel("endless")
    const { opened } = await desk.sendFile("A plan.")
    let stopping = false
    const work = scanFiles(desk.job(), () => stopping)
    await expect.poll(desk.clamd.under_scan).toBe(1)
    stopping = true
    expect(await work).toEqual(noScans)
    const row = desk.deps.database.selectFrom("file_scans").select(["attempts", "held_until", "next_at"])
    expect(await row.execute()).toEqual([{ attempts: 0, held_until: null, next_at: null }])
    desk.clamd.feel("well")
    expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
    expect(await opened()).toEqual(everybody)
  })

  it("takes longer than a lease, and no other process begins meanwhile", async () => {
    desk.clamd.feel("endless")
    await desk.sendFile("A long plan.")
    let stopping = false
    const work = scanFiles(desk.job(), () => stopping)
    await expect.poll(desk.clamd.under_scan).toBe(1)
    desk.clock.set(new Date(testTime.getTime() + 15_000))
    const held = async () =>
      (await desk.deps.database.selectFrom("file_scans").select("held_until").executeTakeFirst())?.held_until
    await expect.poll(held).toEqual(new Date(testTime.getTime() + 35_000))
    desk.clock.set(new Date(testTime.getTime() + 30_000))
    expect(await desk.scan()).toEqual(noScans)
    stopping = true
    expect(await work).toEqual(noScans)
  })
})
