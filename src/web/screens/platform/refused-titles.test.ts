import { afterAll, beforeAll, expect, it } from "vitest"
import { signUpPerson } from "#src/testing/accounts/sign-up.ts"
import { createTestApp } from "#src/testing/product/app.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
const cookies = { super_owner: "", super_user: "" }
beforeAll(async () => {
  app = await createTestApp()
  for (const role of ["super_owner", "super_user"] as const) {
    const { cookie, user_id } = await signUpPerson(app)
    await app.deps.database.insertInto("platform_roles").values({ user_id, role }).execute()
    cookies[role] = cookie
  }
})
afterAll(() => app.close())

const gone = crypto.randomUUID()
const ofGone = `/platform-admin/agencies/${gone}`

it.each([
  { method: "GET", address: ofGone, who: "super_owner", status: 404, title: "Page Not Found" },
  { method: "GET", address: `${ofGone}/view-as/${gone}`, who: "super_owner", status: 404, title: "Page Not Found" },
  { method: "POST", address: "/platform-admin/returned-mail", who: "super_user", status: 403, title: "Access denied" },
  { method: "POST", address: "/platform-admin/stuck", who: "super_user", status: 403, title: "Access denied" },
] as const)("a refusal of the platform's pages has a title: $method $address as a $who", async (row) => {
  const { method, address, who, status, title } = row
  const headers = { cookie: cookies[who], origin: "http://localhost:3000" }
  const body = method === "POST" ? { body: new URLSearchParams({ id: gone }) } : {}
  const answer = await app.fetch(address, { method, headers, ...body })
  const titles = [...(await answer.text()).matchAll(/<title>([^<]*)</g)].map(([, text]) => text)
  expect([answer.status, titles]).toEqual([status, [`${title} | Platform Administration | OpenDocket`]])
})
