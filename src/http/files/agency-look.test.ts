import { afterAll, beforeAll, expect, test } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { uploadLogo } from "#src/services/agencies/logo/upload-logo.ts"
import { createCtx } from "#src/services/context.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeMember } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function anAgency() {
  const { database } = app.deps
  const agency = await makeAgency(database)
  await database.insertInto("agency_settings").values({ agency_id: agency.id, accent_color: "#8B0A03" }).execute()
  const ctx = createCtx(app.deps, await makeMember(database, agency.id, "owner"), "test")
  return { agency, ctx, database }
}

test("the accent color is a small style sheet that may be kept, and is gone with the agency", async () => {
  const { agency, database } = await anAgency()
  const address = paths.accentStylesheet(agency.slug)
  const response = await app.fetch(address)
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8")
  expect(response.headers.get("cache-control")).toBe("public, max-age=300")
  expect(await response.text()).toContain("--action: #8B0A03;")
  const again = await app.fetch(address, { headers: { "if-none-match": response.headers.get("etag") ?? "" } })
  expect(again.status).toBe(304)
  await database.updateTable("agencies").set({ deleted_at: new Date() }).where("id", "=", agency.id).execute()
  expect((await app.fetch(address)).status).toBe(404)
})

test("a drawing is served as a picture that can do nothing", async () => {
  const { agency, ctx } = await anAgency()
  const address = paths.logo(agency.id)
  expect((await app.fetch(address)).status).toBe(404)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>'
  await uploadLogo(ctx, { agency_id: agency.id, bytes: Buffer.from(svg) })
  const response = await app.fetch(address)
  expect(response.headers.get("content-type")).toBe("image/svg+xml")
  expect(response.headers.get("x-content-type-options")).toBe("nosniff")
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*sandbox/)
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600")
  expect(await response.text()).not.toContain("script")
  expect((await app.fetch("/logos/not-an-id")).status).toBe(404)
})
