import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { may } from "#src/rules/people/permissions.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { docketTimeline } from "#src/rules/record/dockets/docket-timeline.ts"
import { openDocument as openDocumentFile } from "#src/services/attachments/open-file.ts"
import { changeDocketStatus } from "#src/services/dockets/status/change-docket-status.ts"
import { findDocketPapers } from "#src/services/dockets/document-queries.ts"
import { findDocketMoments } from "#src/services/dockets/record-queries.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { waitForLocks } from "#src/testing/database/lock-waits.ts"
import { addDocuments } from "./add-documents.ts"
import { moveDocument } from "./move-document.ts"
import { renameDocument } from "./rename-document.ts"
import { replaceDocument } from "./replace-document.ts"
import { withdrawDocument } from "./withdraw-document.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

const db = () => parts.deps.database

async function aFile(filename: string) {
  const storage_key = `documents/${randomUUID()}`
  const { size, sha256 } = await parts.deps.storage.put(storage_key, Buffer.from(`${filename} ${randomUUID()}`))
  return { filename, file_size: size, sha256, mime_type: "application/pdf", storage_key }
}

/** A docket with documents of these names, and two people who may change it. */
async function aDocket(
  status: "draft" | "open" | "closed" | "archived",
  names: readonly string[] = ["a.pdf", "b.pdf"],
) {
  const agency = await makeAgency(db())
  const opened_at = status === "draft" ? null : new Date("2026-06-01T12:00:00Z")
  const { id } = await makeDocket(db(), agency.id, { status: status === "archived" ? "open" : status, opened_at })
  const ctx = parts.ctx(await makeMember(db(), agency.id, "manager"))
  const colleague = parts.ctx(await makeMember(db(), agency.id, "admin"))
  const target = { agency_id: agency.id, docket_id: id }
  await addDocuments(ctx, { ...target, files: await Promise.all(names.map(aFile)) })
  if (status === "archived") await db().updateTable("dockets").set({ status }).where("id", "=", id).execute()
  const version = async () =>
    (await db().selectFrom("dockets").select("documents_version").where("id", "=", id).executeTakeFirstOrThrow())
      .documents_version
  const papers = () => findDocketPapers(db(), id)
  /** A document by its title, with the version that is seen now. */
  const seen = async (title: string) => {
    const document = (await papers()).documents.find((one) => one.title === title)
    return { ...target, document_id: document?.id ?? randomUUID(), version: await version() }
  }
  const titles = async () => (await papers()).documents.map(({ title }) => title)
  const log = () =>
    db()
      .selectFrom("audit_log")
      .select(["action", "before", "after", "reason"])
      .where("entity_id", "=", id)
      .orderBy("id")
      .execute()
  return { agency, id, ctx, colleague, target, version, papers, seen, titles, log }
}

const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: unknown) => (error instanceof AppError ? error.fields : { unknown: String(error) }),
  )
const isStored = ({ storage_key }: { storage_key: string }) => parts.deps.storage.exists(storage_key)

describe("adding", () => {
  it("puts files behind the others, each called as its file, and says so in the log", async () => {
    const { ctx, target, titles, log } = await aDocket("open")
    const file = await aFile("c.pdf")
    expect(await addDocuments(ctx, { ...target, files: [file] })).toEqual({ added: 1, refusals: [] })
    expect(await titles()).toEqual(["a.pdf", "b.pdf", "c.pdf"])
    expect((await log()).map(({ action, after }) => [action, (after as { file: string }).file])).toEqual([
      ["document.added", "a.pdf"],
      ["document.added", "b.pdf"],
      ["document.added", "c.pdf"],
    ])
  })

  it("takes a hundred documents and no more: what is left over is named and forgotten", async () => {
    const { ctx, target, titles } = await aDocket("draft", [])
    const rows = await Promise.all(Array.from({ length: 99 }, (_, n) => aFile(`${n}.pdf`)))
    await addDocuments(ctx, { ...target, files: rows })
    const [last, left] = [await aFile("last.pdf"), await aFile("left.pdf")]
    expect(await addDocuments(ctx, { ...target, files: [last, left] })).toEqual({
      added: 1,
      refusals: ["left.pdf: Not added. A docket may have up to 100 documents"],
    })
    const more = await aFile("more.pdf")
    expect(await outcomeOf(addDocuments(ctx, { ...target, files: [more] }))).toBe("too_many_files")
    expect(await Promise.all([last, left, more].map(isStored))).toEqual([true, false, false])
    expect(await titles()).toHaveLength(100)
  })

  it("two colleagues who add at the same time both succeed", async () => {
    const { ctx, colleague, target, titles, id } = await aDocket("open")
    const [one, two] = [await aFile("one.pdf"), await aFile("two.pdf")]
    let both: Promise<string[]> = Promise.resolve([])
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("dockets").select("id").where("id", "=", id).forUpdate().execute()
        both = Promise.all([
          outcomeOf(addDocuments(ctx, { ...target, files: [one] })),
          outcomeOf(addDocuments(colleague, { ...target, files: [two] })),
        ])
        await waitForLocks(parts.database, 2)
      })
    expect(await both).toEqual(["done", "done"])
    expect((await titles()).toSorted()).toEqual(["a.pdf", "b.pdf", "one.pdf", "two.pdf"])
  })
})

