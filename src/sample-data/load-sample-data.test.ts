import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { pdfParts } from "#src/platform/documents/read/pdf-parts.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { makeAgency } from "#src/testing/records/factories.ts"
import { loadSampleData } from "./load-sample-data.ts"
import { sampleFile } from "./sample-files.ts"
import { printSampleAccounts } from "./print-sample-accounts.ts"
import { sampleAccounts, samplePassword } from "./sample-accounts.ts"
import { sampleComments } from "./comments/sample-comments.ts"
import { sampleDockets } from "./sample-dockets.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
let answers: boolean[]
beforeAll(async () => {
  parts = await createTestDeps()
  const ctx = parts.ctx({ kind: "command", name: "sample data" })
  answers = await Promise.all([loadSampleData(ctx), loadSampleData(ctx)])
})
afterAll(() => parts.close())

const db = () => parts.deps.database
const countOf = async (table: "agencies" | "dockets" | "comments" | "moderation_logs" | "docket_documents") =>
  (await db().selectFrom(table).select(db().fn.countAll<number>().as("total")).executeTakeFirstOrThrow()).total

test("everything is there once, however often it is asked for", async () => {
  expect(new Set(answers)).toEqual(new Set([true, false]))
  expect(await loadSampleData(parts.ctx({ kind: "command", name: "sample data" }))).toBe(false)
  expect(await countOf("agencies")).toBe(12)
  expect(await countOf("dockets")).toBe(sampleDockets.length)
  expect(await countOf("comments")).toBe(sampleComments().length)
  expect(parts.committed).toEqual(["sample_data.loaded"])
})

test("published comments are found by the search, and counted", async () => {
  const published = sampleComments().filter(({ status }) => status === "published").length
  const found = await db().selectFrom("comment_search").select("id").execute()
  expect(found).toHaveLength(published)
  const counts = await db().selectFrom("current_comment_counts").select(["status", "total"]).execute()
  const counted = counts.filter(({ status }) => status === "published")
  expect(counted.reduce((sum, { total }) => sum + Number(total), 0)).toBe(published)
})

test("dates are true to their docket, and ids to the order of receipt", async () => {
  const comments = await db()
    .selectFrom("comments")
    .innerJoin("dockets", "dockets.id", "comments.docket_id")
    .select(["comments.created_at", "comments.updated_at", "dockets.open_at", "dockets.close_at"])
    .orderBy("comments.id")
    .execute()
  let before = new Date(0)
  for (const { created_at, updated_at, open_at, close_at } of comments) {
    expect(created_at >= before && created_at <= testTime && updated_at <= testTime && updated_at >= created_at).toBe(
      true,
    )
    expect(open_at !== null && open_at <= created_at && (close_at === null || close_at > created_at)).toBe(true)
    before = created_at
  }
})

test("the audit log tells each comment's story in order, and the moderation log the same", async () => {
  const audit = await db().selectFrom("audit_log").select(["at", "action", "entity_id"]).orderBy("id").execute()
  expect(audit.filter(({ action }) => action === "comment.submitted")).toHaveLength(sampleComments().length)
  expect(audit.filter(({ action }) => action === "docket.created")).toHaveLength(sampleDockets.length)
  const moderated = audit.filter(({ action }) => /^comment\.(?!submitted)/.test(action))
  expect(moderated).toHaveLength(await countOf("moderation_logs"))
  expect(audit.every(({ at }, index) => index === 0 || at >= (audit[index - 1]?.at ?? at))).toBe(true)
})

test("files can be read back with the size they were stored with", async () => {
  const files = await db().selectFrom("comment_attachments").select(["storage_key", "file_size"]).execute()
  const documents = await db().selectFrom("docket_documents").select(["storage_key", "file_size"]).execute()
  expect(documents).toHaveLength(sampleDockets.flatMap((docket) => docket.documents).length)
  for (const { storage_key, file_size } of [...files, ...documents]) {
    const stored = await parts.deps.storage.get(storage_key)
    stored?.stream.destroy()
    expect(stored?.size).toBe(file_size)
  }
})

test("no file waits to be read, and its text is what a reader finds in it", async () => {
  const states = await db().selectFrom("file_texts").select(["state", "read_at"]).execute()
  expect(states.length).toBeGreaterThan(50)
  expect(states.filter(({ state }) => state !== "done")).toEqual([])
  const files = [
    ...sampleDockets.flatMap(({ documents }) => documents),
    ...sampleComments().flatMap((c) => c.attachments),
  ]
  const pdfs = files.filter(({ mime_type }) => mime_type === "application/pdf")
  pdfs.push(sampleFile("long.pdf", "Two “pages”", Array.from({ length: 60 }, (_, at) => `Line ${at}`).join("\n\n")))
  for (const { make, text } of pdfs) expect(await pdfParts(new Uint8Array(make()), { until: Infinity })).toEqual(text)
})

test("the password opens a sample account, and the list names it", async () => {
  const user = await db()
    .selectFrom("users")
    .select(["password_hash", "email_confirmed_at"])
    .where("email", "=", "citizen@opendocket.example")
    .executeTakeFirstOrThrow()
  expect(await parts.deps.passwords.verify(samplePassword, user.password_hash)).toMatchObject({ ok: true })
  expect(user.email_confirmed_at).not.toBeNull()
  const list = printSampleAccounts("http://localhost:3000")
  expect(list).toContain(samplePassword)
  for (const { email } of sampleAccounts.filter((account) => account.introduce_as)) expect(list).toContain(email)
})

test("whoever saved a docket follows it, as on the running product", async () => {
  const saved = db()
    .selectFrom("saved_dockets")
    .select(["user_id", sql<string>`docket_id::text`.as("subject")])
  const followed = db()
    .selectFrom("follows")
    .innerJoin("followers", "followers.id", "follows.follower_id")
    .select(["followers.user_id", "follows.subject"])
    .where("follows.kind", "=", "docket")
    .where("follows.confirmed_at", "is not", null)
  const inOrder = await saved.orderBy("user_id").orderBy("subject").execute()
  expect(inOrder.length).toBeGreaterThan(3)
  expect(await followed.orderBy("user_id").orderBy("subject").execute()).toEqual(inOrder)
})

test("an installation with an agency of its own is left alone", async () => {
  const other = await createTestDeps()
  try {
    await makeAgency(other.deps.database)
    expect(await loadSampleData(other.ctx({ kind: "command", name: "sample data" }))).toBe(false)
    expect(await other.deps.database.selectFrom("dockets").select("id").execute()).toEqual([])
  } finally {
    await other.close()
  }
})

test("one docket speaks three languages, one of them official, and both are as new as the original", async () => {
  const rows = await db()
    .selectFrom("docket_translations as t")
    .innerJoin("dockets as d", "d.id", "t.docket_id")
    .select(["t.language", "t.official", "d.translations_version"])
    .whereRef("t.words_version", "=", "d.words_version")
    .orderBy("t.language")
    .execute()
  expect(rows).toEqual([
    { language: "es", official: true, translations_version: 2 },
    { language: "zh-Hans", official: false, translations_version: 2 },
  ])
  const logged = await db()
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "docket_translation.saved")
    .execute()
  expect(logged).toHaveLength(2)
})
