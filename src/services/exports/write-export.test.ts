import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { commentStatuses } from "#src/rules/record/comments/comment-status.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { may } from "#src/rules/people/permissions.ts"
import { csvOf } from "#src/rules/text/csv.ts"
import { testTime } from "#src/testing/product/deps.ts"
import { createExportDesk, type ExportDesk, minutesAgo } from "#src/testing/desks/export-desk.ts"
import { makeAgency, makeComment, makeDocket, makeMember } from "#src/testing/records/factories.ts"
import { readArchive } from "#src/testing/outside/read-archive.ts"
import { readCsv } from "#src/testing/outside/read-csv.ts"
import { refusalOf } from "#src/testing/desks/submission-desk.ts"
import { authorize } from "#src/services/context.ts"
import { csvHeading } from "./csv-queries.ts"
import { partKey } from "./export-files.ts"
import { openExport } from "./open-export.ts"
import { findExportOrder } from "./queries.ts"
import { writeParts } from "./write-export.ts"

let desk: ExportDesk
beforeAll(async () => {
  desk = await createExportDesk()
})
afterAll(() => desk.close())

describe("a CSV of comments", () => {
  it("holds every published comment exactly as written, oldest first", async () => {
    const content = 'Zoë wrote: "No, thanks",\r\nand\n\tmore 🚌 — 中文'
    const place = await desk.office({ comments: [{ content, commenter_name: "Zoë" }, { content: "second" }] })
    await place.attach(1, { filename: "plan.pdf", bytes: "pdf" })
    const { file, bytes } = await place.exported()
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const rows = readCsv(bytes)
    expect(rows.map((row) => row["comment"])).toEqual([content, "second"])
    expect(rows[0]).toMatchObject({
      docket_title: "A plan, with a comma",
      docket_reference_code: expect.stringMatching(/^R-/),
      status: "published",
      commenter_name: "Zoë",
      commenter_type: "individual",
      submitted_at: minutesAgo(600).toISOString().replace(".000", ""),
      attachments: "",
    })
    expect(rows[1]).toMatchObject({ attachments: "plan.pdf", attachment_count: "1" })
    expect(file.filename).toBe(`csv-${testTime.toISOString().slice(0, 10)}.csv`)
    expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"))
    expect(file.file_size).toBe(bytes.length)
  })

  it("names whom a comment speaks for as the public reads it", async () => {
    const of = (representation: "myself" | "organization") => ({ representation, organization_name: "Riders" })
    const { bytes } = await (await desk.office({ comments: [of("myself"), of("organization")] })).exported()
    expect(readCsv(bytes).map((row) => row["organization_name"])).toEqual(["", "Riders"])
  })

  it("holds nothing that a spreadsheet would run", async () => {
    const begins = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"]
    const { bytes } = await (await desk.office({ comments: begins.map((content) => ({ content })) })).exported()
    for (const row of readCsv(bytes)) expect(row["comment"]).toMatch(/^'/)
    expect(readCsv(bytes).map((row) => row["comment"]?.slice(1))).toEqual(
      begins.map((content) => content.replace("\n", "\n'")), // another cell begins there where lists are separated by semicolons
    )
  })

  it("has the cells that lists made elsewhere have", async () => {
    const begins = [
      "=1",
      "+1",
      "-1",
      "@a",
      "\t=",
      "\r=",
      "\n=",
      "＝1",
      "＋1",
      "－1",
      "＠a",
      'say "a"',
      "plain",
      " =1",
      "\u00a0\u200b=1",
      "\ufeff+1",
      "\u0001@a",
      "\u3000＝1",
      "\u2028-1",
      "  two words",
      "\u00a0",
      "été",
      "我-1",
      "'x",
      ";=1",
      'a";=1',
      'a;"=1',
      "a; \u200b@x",
      "a;;\n＝1",
      "one\n- two\n\n- three; four\n",
      "=1;=1",
      "a;'=1",
    ]
    const { rows } = await desk.database.owner.query<{ cell: string }>(
      `select '"' || csv_safe(word) || '"' as cell from unnest($1::text[]) with ordinality as words (word, place) order by place`,
      [begins],
    )
    expect(rows.map(({ cell }) => `${cell}\r\n`)).toEqual(begins.map((word) => csvOf([[word]])))
  })

  it.each([
    { what: "of all comments", comments: 11, of: {} },
    { what: "of comments that end with a part", comments: 12, of: {} },
    { what: "of one docket", comments: 7, of: { docket: true } },
    { what: "of a search", comments: 11, of: { search: "comment_statuses=approved,pending" } },
  ])(
    "goes on where its parts end, and holds each comment once: $what",
    async ({ comments, of: { docket, search } }) => {
      const statuses = ["published", "submitted", "published", "rejected"] as const
      const statusOf = (n: number) => statuses[n % 4] ?? "published"
      const made = Array.from({ length: comments }, (_, n) => ({ content: `no. ${n}`, status: statusOf(n) }))
      const place = await desk.office({ comments: made })
      const docket_id = docket ? place.docket.id : null
      const id = await place.ask({ search: search ?? null, docket_id, include_all_statuses: true })
      const order = await findExportOrder(desk.db, id)
      if (!order) throw new Error("no such export")
      const permit = () => authorize(place.ctx, place.agency_id, "bulk_export")
      const read: string[] = []
      let done = 0
      const parts = writeParts(desk.ctx(place.member), { order, done: 0, after: null, limit: 3, permit })
      for await (const part of parts) {
        const stored = await desk.deps.storage.get(partKey(id, ++done))
        const lines = Buffer.concat([Buffer.from(csvHeading(order)), await buffer(stored?.stream ?? Readable.from([]))])
        const told = readCsv(lines).map((row) => row["comment"] ?? "")
        expect(part.comments).toBe(told.length)
        read.push(...told)
      }
      const expected = made.filter(({ status }) => !search || status !== "rejected").map(({ content }) => content)
      expect(read).toEqual(expected)
    },
  )

  it("holds one docket, and what was received before it was asked for", async () => {
    const place = await desk.office({
      comments: [{ content: "mine" }, { content: "later", created_at: new Date(testTime.getTime() + MINUTE) }],
    })
    await makeComment(desk.db, await makeDocket(desk.db, place.agency_id), {
      content: "elsewhere",
      created_at: minutesAgo(10),
    })
    await makeComment(desk.db, await makeDocket(desk.db, (await makeAgency(desk.db)).id), {
      created_at: minutesAgo(10),
    })
    expect(readCsv((await place.exported({ docket_id: place.docket.id })).bytes).map((row) => row["comment"])).toEqual([
      "mine",
    ])
    const all = readCsv((await place.exported()).bytes)
    expect(all.map((row) => row["comment"])).toEqual(["mine", "elsewhere"])
  })
})

describe("who gets what", () => {
  const every = commentStatuses.map((status) => ({ status, content: status, commenter_email: `${status}@example.org` }))
  const readers = agencyRoles.filter((role) => may(role, "approve_comments"))
  it.each(readers)("a %s gets email addresses, and comments of all statuses", async (role) => {
    const place = await desk.office({ role, comments: every })
    const [published] = readCsv((await place.exported()).bytes)
    expect(published).toMatchObject({ comment: "published", commenter_email: "published@example.org" })
    const all = readCsv((await place.exported({ include_all_statuses: true })).bytes)
    expect(all.map((row) => row["comment"])).toEqual(commentStatuses)
  })

  const others = agencyRoles.filter((role) => !may(role, "approve_comments"))
  it.each(others)("a %s gets what is public", async (role) => {
    const place = await desk.office({ role, comments: every })
    const { bytes } = await place.exported()
    expect(readCsv(bytes).map((row) => [row["comment"], row["commenter_email"]])).toEqual([["published", undefined]])
    expect(bytes.includes("@example.org")).toBe(false)
    expect(await refusalOf(place.ask({ include_all_statuses: true }))).toMatchObject({ code: "permission_denied" })
  })

  it("whoever may not approve comments cannot download what a colleague who may has made", async () => {
    const place = await desk.office()
    const { id } = await place.exported()
    const viewer = desk.ctx(await makeMember(desk.db, place.agency_id, "viewer"))
    expect(await refusalOf(openExport(viewer, { id }))).toMatchObject({ code: "permission_denied" })
    const other = await desk.office()
    expect(await refusalOf(openExport(other.ctx, { id }))).toEqual(
      await refusalOf(openExport(other.ctx, { id: crypto.randomUUID() })),
    )
    expect(await refusalOf(openExport(desk.ctx(), { id }))).toMatchObject({ code: "sign_in_required" })
    expect(await refusalOf(other.ask({ docket_id: place.docket.id }))).toMatchObject({ code: "docket_not_found" })
  })
})

it("no export holds a note of staff", async () => {
  const place = await desk.office({ comments: [{ content: "Mine" }] })
  const note = { agency_id: place.agency_id, author_id: place.member.user_id, created_at: minutesAgo(5) }
  const [on] = place.comments
  await desk.db
    .insertInto("staff_notes")
    .values([
      { ...note, comment_id: on?.id ?? null, body: "Between us", idempotency_key: crypto.randomUUID() },
      { ...note, docket_id: place.docket.id, body: "Between us", idempotency_key: crypto.randomUUID() },
    ])
    .execute()
  const { bytes } = await place.exported({ include_all_statuses: true })
  expect(bytes.toString()).toContain("Mine")
  expect(bytes.toString()).not.toContain("Between us")
  const archive = await place.exported({ export_types: ["combined"], include_all_statuses: true })
  const files = [...readArchive(archive.bytes).values()]
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect(file.toString()).not.toContain("Between us")
})

describe("an archive", () => {
  it("holds the CSV, the files in folders, and a list with the SHA-256 of each", async () => {
    const place = await desk.office({ comments: [{}, { status: "rejected" }, {}] })
    await place.attach(0, { filename: "plan.pdf", bytes: "one" })
    await place.attach(0, { filename: "a/b: <plan>.pdf.", bytes: "two" })
    await place.attach(1, { filename: "hidden.pdf", bytes: "hidden" })
    await place.attach(2, { filename: "bad.pdf", bytes: "infected", scan_status: "infected" })
    const { bytes, file, id } = await place.exported({ export_types: ["combined"] })
    expect(file.filename).toMatch(/^combined-.*\.zip$/)
    const files = readArchive(bytes)
    const { tracking_id } = await desk.db
      .selectFrom("comments")
      .select("tracking_id")
      .where("id", "=", place.comments[0]?.id ?? "")
      .executeTakeFirstOrThrow()
    const folder = `attachments/${place.docket.slug}/${tracking_id}`
    const paths = ["comments.csv", `${folder}/01-plan.pdf`, `${folder}/02-a_b_ _plan_.pdf_`]
    expect([...files.keys()]).toEqual([...paths, "manifest.json"])
    expect(files.get(paths[1] ?? "")?.toString()).toBe("one")
    expect(readCsv(files.get("comments.csv") ?? Buffer.alloc(0))).toHaveLength(2)
    const manifest = JSON.parse(String(files.get("manifest.json"))) as Record<string, unknown>
    expect(manifest).toMatchObject({
      export_id: id,
      comments_received_before: testTime.toISOString(),
      comment_statuses: ["published"],
      comments: 2,
      files: paths.map((path) => {
        const content = files.get(path) ?? Buffer.alloc(0)
        return { path, size: content.length, sha256: createHash("sha256").update(content).digest("hex") }
      }),
      withheld: [{ filename: "bad.pdf", size: 8, reason: "Withheld: this file was marked as unsafe" }],
    })
    expect(await place.row(id)).toMatchObject({ comment_count: 2, progress_percent: 100 })
  })

  it("holds the files alone, or nothing but the list", async () => {
    const place = await desk.office()
    await place.attach(0, { filename: "plan.pdf", bytes: "one" })
    const alone = await place.exported({ export_types: ["zip"] })
    expect([...readArchive(alone.bytes).keys()]).toEqual([
      expect.stringMatching(/^attachments\/.*\/01-plan\.pdf$/),
      "manifest.json",
    ])
    const bare = await place.exported({ export_types: ["zip"], include_attachments: false })
    expect([...readArchive(bare.bytes).keys()]).toEqual(["manifest.json"])
  })
})
