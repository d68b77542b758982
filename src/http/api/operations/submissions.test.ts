import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket, makePerson, makeSessionCookie } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
let agencyId = ""
let cookie = ""
beforeAll(async () => {
  app = await createTestApp()
  agencyId = (await makeAgency(app.deps.database)).id
  cookie = await makeSessionCookie(app.deps.database, await makePerson(app.deps.database))
})
afterAll(() => app.close())

const docketWith = (change: Parameters<typeof makeDocket>[2] = {}) =>
  makeDocket(app.deps.database, agencyId, { require_captcha: false, max_comments_per_user: 50, ...change })
const comment = {
  content: "Please keep the trees.",
  representation: "myself",
  perjury_certified: true,
  agreed_to_public: true,
}

function send(slug: string, body: unknown, change: Record<string, string> = {}) {
  const headers: Record<string, string> = {
    cookie,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
    "sec-fetch-site": "same-origin",
    ...change,
  }
  const sent = body instanceof Uint8Array || typeof body === "string" ? body : JSON.stringify(body)
  return app.fetch(`/api/v1/dockets/${slug}/comments`, { method: "POST", headers, body: sent as BodyInit })
}
const errorOf = async (answer: Response) => {
  const { error } = (await answer.json()) as {
    error: { code: string; message: string; fields?: Record<string, string> }
  }
  return { status: answer.status, ...error }
}

