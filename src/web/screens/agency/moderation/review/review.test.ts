import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("a decision in review mode can be taken back after a skip too", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "reviewer" }).execute()
  const first = await makeComment(db, docket, { status: "submitted" })
  for (let n = 0; n < 2; n++) await makeComment(db, docket, { status: "submitted" })
  const post = async (address: string, fields: Record<string, string>) => {
    const headers = { origin: "http://localhost:3000", cookie }
    const answer = await app.fetch(address, { method: "POST", body: new URLSearchParams(fields), headers })
    return answer.headers.get("location") ?? ""
  }
  const open = async (address: string) =>
    (await (await app.fetch(address, { headers: { cookie } })).text()).replaceAll("&amp;", "&")

  const begun = await post("/agency/moderation/review?step=start", {})
  const [press = ""] = /approve:[^"]+/.exec(await open(begun)) ?? []
  expect(press).toContain(first.id)
  const decided = await post(begun, { press })
  const [, skip = ""] = /action="([^"]*step=skip[^"]*)"/.exec(await open(decided)) ?? []
  const skipped = await post(skip, {})
  expect(skipped).toContain("skipped=1")

  const [, batch = ""] = /name="undo" value="([^"]+)"/.exec(await open(skipped)) ?? []
  expect(await post(skipped, { undo: batch })).toContain(`comment=${first.id}`)
  const status = () => db.selectFrom("comments").select("status").where("id", "=", first.id).executeTakeFirstOrThrow()
  expect(await status()).toEqual({ status: "under_review" })

  // Another round begins with nothing to take back.
  expect(await post("/agency/moderation/review?step=start", {})).not.toContain("batch=")
})
