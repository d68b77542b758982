import { createHash } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const sources = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((part) => part.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1)

test.each([
  { page: "one for everybody", path: "/", kind: "'sha256-" },
  { page: "one for everybody, from memory", path: "/", kind: "'sha256-" },
  { page: "somebody's own", path: "/dashboard", kind: "'nonce-" },
  { page: "one that is not there", path: "/no/such/page", kind: "'nonce-" },
])("the policy of a page allows the scripts it carries and no inline styles: $page", async ({ path, kind }) => {
  const headers: Record<string, string> = path === "/dashboard" ? { cookie: (await signUpPerson(app)).cookie } : {}
  const answer = await app.fetch(path, { headers })
  const policy = answer.headers.get("content-security-policy") ?? ""
  expect(sources(policy, "default-src")).toEqual(["'self'"])
  expect(sources(policy, "style-src")).toEqual(["'self'"])
  expect(sources(policy, "object-src")).toEqual(["'none'"])
  const [ours, ...allowed] = sources(policy, "script-src") ?? []
  expect(ours).toBe("'self'")
  expect(allowed.length).toBeGreaterThan(0)
  expect(allowed.filter((source) => !source.startsWith(kind))).toEqual([])

  const html = await answer.text()
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, attributes = "", script = ""]) => {
      const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1]
      return nonce ? `'nonce-${nonce}'` : `'sha256-${createHash("sha256").update(script).digest("base64")}'`
    })
  expect(inline.length).toBeGreaterThan(0)
  expect(inline.filter((script) => !allowed.includes(script))).toEqual([])
})

test("two visitors never get the same nonce", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await app.fetch("/no/such/page")).headers.get("content-security-policy") ?? ""),
  )
  expect(policies[0]).toContain("'nonce-")
  expect(policies[0]).not.toBe(policies[1])
})
