import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { openDocument } from "#src/services/attachments/open-file.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { findAgencyDocketPapers, findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findNewsToTell } from "#src/services/following/queries.ts"
import { authorize } from "#src/services/context.ts"
import { retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { SIGNATURE } from "#src/testing/outside/clamd.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { measureScans } from "./queries.ts"
import { scanFiles } from "./scan-files.ts"
import { createScanDesk, everybody, nobody, noScans, type ScanDesk } from "#src/testing/desks/scan-desk.ts"

let desk: ScanDesk
beforeAll(async () => {
  desk = await createScanDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe("a file that arrives", () => {
  it("is nobody's until the scan found it clean, and is then read for the search", async () => {
    const { comment_id, opened, file } = await desk.sendFile("The plan.")
    expect(await file()).toEqual({ scan_status: "waiting", scan_note: null })
    expect(await opened()).toEqual(nobody)
    expect(await readFiles(desk.job())).toEqual({ read: 0, failed: 0 })
    expect(await measureScans(desk.job())).toMatchObject({ waiting: 1, oldest_seconds: 0 })

    expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
    expect(await file()).toEqual({ scan_status: "clean", scan_note: null })
    expect(await opened()).toEqual(everybody)
    expect(await readFiles(desk.job())).toEqual({ read: 1, failed: 0 })
    expect(await desk.acts(comment_id)).toEqual([["attachment.cleared", "scan_files", null]])
    expect(desk.committed).toContain("attachment.cleared")
    expect(await measureScans(desk.job())).toMatchObject({ waiting: 0, oldest_seconds: 0 })
    expect(await desk.scan()).toEqual(noScans)
  })

  it("with malware stays sealed for everybody; the log, its agency and who sent it learn what was found", async () => {
    const { id, comment_id, opened, file, letters } = await desk.sendFile(`A ${SIGNATURE}.`)
    expect(await desk.scan()).toEqual({ ...noScans, infected: 1 })
    const [letter, ...more] = await letters()
    expect([letter?.agency_id, more]).toEqual([desk.agencyId, []])
    expect(letter?.text_body).toContain("plan.txt")
    expect(letter?.text_body).toContain("Withheld: the malware scan found “Test.Malware.UNOFFICIAL” in this file")
    expect(await file()).toEqual({ scan_status: "infected", scan_note: "Test.Malware.UNOFFICIAL" })
    expect(await opened()).toEqual(nobody)
    expect(await readFiles(desk.job())).toEqual({ read: 0, failed: 0 })
    expect(await desk.acts(comment_id)).toEqual([["attachment.sealed", "scan_files", "Test.Malware.UNOFFICIAL"]])
    const [told] = await desk.stuck()
    expect(told).toMatchObject({ what: "scan", id, filename: "plan.txt", state: "infected", can_retry: false })
    expect(told?.reason).toContain("Test.Malware.UNOFFICIAL")
    expect(await outcomeOf(retryStuck(await desk.owner(), desk.agencyId, { what: "scan", id }))).toBe("not_found")
    desk.clock.set(new Date(testTime.getTime() + 31 * 24 * HOUR))
    expect((await desk.stuck()).map((one) => one.id)).not.toContain(id)
  })

  it("is scanned once by two processes", async () => {
    await desk.sendFile("One of two.")
    const before = desk.clamd.scanned.length
    const both = await Promise.all([desk.scan(), desk.scan()])
    expect((both[0]?.clean ?? 0) + (both[1]?.clean ?? 0)).toBe(1)
    expect(desk.clamd.scanned.length - before).toBe(1)
  })
})

describe("a supporting document", () => {
  const papers = async (docket_id: string) => {
    const ctx = await desk.owner()
    const scope = await authorize(ctx, desk.agencyId, "view_dashboard")
    const { documents } = await findAgencyDocketPapers(ctx.db, scope, docket_id)
    const shown = await findDocketPapers(ctx.db, docket_id)
    return [documents.map((one) => one.scan_status), shown.documents.map((one) => one.filename)]
  }

  it("is listed for the agency at once, for the public and followers when it is clean, and never with malware", async () => {
    const docket = await desk.docketWith()
    const manager = await desk.owner()
    const file = await desk.stored("The plan.")
    await addDocuments(manager, { agency_id: desk.agencyId, docket_id: docket.id, files: [file] })
    expect(await papers(docket.id)).toEqual([["waiting"], []])
    const { id } = await desk.deps.database
      .selectFrom("docket_documents")
      .select("id")
      .where("docket_id", "=", docket.id)
      .executeTakeFirstOrThrow()
    expect(await outcomeOf(openDocument(manager, { id }))).toBe("attachment_not_found")
    const news = () =>
      desk.deps.database.selectFrom("docket_news").select("id").where("docket_id", "=", docket.id).executeTakeFirst()
    expect(await news()).toBeUndefined()

    desk.clock.set(new Date(testTime.getTime() + HOUR))
    expect(await desk.scan()).toEqual({ ...noScans, clean: 1 })
    expect(await papers(docket.id)).toEqual([["clean"], ["plan.txt"]])
    expect(await outcomeOf(openDocument(desk.ctx(), { id }))).toBe("done")
    const noted = (await news()) ?? { id: "" }
    const told = await findNewsToTell(desk.deps.database, { ...noted, now: desk.clock.now() })
    expect(told?.news).toMatchObject({ kind: "documents", documents: { named: ["plan.txt"], more: false } })

    const bad = await desk.stored(SIGNATURE)
    await addDocuments(manager, {
      agency_id: desk.agencyId,
      docket_id: docket.id,
      files: [{ ...bad, filename: "bad.txt" }],
    })
    expect(await desk.scan()).toEqual({ ...noScans, infected: 1 })
    expect(await papers(docket.id)).toEqual([["clean", "infected"], ["plan.txt"]])
    const added = ["document.added", null, undefined]
    expect(await desk.acts(docket.id)).toEqual([
      added,
      ["document.cleared", "scan_files", null],
      added,
      ["document.sealed", "scan_files", "Test.Malware.UNOFFICIAL"],
    ])
  })
})

describe("without a scanner", () => {
  const before = () => {
    const ctx = desk.ctx()
    return { ...ctx, config: { ...ctx.config, CLAMD_URL: null } }
  }

  it("files are given out at once, as ever; once there is one, they stay so until it has looked at them", async () => {
    expect(await scanFiles({ ...desk.job(), config: before().config })).toBeUndefined()
    const [good, bad] = [await desk.sendFile("A plan.", before()), await desk.sendFile(SIGNATURE, before())]
    expect([await good.opened(), await bad.opened()]).toEqual([everybody, everybody])
    desk.clamd.feel("cut")
    await desk.scan()
    expect([await good.opened(), await bad.opened()]).toEqual([everybody, everybody])
    expect(await measureScans(desk.job())).toMatchObject({ waiting: 0 })
    desk.clamd.feel("well")
    desk.clock.set(new Date(testTime.getTime() + HOUR))
    expect(await desk.scan()).toEqual({ ...noScans, clean: 1, infected: 1 })
    expect([await good.opened(), await bad.opened(), await bad.letters()]).toEqual([everybody, nobody, []])
  })
})