describe("order and titles", () => {
  it("moves a document one place, also where places were never said", async () => {
    const { ctx, seen, titles, id, version, log } = await aDocket("open", ["a.pdf", "b.pdf", "c.pdf"])
    await db().updateTable("docket_documents").set({ position: 0 }).where("docket_id", "=", id).execute()
    await moveDocument(ctx, { ...(await seen("c.pdf")), way: "up" })
    expect(await titles()).toEqual(["a.pdf", "c.pdf", "b.pdf"])
    await moveDocument(ctx, { ...(await seen("a.pdf")), way: "down" })
    expect(await titles()).toEqual(["c.pdf", "a.pdf", "b.pdf"])
    const before = await version()
    await moveDocument(ctx, { ...(await seen("c.pdf")), way: "up" })
    expect([await titles(), await version()]).toEqual([["c.pdf", "a.pdf", "b.pdf"], before])
    expect((await log()).at(-1)).toMatchObject({
      action: "document.moved",
      before: { place: 1 },
      after: { document: "a.pdf", place: 2 },
    })
  })

  it("renames a document; what is called as its file follows it when it is replaced", async () => {
    const { ctx, seen, titles } = await aDocket("draft")
    await renameDocument(ctx, { ...(await seen("a.pdf")), title: "The plan" })
    await replaceDocument(ctx, { ...(await seen("The plan")), reason: null, file: await aFile("a2.pdf") })
    await replaceDocument(ctx, { ...(await seen("b.pdf")), reason: null, file: await aFile("b2.pdf") })
    expect(await titles()).toEqual(["The plan", "b2.pdf"])
    await renameDocument(ctx, { ...(await seen("The plan")), title: "a2.pdf" })
    await replaceDocument(ctx, { ...(await seen("a2.pdf")), reason: null, file: await aFile("a3.pdf") })
    expect(await titles()).toEqual(["a3.pdf", "b2.pdf"])
  })
})

describe("once the docket is public", () => {
  it("a replaced and a withdrawn document stay readable, with date and reason, and stand in the timeline", async () => {
    const { ctx, seen, papers, id, log } = await aDocket("open")
    const [first, second] = (await papers()).documents
    await replaceDocument(ctx, { ...(await seen("a.pdf")), reason: "Page 4 was missing.", file: await aFile("a2.pdf") })
    await withdrawDocument(ctx, { ...(await seen("b.pdf")), reason: "Not ours." })
    const { documents, former, changes } = await papers()
    expect(documents.map(({ title }) => title)).toEqual(["a2.pdf"])
    expect(former.map(({ id: one, title, reason, replaced }) => [one, title, reason, replaced])).toEqual(
      expect.arrayContaining([
        [first?.id, "a.pdf", "Page 4 was missing.", true],
        [second?.id, "b.pdf", "Not ours.", false],
      ]),
    )
    for (const document of [first, second, documents[0]]) {
      const file = await openDocumentFile(parts.ctx(), { id: document?.id ?? "" })
      expect((await file.read().then((stream) => stream.toArray())).join("")).toContain(document?.filename)
    }
    const timeline = docketTimeline(await findDocketMoments(db(), id), changes, ctx.now())
    const told = timeline.flatMap((entry) => ("title" in entry ? [`${entry.kind} ${entry.title}`] : []))
    expect(told.toSorted()).toEqual([
      "document_added a.pdf",
      "document_added b.pdf",
      "document_replaced a.pdf",
      "document_withdrawn b.pdf",
    ])
    expect((await log()).slice(2).map(({ action, reason }) => [action, reason])).toEqual([
      ["document.replaced", "Page 4 was missing."],
      ["document.withdrawn", "Not ours."],
    ])
  })

  it("both need a reason, and a new version another file; what is refused is not kept", async () => {
    const { ctx, seen, titles, log } = await aDocket("closed")
    const file = await aFile("a2.pdf")
    const entries = (await log()).length
    const reason = "Please give a reason. Everyone can read it on the docket's page"
    expect(await fieldsOf(replaceDocument(ctx, { ...(await seen("a.pdf")), reason: null, file }))).toEqual({ reason })
    expect(await fieldsOf(withdrawDocument(ctx, { ...(await seen("a.pdf")), reason: null }))).toEqual({ reason })
    expect(await isStored(file)).toBe(false)
    const first = await db()
      .selectFrom("docket_documents")
      .select(["sha256", "file_size"])
      .where("name", "=", "a.pdf")
      .where("id", "=", (await seen("a.pdf")).document_id)
      .executeTakeFirstOrThrow()
    const same = { ...(await aFile("a.pdf")), ...first }
    expect(await fieldsOf(replaceDocument(ctx, { ...(await seen("a.pdf")), reason: "New.", file: same }))).toEqual({
      file: "This is the file that is there already",
    })
    expect([await titles(), (await log()).length]).toEqual([["a.pdf", "b.pdf"], entries])
  })

  it("documents of an archived docket stay as they are", async () => {
    const { ctx, seen, target } = await aDocket("archived")
    const at = await seen("a.pdf")
    const [more, next] = [await aFile("c.pdf"), await aFile("a2.pdf")]
    const attempts = [
      addDocuments(ctx, { ...target, files: [more] }),
      renameDocument(ctx, { ...at, title: "The plan" }),
      moveDocument(ctx, { ...at, way: "down" }),
      replaceDocument(ctx, { ...at, reason: "New.", file: next }),
      withdrawDocument(ctx, { ...at, reason: "Not ours." }),
    ]
    expect(await Promise.all(attempts.map((one) => outcomeOf(one)))).toEqual(Array(5).fill("docket_read_only"))
  })
})

