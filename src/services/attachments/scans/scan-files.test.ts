import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { openAttachment, openDocument, openStaffAttachment } from "#src/services/attachments/open-file.ts"
import { addDocuments } from "#src/services/attachments/documents/add-documents.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { submitComment } from "#src/services/comments/submit/submit-comment.ts"
import { findAgencyDocketPapers, findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findNewsToTell } from "#src/services/following/queries.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { listStuck } from "#src/services/stuck/list-stuck.ts"
import { stuckOfAgency } from "#src/services/stuck/queries.ts"
import { retryStuck } from "#src/services/stuck/retry-stuck.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { commentFor, createSubmissionDesk, type SubmissionDesk } from "#src/testing/desks/submission-desk.ts"
import { type Clamd, type Mood, SIGNATURE, startClamd } from "#src/testing/outside/clamd.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { measureScans } from "./queries.ts"
import { scanFiles } from "./scan-files.ts"

let clamd: Clamd
let desk: SubmissionDesk
beforeAll(async () => {
  clamd = await startClamd()
  desk = await createSubmissionDesk({}, { CLAMD_URL: clamd.url })
})
afterEach(async () => {
  clamd.feel("well")
  desk.clock.set(testTime)
  await desk.deps.database.deleteFrom("file_scans").execute()
})
afterAll(async () => {
  await desk.close()
  await clamd.stop()
})

const job = () => desk.ctx({ kind: "job", name: "scan_files" })
const scan = () => scanFiles(job())
const none = { clean: 0, infected: 0, failed: 0, put_off: 0 }

async function stored(bytes: string, mime_type = "text/plain") {
  const storage_key = randomUUID()
  const { sha256, size: file_size } = await desk.deps.storage.put(storage_key, Buffer.from(bytes))
  return { filename: "plan.txt", file_size, mime_type, storage_key, sha256 }
}

/** Sends a comment with a file, which must be accepted whatever becomes of the file; answers who sees it how. */
async function sendFile(bytes: string, by: Ctx = desk.ctx()) {
  const docket = await desk.docketWith({ auto_publish: true, uploads_enabled: true })
  const { user, ctx } = await desk.person()
  const deps = { ...ctx, config: by.config }
  const row = { ...(await stored(bytes)), user_id: user.user_id, docket_id: docket.id, status: "stored" as const }
  const upload = await desk.deps.database.insertInto("uploads").values(row).returning("id").executeTakeFirstOrThrow()
  const { id: comment_id, status } = await submitComment(deps, commentFor(docket, { upload_ids: [upload.id] }))
  expect(status).toBe("published")
  const staff = desk.ctx(await makeMember(desk.deps.database, desk.agencyId, "reviewer"))
  const of = { id: upload.id }
  return {
    ...of,
    comment_id,
    file: () =>
      desk.deps.database
        .selectFrom("comment_attachments")
        .select(["scan_status", "scan_note"])
        .where("id", "=", upload.id)
        .executeTakeFirst(),
    /** Which letters about withheld files its commenter got. */
    letters: async () => {
      const mails = desk.deps.database.selectFrom("mail_outbox").select(["text_body", "agency_id"])
      return mails.where("kind", "=", "file_withheld").where("to_address", "=", user.email).execute()
    },
    opened: () =>
      Promise.all([
        outcomeOf(openAttachment(desk.ctx(), of)),
        outcomeOf(openAttachment(ctx, of)),
        outcomeOf(openStaffAttachment(staff, of)),
      ]),
  }
}
const nobody = ["attachment_not_found", "attachment_not_found", "attachment_not_found"]
const everybody = ["done", "done", "done"]
const owner = async () => desk.ctx(await makeMember(desk.deps.database, desk.agencyId, "owner"))

/** What is stuck in the agency. */
async function stuck() {
  const ctx = await owner()
  const scope = await authorize(ctx, desk.agencyId, "edit_agency_settings")
  return listStuck(ctx, stuckOfAgency(scope))
}

async function acts(entity_id: string) {
  const rows = await desk.deps.database
    .selectFrom("audit_log")
    .select(["action", "actor_name", "after"])
    .where("entity_id", "=", entity_id)
    .where((row) => row.or([row("action", "like", "attachment.%"), row("action", "like", "document.%")]))
    .orderBy("id")
    .execute()
  return rows.map(({ action, actor_name, after }) => [action, actor_name, (after as { finding?: string }).finding])
}

