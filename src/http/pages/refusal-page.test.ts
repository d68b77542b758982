import { Hono } from "hono"
import { afterAll, beforeAll, expect, it } from "vitest"
import { AppError } from "#src/rules/errors.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refusalPage } from "./refusal-page.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function refused(headers: Record<string, string>) {
  const response = await app.fetch("/contact", {
    method: "POST",
    headers: { accept: "text/html", origin: "https://elsewhere.example", "sec-fetch-site": "cross-site", ...headers },
  })
  expect(response.status).toBe(403)
  return response.text()
}

it("speaks the language of the browser, or the one that was chosen", async () => {
  const english = await refused({})
  expect(english).toContain('<html lang="en">')
  expect(english).toContain("This request came from another site and was refused.")
  const spanish = await refused({ "accept-language": "es-MX,es;q=0.9" })
  expect(spanish).toContain('<html lang="es">')
  expect(spanish).toContain("Esta solicitud provino de otro sitio y fue rechazada.")
  const chosen = { "accept-language": "es", cookie: "__Host-opendocket_language=en" }
  expect(await refused(chosen)).toContain('<html lang="en">')
})

const pageOf = async (error: unknown) => {
  const answer = await new Hono<HttpEnv>().get("/", (c) => refusalPage(c, error)).request("/")
  return { status: answer.status, html: await answer.text() }
}

it("says when to try again, where it is known", async () => {
  const limited = await pageOf(new AppError("rate_limited", { details: { retry_after_seconds: 240 } }))
  expect(limited.status).toBe(429)
  expect(limited.html).toContain("Too many requests. Please try again later.")
  expect(limited.html).toContain("<p>You can try again in 4 minutes.</p>")
  expect((await pageOf(new AppError("not_found"))).html).not.toContain("try again")
  expect((await pageOf(new Error("secret"))).html).not.toMatch(/try again in|secret/)
})

it("leads from an export that cannot be downloaded to the page that makes another", async () => {
  const address = `/agency/exports/${crypto.randomUUID()}/download`
  const answer = await app.fetch(address, { headers: { accept: "text/html" } })
  expect(await answer.text()).toContain('href="/agency/reports"')
  const elsewhere = await app.fetch(`/attachments/${crypto.randomUUID()}`, { headers: { accept: "text/html" } })
  expect(await elsewhere.text()).not.toContain("/agency/")
})