it("what leaves a draft leaves neither row nor file", async () => {
  const { ctx, seen, papers, id, log } = await aDocket("draft")
  const rows = () =>
    db().selectFrom("docket_documents").select(["name", "storage_key"]).where("docket_id", "=", id).execute()
  const before = await rows()
  await replaceDocument(ctx, { ...(await seen("a.pdf")), reason: null, file: await aFile("a2.pdf") })
  await withdrawDocument(ctx, { ...(await seen("b.pdf")), reason: null })
  expect(await Promise.all(before.map(isStored))).toEqual([false, false])
  expect([(await papers()).former, (await rows()).map(({ name }) => name)]).toEqual([[], ["a2.pdf"]])
  expect((await log()).slice(2).map(({ action }) => action)).toEqual(["document.replaced", "document.removed"])
})

describe("two at once", () => {
  it("whoever saw an older list is told so, and of two who change one document at once one succeeds", async () => {
    const { ctx, colleague, seen, papers, id } = await aDocket("open")
    const at = await seen("a.pdf")
    const [mine, theirs] = [await aFile("mine.pdf"), await aFile("theirs.pdf")]
    let both: Promise<string[]> = Promise.resolve([])
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("dockets").select("id").where("id", "=", id).forUpdate().execute()
        both = Promise.all([
          outcomeOf(replaceDocument(ctx, { ...at, reason: "Mine.", file: mine })),
          outcomeOf(replaceDocument(colleague, { ...at, reason: "Theirs.", file: theirs })),
        ])
        await waitForLocks(parts.database, 2)
      })
    expect((await both).toSorted((a, b) => a.localeCompare(b))).toEqual(["docket_changed_meanwhile", "done"])
    expect((await papers()).former).toHaveLength(1)
    expect((await Promise.all([mine, theirs].map(isStored))).filter(Boolean)).toHaveLength(1)
    expect(await outcomeOf(renameDocument(colleague, { ...at, title: "The plan" }))).toBe("docket_changed_meanwhile")
    expect(await outcomeOf(withdrawDocument(colleague, { ...at, reason: "Old." }))).toBe("docket_changed_meanwhile")
  })

  it("a document is not deleted from a draft that somebody opens meanwhile", async () => {
    const { ctx, colleague, seen, target, titles, id } = await aDocket("draft")
    const at = await seen("a.pdf")
    let [opened, removed] = [Promise.resolve(""), Promise.resolve("")]
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.selectFrom("dockets").select("id").where("id", "=", id).forUpdate().execute()
        opened = outcomeOf(changeDocketStatus(colleague, { ...target, to: "open", reason: null }))
        await waitForLocks(parts.database, 1)
        removed = outcomeOf(withdrawDocument(ctx, { ...at, reason: null }))
        await waitForLocks(parts.database, 2)
      })
    expect([await opened, await removed]).toEqual(["done", "docket_changed_meanwhile"])
    expect(await titles()).toEqual(["a.pdf", "b.pdf"])
  })
})

it("who may edit the docket changes its documents, and nobody of another agency finds it", async () => {
  const { agency, seen, target } = await aDocket("open")
  for (const role of agencyRoles) {
    const ctx = parts.ctx(await makeMember(db(), agency.id, role))
    const due = may(role, "edit_thread") ? "done" : "permission_denied"
    const at = await seen("b.pdf")
    expect([role, await outcomeOf(addDocuments(ctx, { ...target, files: [await aFile("c.pdf")] }))]).toEqual([
      role,
      due,
    ])
    expect(await outcomeOf(moveDocument(ctx, { ...at, version: (await seen("b.pdf")).version, way: "up" }))).toBe(due)
  }
  const stranger = parts.ctx(await makeMember(db(), (await makeAgency(db())).id, "owner"))
  expect(await outcomeOf(withdrawDocument(stranger, { ...(await seen("a.pdf")), reason: "Why not." }))).toBe(
    "agency_not_found",
  )
  const theirs = await aDocket("open")
  const foreign = { ...(await seen("a.pdf")), document_id: (await theirs.seen("a.pdf")).document_id }
  const ctx = parts.ctx(await makeMember(db(), agency.id, "owner"))
  expect(await outcomeOf(withdrawDocument(ctx, { ...foreign, reason: "Why not." }))).toBe("attachment_not_found")
})
