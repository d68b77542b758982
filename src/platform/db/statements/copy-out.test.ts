import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { copyOut } from "./copy-out.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`
type Row = { id: string; lines: number; text: string }
const rows = (texts: readonly unknown[]) =>
  database.db
    .selectFrom(
      sql<Row>`(values ${sql.join(texts.map((text, at) => sql`(${id(at)}::uuid, ${at + 1}::int, ${text}::text)`))})`.as<"row">(
        sql`row(id, lines, text)`,
      ),
    )
    .select(["row.id", "row.lines", "row.text"])
    .orderBy("row.id")

async function bytesOf(source: AsyncIterable<Uint8Array>) {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
const connections = async () =>
  (
    await sql`select 1 from pg_stat_activity where query like 'copy (%' and datname = current_database()`.execute(
      database.db,
    )
  ).rows.length

describe("copyOut", () => {
  it.each([
    ["nothing", []],
    ["empty texts", ["", "", ""]],
    ["what statements are made of", ["it's", String.raw`back\slash`, "$1", "new\nline", "\t", "…€😀"]],
    ["texts longer than a chunk, and shorter than a frame", ["a".repeat(300_000), "b", "ü".repeat(70_000), "c"]],
    ["frames at every place of a chunk", Array.from({ length: 20_000 }, (_, at) => "x".repeat(at % 97))],
  ])("sends %s unchanged, and says how far it came", async (_, texts) => {
    const copied = copyOut(database.db, texts.length > 0 ? rows(texts) : rows(["none"]).where("row.text", "=", "other"))
    const bytes = await bytesOf(copied.bytes)
    expect(bytes.equals(Buffer.from(texts.join("")))).toBe(true)
    const lines = (texts.length * (texts.length + 1)) / 2
    expect([copied.lines, copied.last_key]).toEqual([lines, texts.length > 0 ? id(texts.length - 1) : null])
  })

  it("understands the values that our queries have", async () => {
    const at = new Date("2026-03-01T10:20:30.400Z")
    const query = rows(["first", "second"])
      .where(sql<boolean>`row.text = any(${["first", "it's"]}::text[])`)
      .where(
        sql<boolean>`${at}::timestamptz = timestamptz '2026-03-01 10:20:30.4Z' and ${true} and ${null}::text is null`,
      )
      .limit(5)
    expect((await bytesOf(copyOut(database.db, query).bytes)).toString()).toBe("first")
  })

  it("rejects when the database fails in the middle, and keeps no connection", async () => {
    const failing = rows(["1", "2", "0"])
      .clearSelect()
      .select(["row.id", "row.lines", sql<string>`(1 / row.text::int)::text`.as("text")])
    await expect(bytesOf(copyOut(database.db, failing).bytes)).rejects.toThrow("division by zero")
    await expect.poll(connections).toBe(0)
  })

  it("keeps no connection when its reader goes away", async () => {
    const many = database.db
      .selectFrom(sql<{ number: number }>`generate_series(1, 100000)`.as<"number">(sql`row(number)`))
      .select([sql<string>`gen_random_uuid()`.as("id"), sql<number>`1`.as("lines")])
      .select(sql<string>`repeat('x', 2000)`.as("text"))
    for await (const chunk of copyOut(database.db, many).bytes) {
      expect(chunk.length).toBeGreaterThan(0)
      break
    }
    await expect.poll(connections).toBe(0)
  })
})
