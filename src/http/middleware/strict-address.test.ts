import { afterAll, beforeAll, expect, it } from "vitest"
import { PATH_MAX_CHARACTERS, PATH_MAX_SEGMENTS } from "#src/rules/requests/address-limits.ts"
import { createTestApp } from "#src/testing/product/app.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it.each([
  ["as many segments as any address may have", "/a".repeat(PATH_MAX_SEGMENTS - 1), 404],
  ["one more", "/a".repeat(PATH_MAX_SEGMENTS), 400],
  ["as long as any may be", `/${"a".repeat(PATH_MAX_CHARACTERS - 1)}`, 404],
  ["longer", `/${"a".repeat(PATH_MAX_CHARACTERS)}`, 400],
])("an address with %s is answered with its own status", async (_name, path, status) => {
  expect((await app.fetch(path)).status).toBe(status)
})
