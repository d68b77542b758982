import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { captchaForm } from "#src/rules/requests/captcha-form.ts"
import { contactInput } from "#src/rules/input/agencies/contact.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach } from "#src/rules/languages/texts.ts"
import { CONTACT_MESSAGES_PER_CLIENT, CONTACT_MESSAGES_SECONDS } from "#src/rules/limits.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { createTestDeps, testTime } from "#src/testing/product/deps.ts"
import { outcomeOf } from "#src/testing/product/outcome-of.ts"
import { makePerson } from "#src/testing/records/factories.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { removeExpired } from "#src/services/accounts/closing/remove-expired.ts"
import { findContactReference } from "./queries.ts"
import { submitContact } from "./submit-contact.ts"

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps({ CONTACT_EMAIL: "team@example.org" })
})
afterAll(() => parts.close())

let clients = 0
const visitor = () => withCtx(parts.ctx(), { client_address: `198.51.100.${++clients}` })
const solved = async (form: string = captchaForm.contact) => solveCaptcha(await parts.deps.captcha.challenge(form))
const form = async (change: object = {}) =>
  contactInput.parse({
    user_type: "government",
    name: "Ana Ruiz",
    email: `ana-${crypto.randomUUID()}@example.org`,
    organization: "City of Springfield",
    subject: "Opening a docket",
    category: "agency_onboarding",
    message: "How do we begin?",
    captcha: await solved(),
    ...change,
  })
const withoutCaptcha = async (change: object = {}) => {
  const { captcha: _, ...rest } = await form(change)
  return rest
}

const stored = (reference_id: string) =>
  parts.deps.database
    .selectFrom("contact_submissions")
    .selectAll()
    .where("reference_id", "=", reference_id)
    .executeTakeFirst()
const mails = (change: { to?: string; kind?: string }) =>
  parts.deps.database
    .selectFrom("mail_outbox")
    .selectAll()
    .$if(change.to !== undefined, (query) => query.where("to_address", "=", change.to ?? ""))
    .$if(change.kind !== undefined, (query) => query.where("kind", "=", change.kind ?? ""))
    .execute()
const codeOf = (work: Promise<unknown>) => outcomeOf(work, () => "accepted")

describe("a message", () => {
  it("is stored, cleaned, with a reference ID, and mailed to the team and to its sender", async () => {
    const input = await form({ subject: " Opening <b>a</b> docket ", message: "See javascript:alert(1)" })
    const user_agent = `Browser/1.0 ${"x".repeat(400)}`
    const { reference_id } = await submitContact(visitor(), { ...input, user_agent })
    expect(reference_id).toMatch(/^[0-9A-Z]{21,23}$/)
    expect(await stored(reference_id)).toMatchObject({
      user_type: "government",
      name: "Ana Ruiz",
      email: input.email,
      organization: "City of Springfield",
      subject: "Opening ba/b docket",
      category: "agency_onboarding",
      message: "See alert(1)",
      user_id: null,
      user_agent: user_agent.slice(0, 300),
      ip_address: expect.stringMatching(/^198\.51\.100\.\d+$/),
      created_at: testTime,
    })
    const team = (await mails({ to: "team@example.org" })).find((mail) => mail.text_body.includes(reference_id))
    expect(team).toMatchObject({ kind: "contact_message", subject: "Contact: Opening ba/b docket" })
    expect(team?.text_body).toContain(input.email)
    const [receipt] = await mails({ to: input.email })
    expect(receipt).toMatchObject({ kind: "contact_receipt" })
    expect(receipt?.text_body).toContain(reference_id)
    expect(await findContactReference(parts.deps.database, reference_id)).toBe(reference_id)
  })

  it("is receipted in the language of its sender, and told to the team in English", async () => {
    teach("es", spanish)
    const input = await form()
    const { reference_id } = await submitContact(withCtx(visitor(), { language: "es" }), input)
    const [receipt] = await mails({ to: input.email })
    expect(receipt?.subject).toBe(`Recibimos su mensaje: ${reference_id}`)
    expect(receipt?.text_body).toContain("Categoría: Incorporación de agencias")
    expect(receipt?.html_body).toContain('<html lang="es">')
    const team = (await mails({ to: "team@example.org" })).find((mail) => mail.text_body.includes(reference_id))
    expect(team).toMatchObject({ subject: "Contact: Opening a docket" })
    expect(team?.text_body).toContain("Category: Agency Onboarding")
  })

  it("sends nobody the words of a stranger", async () => {
    const input = await form({ name: "Cheap Pills", subject: "Cheap pills", message: "Cheap pills at pills.example" })
    await submitContact(visitor(), input)
    const [receipt] = await mails({ to: input.email })
    expect(`${receipt?.subject} ${receipt?.text_body} ${receipt?.html_body}`).not.toMatch(/pills/i)
  })

  it("settled 46: forgets after 90 days where it came from", async () => {
    const { reference_id } = await submitContact(visitor(), { ...(await form()), user_agent: "Browser/1.0" })
    const origin = async (days: number) => {
      const now = new Date(testTime.getTime() + days * 86_400_000)
      await removeExpired({ ...parts.ctx(), now: () => now })
      const { user_agent, ip_address } = (await stored(reference_id)) ?? {}
      return [user_agent, ip_address]
    }
    expect(await origin(89)).toEqual(["Browser/1.0", expect.stringMatching(/^198/)])
    expect(await origin(91)).toEqual([null, null])
  })

  it("is logged without what was written", async () => {
    const { reference_id } = await submitContact(visitor(), await form({ message: "My secret" }))
    const row = await stored(reference_id)
    const entry = await parts.deps.database
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_id", "=", row?.id ?? "")
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: "contact.submitted", actor_kind: "visitor", actor_id: null })
    expect(JSON.stringify(entry)).not.toContain("secret")
    expect(JSON.stringify(entry)).not.toContain("Ana Ruiz")
  })

  it("is stored where no address of the team is configured, and sends only the receipt", async () => {
    const { CONTACT_EMAIL: _, ...config } = parts.deps.config
    const ctx: Ctx = { ...visitor(), config: { ...config, CONTACT_EMAIL: null } }
    const before = (await mails({ kind: "contact_message" })).length
    const input = await form()
    const { reference_id } = await submitContact(ctx, input)
    expect(await stored(reference_id)).toBeDefined()
    expect(await mails({ kind: "contact_message" })).toHaveLength(before)
    expect(await mails({ to: input.email })).toHaveLength(1)
  })
})