describe("a file that arrives", () => {
  it("is nobody's until the scan found it clean, and is then read for the search", async () => {
    const { comment_id, opened, file } = await sendFile("The plan.")
    expect(await file()).toEqual({ scan_status: "waiting", scan_note: null })
    expect(await opened()).toEqual(nobody)
    expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })
    expect(await measureScans(job())).toMatchObject({ waiting: 1, oldest_seconds: 0 })

    expect(await scan()).toEqual({ ...none, clean: 1 })
    expect(await file()).toEqual({ scan_status: "clean", scan_note: null })
    expect(await opened()).toEqual(everybody)
    expect(await readFiles(job())).toEqual({ read: 1, failed: 0 })
    expect(await acts(comment_id)).toEqual([["attachment.cleared", "scan_files", null]])
    expect(desk.committed).toContain("attachment.cleared")
    expect(await measureScans(job())).toMatchObject({ waiting: 0, oldest_seconds: 0 })
    expect(await scan()).toEqual(none)
  })

  it("with malware stays sealed for everybody; the log, its agency and who sent it learn what was found", async () => {
    const { id, comment_id, opened, file, letters } = await sendFile(`A ${SIGNATURE}.`)
    expect(await scan()).toEqual({ ...none, infected: 1 })
    const [letter, ...more] = await letters()
    expect([letter?.agency_id, more]).toEqual([desk.agencyId, []])
    expect(letter?.text_body).toContain("plan.txt")
    expect(letter?.text_body).toContain("Withheld: the malware scan found “Test.Malware.UNOFFICIAL” in this file")
    expect(await file()).toEqual({ scan_status: "infected", scan_note: "Test.Malware.UNOFFICIAL" })
    expect(await opened()).toEqual(nobody)
    expect(await readFiles(job())).toEqual({ read: 0, failed: 0 })
    expect(await acts(comment_id)).toEqual([["attachment.sealed", "scan_files", "Test.Malware.UNOFFICIAL"]])
    const [told] = await stuck()
    expect(told).toMatchObject({ what: "scan", id, filename: "plan.txt", state: "infected", can_retry: false })
    expect(told?.reason).toContain("Test.Malware.UNOFFICIAL")
    expect(await outcomeOf(retryStuck(await owner(), desk.agencyId, { what: "scan", id }))).toBe("not_found")
    desk.clock.set(new Date(testTime.getTime() + 31 * 24 * HOUR))
    expect((await stuck()).map((one) => one.id)).not.toContain(id)
  })

  it("is scanned once by two processes", async () => {
    await sendFile("One of two.")
    const before = clamd.scanned.length
    const both = await Promise.all([scan(), scan()])
    expect((both[0]?.clean ?? 0) + (both[1]?.clean ?? 0)).toBe(1)
    expect(clamd.scanned.length - before).toBe(1)
  })
})

describe("a scanner that fails", () => {
  it.each(["refused", "silent"] as const)(
    "by being %s costs no comment, and what waits is scanned when it is back",
    async (how) => {
      if (how === "refused") await clamd.stop()
      else clamd.feel("silent")
      const files = [await sendFile("First."), await sendFile("Second.")]
      await expect(scan()).rejects.toThrow("does not answer")
      for (const { opened, file } of files)
        expect([await opened(), await file()]).toEqual([nobody, { scan_status: "waiting", scan_note: null }])
      const ids = files.map(({ id }) => id)
      const waiting = async () => (await stuck()).filter(({ id }) => ids.includes(id))
      expect(await waiting()).toEqual([])
      desk.clock.set(new Date(testTime.getTime() + HOUR))
      expect(await waiting()).toMatchObject([1, 2].map(() => ({ what: "scan", state: "waiting", can_retry: false })))
      if (how === "refused") await clamd.startAgain()
      else clamd.feel("well")
      expect(await scan()).toEqual({ ...none, clean: 2 }) // the next turn of the clock: within a minute
      expect(await waiting()).toEqual([])
      for (const { opened } of files) expect(await opened()).toEqual(everybody)
    },
  )

  it.each(["cut", "unanswered", "out_of_memory"] as const satisfies Mood[])(
    "at a file (%s) leaves it sealed and tries again, half a minute later at first",
    async (mood) => {
      clamd.feel(mood)
      const { opened, file } = await sendFile("A plan.")
      expect(await scan()).toEqual({ ...none, put_off: 1 })
      clamd.feel("well")
      expect(await scan()).toEqual(none)
      expect([await opened(), await file()]).toEqual([nobody, { scan_status: "waiting", scan_note: null }])
      desk.clock.set(new Date(testTime.getTime() + 30_000))
      expect(await scan()).toEqual({ ...none, clean: 1 })
      expect(await opened()).toEqual(everybody)
    },
  )

  it("again and again at the same file gives it up, where the agency sees it and has it tried again", async () => {
    const { id, comment_id, opened, file, letters } = await sendFile("A strange plan.")
    clamd.feel("cut")
    for (let turn = 0; turn < 6; turn++) {
      await scan()
      desk.clock.set(new Date(testTime.getTime() + (turn + 1) * HOUR))
    }
    expect(await file()).toEqual({ scan_status: "failed", scan_note: "no_answer" })
    expect(await scan()).toEqual(none)
    expect(await opened()).toEqual(nobody)
    expect((await stuck()).find((one) => one.id === id)).toMatchObject({
      what: "scan",
      can_retry: true,
      state: "failed",
    })
    clamd.feel("well")
    const manager = desk.ctx(await makeMember(desk.deps.database, desk.agencyId, "manager"))
    expect(await outcomeOf(retryStuck(manager, desk.agencyId, { what: "scan", id }))).toBe("permission_denied")
    await retryStuck(await owner(), desk.agencyId, { what: "scan", id })
    expect(await opened()).toEqual(nobody)
    expect(await scan()).toEqual({ ...none, clean: 1 })
    expect([await opened(), await letters()]).toEqual([everybody, []]) // nothing that its commenter could mend
    expect((await acts(comment_id)).map(([action]) => action)).toEqual([
      "attachment.not_scanned",
      "attachment.scan_retried",
      "attachment.cleared",
    ])
  })

  it.each(["too_large", "encrypted"] as const)("for good (%s) is not asked twice", async (mood) => {
    clamd.feel(mood)
    const { opened, file, letters } = await sendFile("A plan of plans.")
    expect(await scan()).toEqual({ ...none, failed: 1 })
    expect(await file()).toEqual({ scan_status: "failed", scan_note: mood })
    expect(await letters()).toHaveLength(1)
    expect(await opened()).toEqual(nobody)
  })

  it("is not asked about a file that the store has lost, or has less of", async () => {
    const [lost, less] = [await sendFile("Lost."), await sendFile("Less than it was.")]
    const keys = await desk.deps.database
      .selectFrom("comment_attachments")
      .select("storage_key")
      .where("id", "in", [lost.id, less.id])
      .orderBy("id")
      .execute()
    await desk.deps.storage.delete(keys[0]?.storage_key ?? "")
    await desk.deps.storage.put(keys[1]?.storage_key ?? "", Buffer.from("Less"))
    expect(await scan()).toEqual({ ...none, failed: 2 })
    expect([await lost.file(), await less.file()]).toEqual(
      [0, 1].map(() => ({ scan_status: "failed", scan_note: "missing" })),
    )
  })

  it("leaves the file of a process that was killed to the next one", async () => {
    const { opened } = await sendFile("A plan.")
    const held_until = new Date(testTime.getTime() + 240_000)
    await desk.deps.database.updateTable("file_scans").set({ held_until, attempts: 1 }).execute()
    expect(await scan()).toEqual(none)
    desk.clock.set(held_until)
    expect(await scan()).toEqual({ ...none, clean: 1 })
    expect(await opened()).toEqual(everybody)
  })
})

