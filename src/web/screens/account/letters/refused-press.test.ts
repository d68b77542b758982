import { afterAll, beforeAll, expect, it } from "vitest"
import { startViewing } from "#src/services/impersonation/start-viewing.ts"
import { stopDecisionLettersUrl } from "#src/services/moderation/letters/stop-decision-letters.ts"
import { stopMorningMailUrl } from "#src/services/morning-mail/stop-morning-mail.ts"
import { chooseMorningMail } from "#src/services/morning-mail/choose-morning-mail.ts"
import { stopFollowingUrl } from "#src/services/following/stop-following.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const inView = "You are viewing pages as another person. Nothing can be changed until you stop."

/** A super owner who sees pages as an owner does, with the links that letters brought. */
async function aView() {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id)
  const member = await makeMember(db, agency.id, "owner")
  await chooseMorningMail(app.ctx(member), agency.id, { parts: ["closing"] })
  const { id: member_id } = await db
    .selectFrom("agency_members")
    .select("id")
    .where("user_id", "=", member.user_id)
    .executeTakeFirstOrThrow()
  const { actor, cookie, user_id } = await signUpPerson(app)
  await db.insertInto("platform_roles").values({ user_id, role: "super_owner" }).execute()
  const send = (address: string, fields: Record<string, string>, as = cookie) =>
    app.fetch(address, {
      method: "POST",
      headers: { origin: app.deps.config.PUBLIC_URL, cookie: as },
      body: new URLSearchParams(fields),
    })
  await send(`/follow?kind=docket&of=${docket.slug}`, { email: "reader@example.org" }, "")
  const { id: follower_id } = await db.selectFrom("followers").select("id").executeTakeFirstOrThrow()
  const { text_body } = await db
    .selectFrom("mail_outbox")
    .select("text_body")
    .where("to_address", "=", "reader@example.org")
    .executeTakeFirstOrThrow()
  const confirming = /\/follow\/confirm\?token=(\S+)/.exec(text_body)?.[0] ?? ""
  await startViewing(app.ctx(actor), { agency_id: agency.id, member_id, reason: "A question" })
  const links = {
    confirming,
    pace: stopFollowingUrl(app.ctx(), follower_id),
    decisions: stopDecisionLettersUrl(app.ctx(), member.user_id),
    morning: stopMorningMailUrl(app.ctx(), member_id),
  }
  return { send, links }
}

it("a press behind the link of a letter that is refused says so on the page", async () => {
  const { send, links } = await aView()
  const said: string[] = []
  for (const link of Object.values(links)) {
    const { pathname, search, searchParams } = new URL(link, app.deps.config.PUBLIC_URL)
    const fields = { token: searchParams.get("token") ?? "", ...(link === links.pace && { pace: "none" }) }
    const answer = await send(pathname + search, fields)
    const shown = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "")
    said.push(`${answer.status} ${pathname} ${shown.includes(inView)}`)
  }
  expect(said).toEqual(Object.values(links).map((link) => `403 ${new URL(link, "http://x").pathname} true`))
})
