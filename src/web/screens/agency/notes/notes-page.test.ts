import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("lists very many colleagues who can be mentioned when it is asked to", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "reviewer" }).execute()
  const docket = await makeDocket(db, agency.id)
  const comment = await makeComment(db, docket, { status: "submitted" })
  const notes = async (page: string, query = "") => {
    const answer = await app.fetch(page + query, { headers: { cookie } })
    const text = await answer.text()
    const [html = ""] = text.split("</main>") // without the data for the scripts
    const link = /<a [^>]*href="[^"]*\/notes(\?[^"#]*)#mentions"[^>]*>List all colleagues/.exec(html)?.[1] ?? null
    return { names: html.split('name="mentions"').length - 1, open: html.includes('open=""'), link, text }
  }
  const onComment = paths.commentNotes(comment.id)

  const join = (count: number) =>
    sql<{ user_id: string }>`
      with person as (
        insert into users (email) select gen_random_uuid() || '@agency.gov' from generate_series(1, ${count}::int) returning id, email
      ), profile as (
        insert into profiles (id, email, role) select id, email, 'agency' from person
      )
      insert into agency_members (agency_id, user_id, role) select ${agency.id}, id, 'reviewer' from person returning user_id`.execute(
      db,
    )
  const { rows: people } = await join(COLLEAGUES_LISTED_UNASKED - 1)
  expect(await notes(onComment)).toMatchObject({ names: people.length, open: false, link: null })
  people.push(...(await join(1)).rows)
  for (const page of [onComment, paths.docketNotes(docket.id)]) {
    const few = await notes(page, "?done=0")
    expect(few).toMatchObject({ names: 0, open: false, link: "?colleagues=all" })
    expect(people.filter(({ user_id: id }) => few.text.includes(id))).toEqual([])
    expect(await notes(page, few.link ?? "")).toMatchObject({ names: people.length, open: true, link: null })
  }
})
