import { afterAll, beforeAll, expect, it } from "vitest"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { MODERATION_UNDO_MINUTES } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { sendDecisionLetters } from "#src/services/moderation/letters/send-decision-letters.ts"
import { moderateComment } from "#src/services/moderation/moderate-comment.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const original = "Shade for Oak Park"
const title = "Sombra para el parque de los robles"

/** A docket whose agency translated it, and a reader of Spanish. */
async function scene() {
  const { db } = app.database
  const agency = await makeAgency(db)
  const docket = await makeDocket(db, agency.id, { require_captcha: false, title: original })
  const person = await signUpPerson(app)
  const about = { agency_id: agency.id, docket_id: docket.id, language: "es", title, summary: "¿Dónde?" }
  await db
    .insertInto("docket_translations")
    .values({
      ...about,
      official: true,
      words_version: 1,
      version: 1,
      updated_at: new Date(),
      updated_by: person.user_id,
    })
    .execute()
  const headers = {
    cookie: `${person.cookie}; opendocket_language=es`,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  }
  const get = async (address: string) => (await app.fetch(address, { headers })).text()
  const post = async (address: string, fields: Record<string, string>) =>
    (
      await app.fetch(address, {
        headers,
        method: "POST",
        body: new URLSearchParams(fields).toString(),
        redirect: "manual",
      })
    ).headers.get("location") ?? ""
  return { db, agency, docket, person, get, post, step: (number: number) => paths.commentWizard(docket.slug, number) }
}

it("calls a translated docket as its page does, from the form to the receipt and the letters", async () => {
  const { db, agency, docket, person, get, post, step } = await scene()
  await post(step(1), { commenter_name: "Ada", intent: "next" })
  const draft = await get(paths.dashboard("comments"))
  await post(step(2), { content: "Más árboles.", intent: "next" })
  await post(step(4), { representation: "myself", perjury_certified: "on", intent: "next" })
  const review = await get(step(5))
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(review)?.[1] ?? ""
  const form = { draft_id: hidden("draft_id"), idempotency_key: hidden("idempotency_key") }
  await post(step(5), { ...form, intent: "send_link" })
  const thanks = await post(step(5), { ...form, agreed_to_public: "on", intent: "submit" })
  const tracking_id = new URLSearchParams(thanks.split("?")[1]).get("tracking") ?? ""
  const pages = [
    draft,
    review,
    await get(thanks),
    await get(paths.dashboard("comments")),
    await get(paths.ownComment(tracking_id)),
    await get(paths.ownReceipt(tracking_id)),
    await get(paths.withdrawComment(tracking_id)),
  ]
  for (const html of pages) {
    expect(html).toContain(title)
    expect(html).not.toContain(original)
  }
  const manager = await makeMember(db, agency.id, "manager")
  const { id: comment_id } = await db
    .selectFrom("comments")
    .select("id")
    .where("docket_id", "=", docket.id)
    .executeTakeFirstOrThrow()
  const decision = { agency_id: agency.id, comment_id, version: 1, action: "approve", reason: null } as const
  await moderateComment(app.ctx(manager), decision)
  app.clock.advance((MODERATION_UNDO_MINUTES + 1) * MINUTE)
  await sendDecisionLetters(app.ctx({ kind: "job", name: "send_decision_letters" }))
  const kinds = ["comment_published", "comment_receipt", "submission_link"]
  const letters = await db
    .selectFrom("mail_outbox")
    .select(["kind", "text_body"])
    .where("to_address", "=", person.email)
    .where("kind", "in", kinds)
    .execute()
  expect(letters.map(({ kind }) => kind).toSorted()).toEqual(kinds)
  for (const { text_body } of letters) {
    expect(text_body).toContain(title)
    expect(text_body).not.toContain(original)
  }
})