describe("a supporting document", () => {
  const papers = async (docket_id: string) => {
    const ctx = await owner()
    const scope = await authorize(ctx, desk.agencyId, "view_dashboard")
    const { documents } = await findAgencyDocketPapers(ctx.db, scope, docket_id)
    const shown = await findDocketPapers(ctx.db, docket_id)
    return [documents.map((one) => one.scan_status), shown.documents.map((one) => one.filename)]
  }

  it("is listed for the agency at once, for the public and followers when it is clean, and never with malware", async () => {
    const docket = await desk.docketWith()
    const manager = await owner()
    const file = await stored("The plan.")
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
    expect(await scan()).toEqual({ ...none, clean: 1 })
    expect(await papers(docket.id)).toEqual([["clean"], ["plan.txt"]])
    expect(await outcomeOf(openDocument(desk.ctx(), { id }))).toBe("done")
    const noted = (await news()) ?? { id: "" }
    const told = await findNewsToTell(desk.deps.database, { ...noted, now: desk.clock.now() })
    expect(told?.news).toMatchObject({ kind: "documents", documents: ["plan.txt"] })

    const bad = await stored(SIGNATURE)
    await addDocuments(manager, {
      agency_id: desk.agencyId,
      docket_id: docket.id,
      files: [{ ...bad, filename: "bad.txt" }],
    })
    expect(await scan()).toEqual({ ...none, infected: 1 })
    expect(await papers(docket.id)).toEqual([["clean", "infected"], ["plan.txt"]])
    const added = ["document.added", null, undefined]
    expect(await acts(docket.id)).toEqual([
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
    expect(await scanFiles({ ...job(), config: before().config })).toBeUndefined()
    const [good, bad] = [await sendFile("A plan.", before()), await sendFile(SIGNATURE, before())]
    expect([await good.opened(), await bad.opened()]).toEqual([everybody, everybody])
    clamd.feel("cut")
    await scan()
    expect([await good.opened(), await bad.opened()]).toEqual([everybody, everybody])
    expect(await measureScans(job())).toMatchObject({ waiting: 0 })
    clamd.feel("well")
    desk.clock.set(new Date(testTime.getTime() + HOUR))
    expect(await scan()).toEqual({ ...none, clean: 1, infected: 1 })
    expect([await good.opened(), await bad.opened(), await bad.letters()]).toEqual([everybody, nobody, []])
  })
})
