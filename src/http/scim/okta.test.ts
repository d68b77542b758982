import { afterAll, beforeAll, expect, it } from "vitest"
import { makeScimProvider, peopleOf, type Call } from "#src/testing/accounts/scim-provider.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency } from "#src/testing/records/factories.ts"

// What Okta sends, as "SCIM 2.0 protocol reference" of its developer documentation shows it.

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const filterOf = (text: string) => `filter=${encodeURIComponent(text)}`
const patch = (...Operations: object[]) => ({ schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations })
const person = (given: string, family: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName: `${given}.${family}@lakeview.gov`.toLowerCase(),
  name: { givenName: given, familyName: family },
  emails: [{ primary: true, value: `${given}.${family}@lakeview.gov`.toLowerCase(), type: "work" }],
  displayName: `${given} ${family}`,
  locale: "en-US",
  externalId: `00u-${given}`,
  groups: [],
  password: "1mz050nq",
  active: true,
})

async function assign(call: Call, sent: ReturnType<typeof person>): Promise<string> {
  const found = await call(`GET /Users?${filterOf(`userName eq "${sent.userName}"`)}&startIndex=1&count=100`)
  const [known] = found.body.Resources
  if (!known) {
    const made = await call("POST /Users", sent)
    expect([made.status, made.body.name, made.body.externalId]).toEqual([201, sent.name, sent.externalId])
    expect(JSON.stringify(made.body)).not.toContain(sent.password)
    expect((await call("POST /Users", sent)).body).toMatchObject({ status: "409", scimType: "uniqueness" })
    return made.body.id
  }
  // Somebody who comes back is activated with the whole profile.
  const updated = await call(`PUT /Users/${known.id}`, { ...sent, id: known.id })
  expect([updated.status, updated.body.active]).toEqual([200, true])
  return known.id
}

async function cycle(call: Call): Promise<void> {
  expect((await call("GET /Users?startIndex=1&count=2")).status).toBe(200)
  expect((await call("GET /ServiceProviderConfig")).body.patch).toEqual({ supported: true })
  const kim = await assign(call, person("Kim", "Lee"))
  const lou = await assign(call, person("Lou", "Fox"))
  const read = await call(`GET /Users/${kim}`)
  const profile = { ...read.body, name: { givenName: "Kim", familyName: "Park" }, displayName: "Kim Park" }
  expect((await call(`PUT /Users/${kim}`, profile)).body.displayName).toBe("Kim Park")

  const groups = await call("GET /Groups?startIndex=1&count=100")
  expect(groups.body.Resources.map(({ id }: { id: string }) => id)).toEqual(["admin", "manager", "reviewer", "viewer"])
  const pushed = await call("POST /Groups", {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:Group"],
    displayName: "Manager",
    members: [{ value: kim, display: "kim.park@lakeview.gov" }],
  })
  expect([201, 409]).toContain(pushed.status)
  const whole = patch({
    op: "replace",
    path: "members",
    value: [
      { value: kim, display: "kim" },
      { value: lou, display: "lou" },
    ],
  })
  expect((await call("PATCH /Groups/manager", whole)).body.members).toHaveLength(2)
  expect(
    (await call("PATCH /Groups/manager", patch({ op: "replace", value: { id: "manager", displayName: "Managers" } })))
      .body.displayName,
  ).toBe("Managers")
  const removed = await call(
    "PATCH /Groups/manager",
    patch(
      { op: "remove", path: `members[value eq "${lou}"]` },
      { op: "add", path: "members", value: [{ value: kim, display: "kim" }] },
    ),
  )
  expect(removed.body.members.map(({ value }: { value: string }) => value)).toEqual([kim])

  const left = await call(`PATCH /Users/${lou}`, patch({ op: "replace", value: { active: false } }))
  expect([left.status, left.body.active]).toEqual([200, false])
}

it("takes what Okta sends, and the same again leaves the same", async () => {
  const agency = await makeAgency(app.deps.database)
  const { call } = await makeScimProvider(app, agency.id)
  await cycle(call)
  const after = await peopleOf(app, agency.id)
  expect(after).toMatchObject([
    { email: "kim.lee@lakeview.gov", role: "manager", status: "active", full_name: "Kim Park", external_id: "00u-Kim" },
    { email: "lou.fox@lakeview.gov", role: "viewer", status: "inactive", full_name: "Lou Fox", external_id: "00u-Lou" },
  ])
  await cycle(call)
  expect(await peopleOf(app, agency.id)).toEqual(after.map((one) => ({ ...one })))
  const [kim] = (await call(`GET /Users?${filterOf('externalId eq "00u-Kim"')}`)).body.Resources
  expect((await call("DELETE /Groups/manager")).status).toBe(204)
  expect((await call(`GET /Users/${kim.id}`)).body.groups).toEqual([
    { value: "viewer", display: "Viewer", type: "direct" },
  ])
})
