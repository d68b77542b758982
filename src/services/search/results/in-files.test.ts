import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { parseAgencySearchQuery } from "#src/rules/input/moderation/agency-search-query.ts"
import { readAgencySearch } from "#src/rules/record/agency-search.ts"
import { readFiles } from "#src/services/attachments/texts/read-files.ts"
import { authorize } from "#src/services/context.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { textPdf } from "#src/testing/records/made-pdf.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"
import { indexComments } from "#src/services/search/staff/index-comments.ts"
import { searchAgency } from "#src/services/search/staff/search-agency.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

const job = (name: string) => test.ctx({ kind: "job", name })
const jobs = () => indexComments(job("index_comments"))

async function office() {
  const { db } = test.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const made = async (content: string, status: "published" | "submitted" = "published") =>
    (await makeComment(db, docket, { content, status, attachment_count: 1 })).id
  return { db, agency, docket, made }
}

/** A PDF with these pages that was sent with a comment. */
async function attachUnread(comment_id: string, pages: string[], filename = "letter.pdf") {
  const { db } = test.database
  const bytes = textPdf(pages)
  const storage_key = `files/${crypto.randomUUID()}`
  await test.deps.storage.put(storage_key, bytes)
  const { agency_id } = await db
    .selectFrom("comments")
    .select("agency_id")
    .where("id", "=", comment_id)
    .executeTakeFirstOrThrow()
  const facts = { storage_key, sha256: "0".repeat(64), mime_type: "application/pdf", file_size: bytes.length }
  const { id } = await db
    .insertInto("comment_attachments")
    .values({ ...facts, filename, agency_id, comment_id, created_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The same, read already. */
async function attach(comment_id: string, pages: string[], filename = "letter.pdf") {
  const { db } = test.database
  const id = await attachUnread(comment_id, pages, filename)
  const read = { state: "done", parts_are: "pages", read_at: new Date() } as const
  const text = db.updateTable("file_texts").set(read).where("attachment_id", "=", id).returning("id")
  const { id: file_text_id } = await text.executeTakeFirstOrThrow()
  const parts = pages.map((page, at) => ({ file_text_id, number: at + 1, text: page }))
  await db.insertInto("file_text_parts").values(parts).execute()
  await sql`insert into comment_search_backlog values (${comment_id}) on conflict do nothing`.execute(db)
  return id
}

const search = (q: string, filter: Partial<Parameters<typeof searchPublicComments>[1]> = {}) =>
  searchPublicComments(test.database.db, { limit: 50, offset: 0, sort: "newest", q, ...filter })
const found = async (...asked: Parameters<typeof search>) => {
  const { items, total } = await search(...asked)
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}
const segments = (pieces: readonly { text: string; hit: boolean }[] = []) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("")

describe("words of a comment's files", () => {
  it("find a published comment once its file was read, and say in which file and on which page they are", async () => {
    const { made } = await office()
    const id = await made("Please see my letter.")
    const file = await attachUnread(id, [
      "Dear members of the council,",
      "The sewers on Maple Street overflow each spring.",
    ])
    await jobs()
    expect(await found("sewer")).toEqual([])
    await readFiles(job("read_files"))
    await jobs()
    const { items, total } = await search("overflowing sewers")
    expect([items.length, total]).toEqual([1, 1])
    expect(items[0]?.file).toMatchObject({ id: file, filename: "letter.pdf", page: 2 })
    expect(segments(items[0]?.file?.snippet)).toBe("The [sewers] on Maple Street [overflow] each spring.")
    expect(segments(items[0]?.snippet)).toBe("Please see my letter.")
    expect(await found('"maple street"')).toEqual([id])
    expect(await found('"street maple"')).toEqual([])
    expect((await search("letter")).items[0]?.file).toBeNull()
  })

  it("are folded and cut as those of comments are", async () => {
    const { made } = await office()
    const id = await made("See attached.")
    await attach(id, ["Los niños piden árboles. 圖書館週日也應開放。"])
    await jobs()
    for (const q of ["ninos", "ARBOL", "圖書館", "開放"]) expect(await found(q)).toEqual([id])
    const marked = async (q: string) => segments((await search(q)).items[0]?.file?.snippet)
    expect(await marked("ninos")).toBe("Los [niños] piden árboles. 圖書館週日也應開放。")
    expect(await marked("圖書館")).toBe("Los niños piden árboles. [圖書館]週日也應開放。")
  })

  it("stand beside those of the comment: some here, some there, and what is excluded is in neither", async () => {
    const { made } = await office()
    const id = await made("The aqueduct leaks.")
    await attach(id, ["Photographs of the culvert."])
    await jobs()
    expect(await found("aqueduct culvert")).toEqual([id])
    expect(segments((await search("aqueduct culvert")).items[0]?.snippet)).toBe("The [aqueduct] leaks.")
    expect(await found("culvert -aqueduct")).toEqual([])
    expect(await found("culvert or nothing")).toEqual([id])
  })

  it("come after a hit in the comment itself by relevance, and obey every other filter", async () => {
    const { made, docket } = await office()
    const inText = await made("A trolley, once.")
    const inFile = await made("See attached.")
    await attach(inFile, ["Trolley trolley trolley trolley.", "More about the trolley."])
    await jobs()
    expect(await found("trolley", { sort: "relevance" })).toEqual([inText, inFile])
    expect(await found("trolley")).toEqual([inFile, inText])
    expect(await found("trolley", { docket_id: docket.id, has_attachments: "yes", position: "not_specified" })).toEqual(
      [inFile, inText],
    )
    expect(await found("trolley", { position: "support" })).toEqual([])
    expect(await found("trolley", { state_code: "CA" })).toEqual([])
  })

  it("are found only while the comment is public, whenever its file was read", async () => {
    const { db, made, agency } = await office()
    const reviewer = test.ctx(await makeMember(db, agency.id, "reviewer"))
    const id = await made("Waits.", "submitted")
    await attach(id, ["About the gazebo."])
    await jobs()
    expect(await found("gazebo")).toEqual([])
    const decide = async (action: "approve" | "flag" | "reject", reason: string | null) => {
      const { version } = await db
        .selectFrom("comments")
        .select("version")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
      await moderateComment(reviewer, { agency_id: agency.id, comment_id: id, action, version, reason })
    }
    await decide("approve", null)
    await indexComments(job("index_comments"))
    expect(await found("gazebo")).toEqual([id])
    await decide("flag", "Look again")
    expect(await found("gazebo")).toEqual([])
    await indexComments(job("index_comments"))
    expect(await found("gazebo")).toEqual([])
    await sql`insert into comment_search_backlog values (${id}) on conflict do nothing`.execute(db)
    await indexComments(job("index_comments"))
    expect(await found("gazebo")).toEqual([])
  })

  it("leave the search with a file that is found infected; those of the other files stay", async () => {
    const { db, made } = await office()
    const id = await made("Two files.")
    const bad = await attach(id, ["The pavilion."])
    await attach(id, ["The bandstand."], "other.pdf")
    await jobs()
    const scanned = (scan_status: "infected" | "clean") =>
      db.updateTable("comment_attachments").set({ scan_status }).where("id", "=", bad).execute()
    expect(await found("pavilion bandstand")).toEqual([id])
    await scanned("infected")
    expect(await found("pavilion")).toEqual([])
    await indexComments(job("index_comments"))
    expect(await found("pavilion")).toEqual([])
    expect(await found("bandstand")).toEqual([id])
    expect((await search("bandstand")).items[0]?.file?.filename).toBe("other.pdf")
    await scanned("clean")
    await indexComments(job("index_comments"))
    expect(await found("pavilion")).toEqual([id])
  })

  it("of a file with more words than a row can hold are left out from where they are too many, and nothing fails", async () => {
    const { db, made } = await office()
    const id = await made("A very long file.")
    const file = await attach(id, ["Placeholder"])
    await sql`insert into file_text_parts (file_text_id, number, text)
      select t.id, n, case n when 2 then 'firstpageword' else (select string_agg(md5(n || '-' || word), ' ') from generate_series(1, 600) word) end
      from file_texts t, generate_series(2, 60) n where t.attachment_id = ${file}`.execute(db)
    await indexComments(job("index_comments"))
    expect(await found("firstpageword")).toEqual([id])
    const { rows } = await sql<{
      bytes: number
    }>`select pg_column_size(with_files) as bytes from comment_search where id = ${id}`.execute(db)
    expect(rows[0]?.bytes).toBeLessThan(1_200_000)
    expect(rows[0]?.bytes).toBeGreaterThan(400_000)
  })
})

describe("the agency's own search", () => {
  it("finds words of files in comments of every status for those who may approve, and only in published ones for viewers", async () => {
    const { db, made, agency } = await office()
    const waiting = await made("Waits.", "submitted")
    const file = await attach(waiting, ["The carousel spins."])
    const published = await made("See attached.")
    await attach(published, ["A carousel."])
    await made("Carousel, carousel!")
    await jobs()
    const find = async (role: "reviewer" | "viewer", agency_id = agency.id) => {
      const ctx = test.ctx(await makeMember(db, agency_id, role))
      const scope = await authorize(ctx, agency_id, "view_dashboard")
      const { search: asked } = readAgencySearch(parseAgencySearchQuery(new URLSearchParams("q=carousel")), {
        moderates: true,
      })
      return searchAgency(db, scope, { search: asked, sort: "relevance", limit: 10, offset: 0, now: ctx.now() })
    }
    const { items, comments } = await find("reviewer")
    expect(comments).toEqual({ total: 3, total_exact: true })
    const shown = items.map((item) => (item.type === "comment" ? [item.id, item.file?.filename ?? null] : []))
    expect(shown.slice(1)).toEqual([
      [published, "letter.pdf"],
      [waiting, "letter.pdf"],
    ])
    expect(shown[0]?.[1]).toBeNull()
    expect((await find("viewer")).items.map(({ id }) => id)).not.toContain(waiting)
    expect((await find("viewer")).comments.total).toBe(2)
    expect((await find("reviewer", (await makeAgency(db)).id)).items).toEqual([])
    await db.updateTable("comment_attachments").set({ scan_status: "infected" }).where("id", "=", file).execute()
    expect((await find("reviewer")).comments.total).toBe(2)
  })
})