describe("sent twice", () => {
  it("counts once, also at the same moment", async () => {
    const ctx = visitor()
    const input = await form()
    const answers = await Promise.all([1, 2, 3].map(() => submitContact(ctx, input)))
    expect(new Set([...answers, await submitContact(ctx, input)].map((answer) => answer.reference_id)).size).toBe(1)
    expect(await mails({ to: input.email })).toHaveLength(1)
  })

  it("counts once for somebody signed in, and another message is another", async () => {
    const user = await makePerson(parts.deps.database)
    const ctx = withCtx(visitor(), { actor: user })
    const input = await withoutCaptcha({ email: user.email })
    const first = await submitContact(ctx, input)
    expect(await submitContact(ctx, input)).toEqual(first)
    expect((await stored(first.reference_id))?.user_id).toBe(user.user_id)
    expect(await submitContact(ctx, { ...input, message: "And one more thing." })).not.toEqual(first)
  })
})

describe("the captcha", () => {
  it("is required of strangers and of accounts without a confirmed address", async () => {
    expect(await codeOf(submitContact(visitor(), await withoutCaptcha()))).toBe("captcha_required")
    const actor = await makePerson(parts.deps.database, { email_confirmed: false })
    expect(await codeOf(submitContact(withCtx(visitor(), { actor }), await withoutCaptcha()))).toBe("captcha_required")
  })

  it("counts for this form alone, and once", async () => {
    const foreign = await solved(captchaForm.docket(crypto.randomUUID()))
    expect(await codeOf(submitContact(visitor(), await form({ captcha: foreign })))).toBe("captcha_failed")
    const captcha = await solved()
    await submitContact(visitor(), await form({ captcha }))
    const again = await form({ captcha })
    expect(await codeOf(submitContact(visitor(), again))).toBe("captcha_failed")
    expect(await mails({ to: again.email })).toEqual([])
  })
})

describe("too many", () => {
  it("are refused from one client, until the hour is over; others still get through", async () => {
    const ctx = visitor()
    for (let sent = 0; sent < CONTACT_MESSAGES_PER_CLIENT; sent++) await submitContact(ctx, await form())
    expect(await codeOf(submitContact(ctx, await form()))).toBe("rate_limited")
    expect(await codeOf(submitContact(visitor(), await form()))).toBe("accepted")
    parts.clock.advance(CONTACT_MESSAGES_SECONDS * 1000 + 1)
    expect(await codeOf(submitContact(ctx, await form()))).toBe("accepted")
  })

  it("receipts go to no address, however many clients name it", async () => {
    const email = "flooded@example.org"
    for (let sent = 0; sent < CONTACT_MESSAGES_PER_CLIENT + 2; sent++)
      expect(await codeOf(submitContact(visitor(), await form({ email, subject: `Number ${sent}` })))).toBe("accepted")
    expect(await mails({ to: email })).toHaveLength(CONTACT_MESSAGES_PER_CLIENT)
  })
})
