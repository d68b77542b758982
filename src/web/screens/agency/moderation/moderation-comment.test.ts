import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("console 9: after a decision the next comment is that of the list it was taken in", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "reviewer" }).execute()
  const at = (minute: number) => new Date(app.clock.now().getTime() - (60 - minute) * 60_000)
  const pending = await makeComment(db, docket, { status: "submitted", created_at: at(10) })
  const approved = await makeComment(db, docket, { status: "published", created_at: at(20) })
  const newest = await makeComment(db, docket, { status: "submitted", created_at: at(30) })

  const address = `/agency/moderation/comment/${newest.id}`
  const post = (fields: Record<string, string>) =>
    app.fetch(address, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost:3000", cookie },
    })
  const next = async (response: Response) => {
    const page = await app.fetch(response.headers.get("location") ?? "", { headers: { cookie } })
    const html = await page.text()
    return [
      ...html.matchAll(
        /href="\/agency\/moderation\/comment\/([^"?]+)[^"]*"[^>]*>[^<]*(?:<[^a][^>]*>[^<]*)*Next comment/g,
      ),
    ].map(([, id]) => id)
  }
  const decided = await post({ press: `approve:${newest.id}:1` })
  expect(await next(decided)).toEqual([pending.id])
  expect(pending.id).not.toBe(approved.id)

  const batch = new URL(decided.headers.get("location") ?? "", "http://localhost:3000").searchParams.get("batch") ?? ""
  expect(await next(await post({ undo: batch }))).toEqual([pending.id])

  // Whoever names the list stays in it, also when the decision is long ago.
  const later = (query: string) => new Response(null, { headers: { location: `${address}?${query}` } })
  await post({ press: `approve:${newest.id}:3` })
  expect(await next(later("tab=pending"))).toEqual([pending.id])
  expect(await next(later(`tab=pending&docket_id=${docket.id}&sort=oldest`))).toEqual([])
  expect(await next(later("tab=approved"))).toEqual([approved.id])
})
