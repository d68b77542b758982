import { afterAll, beforeAll, expect, it } from "vitest"
import { agencySignInMessages } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { webhookMessages } from "#src/rules/messages/agencies/webhook-messages.ts"
import { noteMessages } from "#src/rules/messages/moderation/note-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("shows what was typed without scripts to somebody whose role is changed meanwhile, and nothing else of the form", async () => {
  const db = app.deps.database
  const agency = await makeAgency(db)
  const { cookie, user_id } = await signUpPerson(app)
  await db.insertInto("agency_members").values({ agency_id: agency.id, user_id, role: "viewer" }).execute()
  const docket = await makeDocket(db, agency.id)
  const comment = await makeComment(db, docket, { status: "submitted" })
  const forms: [string, Record<string, string>, string[]][] = [
    [
      "/agency/moderation/queue",
      { press: `reject:${comment.id}:1`, reason: "It names <a child>." },
      ["It names &lt;a child&gt;."],
    ],
    [paths.commentNotes(comment.id), { body: "Ask the clerk." }, [`${noteMessages.label}</dt>`, "Ask the clerk."]],
    [
      paths.agencyEditDocket(docket.id),
      { title: "A new title", summary: "", description: "What we plan.", version: "1" },
      ["A new title", "What we plan."],
    ],
    [
      paths.agencyWebhooks(),
      { intent: "create", url: "https://clerk.example/hook", events: "comment.received" },
      [`${webhookMessages.url}</dt>`, "https://clerk.example/hook"],
    ],
    [paths.agencySettings(), { intent: "tag_add", name: "Bridges" }, ["New tag</dt>", "Bridges"]],
    [
      paths.agencySettings(),
      { intent: "reason_add", action: "reject", label: "Names", reason: "It names somebody.", letter: "" },
      ["Text</dt>", "It names somebody."],
    ],
    [
      paths.agencySignIn(),
      { intent: "save_saml", metadata_url: "https://clerk.example/metadata", name_attribute: "cn", name: "x" },
      [`${agencySignInMessages.nameAttribute}</dt>`, "https://clerk.example/metadata"],
    ],
  ]
  for (const [address, fields, shown] of forms) {
    const init = {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: "http://localhost:3000", cookie },
    }
    const answer = await app.fetch(address, init)
    const html = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, "")
    expect([address, answer.status]).toEqual([address, 403])
    for (const words of ["Nothing was changed. Here is what you typed:", ...shown])
      expect([address, words, html.includes(words)]).toEqual([address, words, true])
    expect(html).not.toContain(`reject:${comment.id}`)
  }
})
