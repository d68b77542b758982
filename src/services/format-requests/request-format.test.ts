import { randomBytes } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { formatRequestInput } from "#src/rules/input/dockets/format-request.ts"
import { CONTACT_MESSAGES_PER_CLIENT, FORMAT_REQUESTS_PER_AGENCY } from "#src/rules/limits.ts"
import { closeAccount } from "#src/services/accounts/closing/close-account-changes.ts"
import { collectOwnData } from "#src/services/accounts/own/collect-own-data.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { withCtx, write } from "#src/services/context.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makeAgency, makeDocket, makeMember, makePerson } from "#src/testing/records/factories.ts"
import { requestFormat } from "./request-format.ts"
import { tellOfRequests } from "./tell-of-requests.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

let clients = 0
const visitor = () => withCtx(parts.ctx(), { client_address: `198.51.100.${++clients}` })
const solved = async (form: string = captchaForm.format) => solveCaptcha(await parts.deps.captcha.challenge(form))

async function aDocument(contact_email: string | null, status: "open" | "draft" = "open") {
  const { database } = parts.deps
  const agency = await makeAgency(database, { contact_email })
  const docket = await makeDocket(database, agency.id, { title: "Road plan", status })
  const { id } = await database
    .insertInto("docket_documents")
    .values({
      agency_id: agency.id,
      docket_id: docket.id,
      name: "plan.png",
      title: "The plan",
      mime_type: "image/png",
      storage_key: `documents/${crypto.randomUUID()}`,
      sha256: "0".repeat(64),
      file_size: 3,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { agency, docket, slug: docket.slug, document_id: id }
}
const form = async (change: object = {}) =>
  formatRequestInput.parse({
    format: "large_print",
    name: "Ana <b>Ruiz</b>",
    email: "Ana@Example.org",
    details: "Pages 3 to 5, please.",
    captcha: await solved(),
    ...change,
  })
const stored = (document_id: string) =>
  parts.deps.database.selectFrom("format_requests").selectAll().where("document_id", "=", document_id).execute()
const lettersTo = (to: string) =>
  parts.deps.database.selectFrom("mail_outbox").selectAll().where("to_address", "=", to).execute()
const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => "accepted")

it("is stored, logged without who asked, and mailed to the agency's contact address; the same form asks once", async () => {
  const { slug, document_id, docket, agency } = await aDocument("clerk@maple.gov")
  const [ctx, input] = [visitor(), await form()]
  await Promise.all([1, 2].map(() => requestFormat(ctx, { ...input, slug, document_id })))
  await requestFormat(ctx, { ...input, slug, document_id })
  const rows = await stored(document_id)
  expect(rows).toMatchObject([
    { agency_id: agency.id, format: "large_print", name: "Ana bRuiz/b", email: "ana@example.org", user_id: null },
  ])
  const letters = await lettersTo("clerk@maple.gov")
  expect(letters).toMatchObject([{ kind: "format_request", subject: "Accessible format asked for: The plan" }])
  for (const words of ["Large print", "ana@example.org", "Pages 3 to 5", `/dockets/${slug}/documents/${document_id}`])
    expect(letters[0]?.text_body).toContain(words)
  const entries = await parts.deps.database
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_id", "=", docket.id)
    .execute()
  expect(entries).toMatchObject([{ action: "document.format_requested", agency_id: agency.id, actor_kind: "visitor" }])
  expect(JSON.stringify(entries)).not.toMatch(/ana@|Ruiz|Pages 3/)
})

it("reaches owners and administrators of an agency without a contact address, and nobody else there", async () => {
  const { slug, document_id, agency } = await aDocument(null)
  const [owner, admin, viewer] = [
    await makeMember(parts.deps.database, agency.id, "owner"),
    await makeMember(parts.deps.database, agency.id, "admin"),
    await makeMember(parts.deps.database, agency.id, "viewer"),
  ]
  await requestFormat(visitor(), { ...(await form()), slug, document_id })
  const counts = await Promise.all([owner, admin, viewer].map(async ({ email }) => (await lettersTo(email)).length))
  expect(counts).toEqual([1, 1, 0])
})

it("asks strangers for a captcha of this form, and somebody with a confirmed address for none", async () => {
  const { slug, document_id } = await aDocument("a@maple.gov")
  const { captcha: _, ...without } = await form()
  expect(await codeOf(requestFormat(visitor(), { ...without, slug, document_id }))).toBe("captcha_required")
  const foreign = { ...without, captcha: await solved(captchaForm.contact) }
  expect(await codeOf(requestFormat(visitor(), { ...foreign, slug, document_id }))).toBe("captcha_failed")
  const user = await makePerson(parts.deps.database)
  const own = withCtx(visitor(), { actor: user })
  expect(await codeOf(requestFormat(own, { ...without, slug, document_id }))).toBe("accepted")
  expect((await collectOwnData(own)).format_requests).toMatchObject([{ document_id, format: "large_print" }])
})

it("is refused for a draft's document, and when one client asks too often", async () => {
  const draft = await aDocument("b@maple.gov", "draft")
  const ask = async (ctx: ReturnType<typeof visitor>, of: { slug: string; document_id: string }) =>
    codeOf(requestFormat(ctx, { ...(await form()), slug: of.slug, document_id: of.document_id }))
  expect(await ask(visitor(), draft)).toBe("attachment_not_found")
  const [open, ctx] = [await aDocument("c@maple.gov"), visitor()]
  for (let sent = 0; sent < CONTACT_MESSAGES_PER_CLIENT; sent++) expect(await ask(ctx, open)).toBe("accepted")
  expect(await ask(ctx, open)).toBe("rate_limited")
  expect(await ask(visitor(), open)).toBe("accepted")
})

describe("beyond the letters of an hour", () => {
  const never = () => false
  const lettersOf = async (to: string) => (await lettersTo(to)).map(({ kind }) => kind)

  async function askMany(of: { slug: string; document_id: string }, number: number) {
    for (let sent = 0; sent < number; sent++) {
      const details = sent === number - 1 ? "The last one,\n\nplease." : "Pages 3 to 5, please."
      await requestFormat(visitor(), { ...(await form({ details })), slug: of.slug, document_id: of.document_id })
    }
  }

  it("one later letter tells of each that came, once, in steps", async () => {
    const wanted = await aDocument("flood@maple.gov")
    await askMany(wanted, FORMAT_REQUESTS_PER_AGENCY + 2)
    expect(await lettersOf("flood@maple.gov")).toHaveLength(FORMAT_REQUESTS_PER_AGENCY)
    const [first, second] = await Promise.all([1, 2].map(() => tellOfRequests(parts.ctx(), never)))
    expect((first?.requests ?? 0) + (second?.requests ?? 0)).toBe(2)
    const later = (await lettersTo("flood@maple.gov")).filter(({ kind }) => kind === "format_requests")
    expect(later).toMatchObject([
      { subject: "Accessible formats asked for: 2 more requests", agency_id: wanted.agency.id },
    ])
    for (const words of [
      "The plan (Road plan)",
      "Large print · Ana bRuiz/b · ana@example.org",
      "The last one, please.",
    ])
      expect(later[0]?.text_body).toContain(words)
    expect(await tellOfRequests(parts.ctx(), never)).toEqual({ letters: 0, requests: 0 })
  })

  it("a request that nobody could be told of is told once somebody reads letters", async () => {
    const wanted = await aDocument(null)
    await askMany(wanted, 1)
    expect(await tellOfRequests(parts.ctx(), never)).toEqual({ letters: 0, requests: 0 })
    const { email } = await makeMember(parts.deps.database, wanted.agency.id, "owner")
    expect(await tellOfRequests(parts.ctx(), never)).toEqual({ letters: 1, requests: 1 })
    expect(await lettersOf(email)).toEqual(["format_requests"])
  })

  it("more than one letter holds come in several", async () => {
    const { database } = parts.deps
    const wanted = await aDocument("several@maple.gov")
    await database
      .insertInto("format_requests")
      .values(
        Array.from({ length: FORMAT_REQUESTS_PER_AGENCY + 1 }, () => ({
          agency_id: wanted.agency.id,
          docket_id: wanted.docket.id,
          document_id: wanted.document_id,
          format: "braille",
          name: "Ana",
          email: "ana@example.org",
          form_hash: randomBytes(32),
          untold: true,
          created_at: new Date(),
        })),
      )
      .execute()
    expect(await tellOfRequests(parts.ctx(), never)).toEqual({ letters: 2, requests: FORMAT_REQUESTS_PER_AGENCY + 1 })
  })

  it("nobody is told of somebody whose account is closed", async () => {
    const wanted = await aDocument(null)
    const user = await makePerson(parts.deps.database)
    const { captcha: _, ...without } = await form()
    const own = withCtx(visitor(), { actor: user })
    await requestFormat(own, { ...without, slug: wanted.slug, document_id: wanted.document_id })
    await write(own, null, async (tx) => {
      const entries = await closeAccount(tx, {
        ...own,
        user_id: user.user_id,
        now: own.now(),
        email: null,
        erased: true,
      })
      return { result: undefined, audit: auditOf(entries) }
    })
    await makeMember(parts.deps.database, wanted.agency.id, "owner")
    expect(await tellOfRequests(parts.ctx(), never)).toEqual({ letters: 0, requests: 0 })
  })
})
