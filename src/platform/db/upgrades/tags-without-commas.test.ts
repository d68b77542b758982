import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inProduct } from "#src/platform/product-folder.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it("tags from before commas were refused get semicolons, wherever they stand, and no tag is there twice", async () => {
  const { owner } = database
  const one = async (sql: string) => String((await owner.query<{ id: string }>(sql)).rows[0]?.id)
  const agency = await one(
    `insert into agencies (name, slug, jurisdiction, jurisdiction_type, state_code) values ('A', 'a', 'A', 'city', 'OH') returning id`,
  )
  await owner.query(`insert into agency_tags (agency_id, name)
    values ('${agency}', 'Parks, Trails'), ('${agency}', 'Twice,Here'), ('${agency}', 'twice;here'), ('${agency}', 'Water')`)
  const docket = await one(`insert into dockets (agency_id, slug, title, summary, status, tags)
    values ('${agency}', 'a', 'A', 'A', 'open', '{Water,"Parks, Trails","Twice,Here",Twice;Here}') returning id`)
  const other = await one(`insert into dockets (agency_id, slug, title, summary, status, tags)
    values ('${agency}', 'b', 'B', 'B', 'open', '{Water}') returning id`)
  const follower = await one(
    `insert into followers (email, language, created_at) values ('kim@example.org', 'en', now()) returning id`,
  )
  await owner.query(`insert into follows (follower_id, kind, subject, created_at)
    values ('${follower}', 'tag', 'Parks, Trails', now()), ('${follower}', 'tag', 'Twice,Here', now()),
      ('${follower}', 'tag', 'Twice;Here', now()), ('${follower}', 'words', 'parks, trails', now())`)

  await owner.query(readFileSync(inProduct("migrations/0280_tags_without_commas.sql"), "utf8"))

  const column = async (sql: string) => (await owner.query<{ it: unknown }>(sql)).rows.map(({ it: value }) => value)
  expect(await column(`select tags as it from dockets where id in ('${docket}', '${other}') order by slug`)).toEqual([
    ["Water", "Parks; Trails", "Twice;Here"],
    ["Water"],
  ])
  expect(await column(`select name as it from agency_tags order by lower(name)`)).toEqual([
    "Parks; Trails",
    "twice;here",
    "Water",
  ])
  expect(await column(`select subject as it from follows order by kind, subject`)).toEqual([
    "Parks; Trails",
    "Twice;Here",
    "parks, trails",
  ])
  const found = await column(`select slug as it from public_dockets where tags && '{"Parks; Trails"}'::text[]`)
  expect(found).toEqual(["a"])
})
