import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { chooseMorningMail } from "#src/services/morning-mail/choose-morning-mail.ts"
import { stopMorningMailUrl } from "#src/services/morning-mail/stop-morning-mail.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A member who chose the letter, the address in it, and what they have chosen now. */
async function aReader() {
  const db = app.deps.database
  const agency = await makeAgency(db, { name: "City of <b>Trees</b>" })
  const member = await makeMember(db, agency.id, "reviewer")
  await chooseMorningMail(app.ctx(member), agency.id, { parts: ["closing"] })
  const { id } = await db
    .selectFrom("agency_members")
    .select("id")
    .where("user_id", "=", member.user_id)
    .executeTakeFirstOrThrow()
  const url = new URL(stopMorningMailUrl(app.ctx(), id))
  const chosen = async () =>
    (await db.selectFrom("morning_mail_choices").select("parts").where("member_id", "=", id).executeTakeFirstOrThrow())
      .parts
  return { address: url.pathname + url.search, chosen }
}

it("stops with the one press of a mail program: no cookie, no redirect, a field of its own (RFC 8058)", async () => {
  const { address, chosen } = await aReader()
  const response = await app.fetch(address, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  })
  expect(response.status).toBe(200)
  expect(response.headers.get("set-cookie")).toBeNull()
  expect(await chosen()).toEqual([])
})

it("asks before it stops, for links are opened by programs too, in the reader's language", async () => {
  const { address, chosen } = await aReader()
  const page = await (await app.fetch(address, {})).text()
  expect(page).toContain("Stop these emails")
  expect(page).toContain("City of &lt;b&gt;Trees&lt;/b&gt;")
  await app.fetch(address, { method: "HEAD" })
  expect(await chosen()).toEqual(["closing"])
  const spanish = await app.fetch(address, { headers: { "accept-language": "es" } })
  expect(await spanish.text()).toContain("Dejar de recibir estos correos")
})

it("is told apart from a link that never was one", async () => {
  const page = await app.fetch(paths.stopMorningMail("abc"), { method: "POST", body: new URLSearchParams() })
  expect(page.status).toBeGreaterThanOrEqual(400)
  expect(await page.text()).toContain("This link has expired or was already used.")
})
