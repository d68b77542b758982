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

it.each(["//evil.example/x", "//evil.example", "//", "/.//evil.example", "///evil.example/", "/a/..//evil.example"])(
  "%s is nowhere, and no link of its page leads to another site",
  async (address) => {
    const here = new URL(app.deps.config.PUBLIC_URL).origin
    const answer = await app.fetch(`${here}${address}`, { headers: { accept: "text/html" } })
    const links = [...(await answer.text()).matchAll(/(?:href|action)="([^"]*)"/g)].map(([, to]) => to ?? "")
    expect([answer.status, links.length > 0]).toEqual([404, true])
    expect(links.filter((to) => new URL(to, here).origin !== here)).toEqual([])
  },
)
