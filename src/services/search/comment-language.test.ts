import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { CommentLanguage } from "#src/rules/record/comments/comment-languages.ts"
import { correctComment } from "#src/services/comments/own/correct-comment.ts"
import { findPublicComment } from "#src/services/comments/public-comment-queries.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { makeAgency, makeComment, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { searchPublicComments } from "./public-search-queries.ts"
import { indexComments } from "./staff/index-comments.ts"

let test: Awaited<ReturnType<typeof createTestDeps>>
let docket: Awaited<ReturnType<typeof makeDocket>>
beforeAll(async () => {
  test = await createTestDeps()
  docket = await makeDocket(test.database.db, (await makeAgency(test.database.db)).id)
})
afterAll(() => test.close())

const index = () => indexComments(test.ctx({ kind: "job", name: "index_comments" }))
const found = async (language: CommentLanguage, q = "") => {
  const page = { limit: 50, offset: 0, sort: "newest" } as const
  const { items, total } = await searchPublicComments(test.database.db, { ...page, q, language })
  expect(total).toBe(items.length)
  return items.map((item) => [item.id, item.language])
}
const languageOf = async (id: string) => {
  const told = test.database.db.selectFrom("comment_languages").select("language").where("comment_id", "=", id)
  return (await told.executeTakeFirst())?.language
}
const rowOf = (id: string) =>
  test.database.db
    .selectFrom("comments")
    .select(["tracking_id", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()

it("tells the language of comments, narrows the search to it, and says nothing of what nobody can tell", async () => {
  const { db } = test.database
  const texts = {
    en: "I oppose this plan because it will increase traffic near the school.",
    es: "Los niños de la taquería caminan al colegio. No estoy de acuerdo con este plan.",
    zh: "公交车太少，学校附近的道路很危险。我们需要更多的红绿灯。",
    vi: "Đường phố quá ồn ào, xin thành phố giảm tiếng ồn ban đêm.",
    tl: "Mangyaring ayusin ang kalsada malapit sa paaralan.",
    ko: "밤마다 소음이 너무 심합니다. 도서관을 일요일에도 열어 주세요.",
    ar: "يرجى إصلاح الطريق القريب من المدرسة",
    ja: "駅前の道路が狭くて危ないです。横断歩道を作ってください。",
  } as const
  const ids = new Map<CommentLanguage, string>()
  for (const [language, content] of Object.entries(texts))
    ids.set(language as CommentLanguage, (await makeComment(db, docket, { content })).id)
  // Too short, no words, and a language that is not on the list.
  const unknown = []
  for (const content of ["No", "ok", "123 456", "asdf qwer zxcv", "Mwen pa dakò ak plan sa a"])
    unknown.push((await makeComment(db, docket, { content })).id)
  expect(await found("es")).toEqual([])
  await index()
  for (const [language, id] of ids) expect([language, await found(language)]).toEqual([language, [[id, language]]])
  for (const id of unknown) {
    expect(await languageOf(id)).toBe("und")
    expect((await findPublicComment(db, id))?.language).toBeNull()
  }
  expect((await findPublicComment(db, ids.get("es") ?? ""))?.language).toBe("es")
  expect(await found("es", "ninos")).toHaveLength(1)
  expect(await found("en", "ninos")).toEqual([])
})

it("does so before a comment is published, and anew when its text is corrected", async () => {
  const { db } = test.database
  const user = await makePerson(db)
  const content = "The library should be open on Sundays, too."
  const { id } = await makeComment(db, docket, { content, status: "submitted", user_id: user.user_id })
  await index()
  expect(await languageOf(id)).toBe("en")
  const { tracking_id } = await rowOf(id)
  await correctComment(test.ctx(user), {
    tracking_id,
    content: "La biblioteca debería abrir también los domingos.",
    seen: null,
  })
  expect(await languageOf(id)).toBeUndefined()
  await index()
  expect(await languageOf(id)).toBe("es")
  const { version } = await rowOf(id)
  const reviewer = test.ctx(await makeMember(db, docket.agency_id, "reviewer"))
  const decision = { agency_id: docket.agency_id, comment_id: id, action: "approve", version, reason: null } as const
  await moderateComment(reviewer, decision)
  // At once, with the row that the decision wrote.
  expect(await found("es", "biblioteca")).toEqual([[id, "es"]])
})

it("fills rows from before, also those that are not published", async () => {
  const { db } = test.database
  const published = await makeComment(db, docket, { content: "A quiet street is good for everybody who lives there." })
  const unpublished = { content: "Una calle tranquila es buena para todos los vecinos.", status: "submitted" } as const
  const waiting = await makeComment(db, docket, unpublished)
  await index()
  await sql`delete from comment_languages where comment_id in (${published.id}, ${waiting.id})`.execute(db)
  await sql`update comment_search set search = ts_delete(search, '=len') where id = ${published.id}`.execute(db)
  await sql`update staff_search set search = ts_delete(search, '=les') where id = ${waiting.id}`.execute(db)
  await sql`insert into comment_search_backlog values (${published.id}), (${waiting.id})`.execute(db)
  expect(await index()).toBe(2)
  expect(await found("en", "quiet")).toEqual([[published.id, "en"]])
  const { rows } =
    await sql`select from staff_search where id = ${waiting.id} and search @@ ${"'=les'"}::tsquery`.execute(db)
  expect(rows).toHaveLength(1)
})