describe("POST /api/v1/dockets/{slug}/comments", () => {
  it("accepts a comment once, whatever the number of times it is sent", async () => {
    const { slug, id } = await docketWith()
    const key = { "idempotency-key": "the client's own key" }
    const first = await send(slug, comment, key)
    expect(first.status).toBe(201)
    const submission = (await first.json()) as { tracking_id: string }
    expect(submission).toMatchObject({ docket_id: id, status: "submitted", created_at: "2026-06-15T15:00:00.000Z" })
    expect(await (await send(slug, comment, key)).json()).toEqual(submission)
    expect(await errorOf(await send(slug, { ...comment, content: "Other" }, key))).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
      message: expect.stringContaining("Idempotency-Key"),
    })
  })

  it("public 28: a client learns from the docket what a comment needs, captcha included", async () => {
    const { slug } = await docketWith({ require_captcha: true, max_comment_length: 30 })
    const read = await app.fetch(`/api/v1/dockets/${slug}`)
    const { comment_form } = (await read.json()) as { comment_form: Record<string, string | number | boolean> }
    expect(comment_form).toMatchObject({ require_captcha: true, max_comment_length: 30, max_comments_per_user: 50 })
    expect(comment_form).toMatchObject({ uploads_enabled: true, max_files_per_comment: 3, max_file_size_mb: 10 })
    expect((await errorOf(await send(slug, comment))).code).toMatch(/captcha_required|invalid_input/)
    const challenge = await app.fetch(String(comment_form["captcha_challenge_url"]))
    const captcha_token = await solveCaptcha(await challenge.json())
    expect((await send(slug, { ...comment, captcha_token })).status).toBe(201)
    const long = await errorOf(await send(slug, { ...comment, content: "x".repeat(31), captcha_token }))
    expect(long).toMatchObject({ status: 422, fields: { content: expect.stringContaining("30") } })
  })

  it("mails the receipt in the language that the client asks for", async () => {
    const { slug } = await docketWith()
    const subjects = []
    for (const language of ["es-US,es;q=0.9,en;q=0.8", "fr", "*"]) {
      const answer = await send(slug, comment, { "accept-language": language })
      const { tracking_id } = (await answer.json()) as { tracking_id: string }
      const mails = app.deps.database.selectFrom("mail_outbox").select("subject")
      const { subject } = await mails.where("subject", "like", `%${tracking_id}`).executeTakeFirstOrThrow()
      subjects.push(subject.replace(`: ${tracking_id}`, ""))
    }
    expect(subjects).toEqual(["Comentario recibido", "Comment received", "Comment received"])
  })

  it("refuses strangers, other sites, and a missing key", async () => {
    const { slug } = await docketWith()
    const stranger = await send(slug, comment, { cookie: "" })
    expect(stranger.headers.get("www-authenticate")).toBe('Bearer realm="OpenDocket"')
    expect((await errorOf(stranger)).code).toBe("sign_in_required")
    expect((await errorOf(await send(slug, comment, { "sec-fetch-site": "cross-site" }))).code).toBe(
      "cross_site_request",
    )
    expect((await errorOf(await send(slug, comment, { "idempotency-key": "" }))).status).toBe(422)
  })

  it("says which docket and which field is wrong", async () => {
    const { slug } = await docketWith({ max_comment_length: 5 })
    const closed = await docketWith({ status: "closed" })
    expect(await errorOf(await send("no-such-docket", comment))).toMatchObject({
      status: 404,
      message: "Comment period not found",
    })
    expect(await errorOf(await send(closed.slug, comment))).toMatchObject({
      status: 409,
      message: "This comment period is no longer accepting submissions",
    })
    expect(await errorOf(await send(slug, comment))).toMatchObject({
      status: 422,
      fields: { content: "Comment must be 5 characters or less" },
    })
    expect(
      await errorOf(await send(slug, { ...comment, representation: "organization", content: "Hi" })),
    ).toMatchObject({
      status: 422,
      fields: { organization_name: "Organization name is required when representing an organization" },
    })
  })

  it("refuses whom someone speaks for, and why they may, from whoever speaks for themselves", async () => {
    const { slug } = await docketWith()
    const organization_name = "Tried Out Inc."
    const authorization_statement = "My client, Ann Poe"
    const sentence = "Leave this out when you speak for yourself"
    expect(await errorOf(await send(slug, { ...comment, organization_name, authorization_statement }))).toMatchObject({
      status: 422,
      code: "invalid_input",
      fields: { organization_name: sentence, authorization_statement: sentence },
    })
    expect((await send(slug, { ...comment, organization_name: " ", authorization_statement: null })).status).toBe(201)
  })

  for (const unknown of ["status", "user_id", "created_at", "tracking_id", "docket_id", "commenter_type", "id"])
    it(`refuses ${unknown}, which the server alone decides, with 422`, async () => {
      const { slug } = await docketWith()
      expect((await send(slug, { ...comment, [unknown]: "published" })).status).toBe(422)
    })

  const unreadable: [string, unknown, Record<string, string>?][] = [
    ["bytes that are not UTF-8", Buffer.concat([Buffer.from('{"content":"'), Buffer.from([0xff]), Buffer.from('"}')])],
    ["NUL", JSON.stringify({ ...comment, content: "a\0b" })],
    ["NUL in a name", JSON.stringify({ ...comment, "a\0": 1 })],
    ["half a document", '{"content":'],
    ["no document", ""],
    ["a form", "content=hello", { "content-type": "application/x-www-form-urlencoded" }],
  ]
  for (const [name, body, headers] of unreadable)
    it(`refuses ${name} with 400`, async () => {
      const { slug } = await docketWith()
      expect(await errorOf(await send(slug, body, headers))).toMatchObject({ status: 400, code: "malformed_request" })
    })

  for (const body of [[], 7, null, "text", { ...comment, content: 5 }, { ...comment, upload_ids: "x" }])
    it(`refuses ${JSON.stringify(body).slice(0, 30)} with 422`, async () => {
      const { slug } = await docketWith()
      expect((await send(slug, JSON.stringify(body))).status).toBe(422)
    })

  it("refuses a body without end", async () => {
    const { slug } = await docketWith()
    expect((await send(slug, JSON.stringify({ ...comment, content: "x".repeat(3_000_000) }))).status).toBe(413)
  })

  it("is described with its key", async () => {
    const description = JSON.stringify(await (await app.fetch("/api/v1/openapi.json")).json())
    expect(description).toContain("submit_comment")
    expect(description).toContain("idempotency-key")
  })
})
