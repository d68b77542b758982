import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/app.ts"

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
