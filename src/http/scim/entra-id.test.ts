import { afterAll, beforeAll, expect, it } from "vitest"
import { makeScimProvider, peopleOf, type Call } from "#src/testing/accounts/scim-provider.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency } from "#src/testing/records/factories.ts"

// What Entra ID sends, as "Develop a SCIM endpoint for user provisioning to apps from Microsoft Entra ID" shows it.

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const USER = "urn:ietf:params:scim:schemas:core:2.0:User"
const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group"
const ENTERPRISE = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"
const filterOf = (text: string) => `filter=${encodeURIComponent(text)}`
const patch = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
})

const person = (name: string, externalId: string) => ({
  schemas: [USER, ENTERPRISE],
  externalId,
  userName: `${name.toLowerCase()}@springfield.gov`,
  active: true,
  emails: [{ primary: true, type: "work", value: `${name.toLowerCase()}@springfield.gov` }],
  meta: { resourceType: "User" },
  name: { formatted: `${name} Doe`, familyName: "Doe", givenName: name },
  displayName: `${name} Doe`,
  roles: [],
  title: "Clerk",
  phoneNumbers: [{ type: "work", value: "555 0100" }],
  [ENTERPRISE]: { department: "Clerks", manager: { value: "d3f4" } },
})

const withoutTime = <Row extends { removed_at: Date | null }>({ removed_at, ...row }: Row) => ({
  ...row,
  removed: removed_at !== null,
})

/** Finds somebody as Entra ID matches, or adds them. */
async function match(call: Call, sent: ReturnType<typeof person>): Promise<string> {
  const found = await call(`GET /Users?${filterOf(`userName eq "${sent.userName}"`)}`)
  expect(found.status).toBe(200)
  if (found.body.totalResults > 0) return found.body.Resources[0].id
  const made = await call("POST /Users", sent)
  expect([made.status, made.body.userName, made.body.active]).toEqual([201, sent.userName, true])
  expect(made.headers.get("location")).toBe(`http://localhost:3000/scim/v2/Users/${made.body.id}`)
  return made.body.id
}

async function push(call: Call): Promise<string> {
  const made = await call("POST /Groups", {
    schemas: [GROUP, "http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group"],
    externalId: "8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159",
    displayName: "OpenDocket Reviewers",
    meta: { resourceType: "Group" },
  })
  expect(made.status).toBe(201)
  return made.body.id
}

async function cycle(call: Call): Promise<void> {
  const probe = await call(`GET /Users?${filterOf('userName eq "7d2c1f6e-0000-4000-8000-000000000000"')}`)
  expect([probe.status, probe.body.totalResults, probe.body.Resources]).toEqual([200, 0, []])
  expect(probe.headers.get("content-type")).toContain("application/scim+json")

  const ann = await match(call, person("Ann", "58342554-38d6-4ec8-948c-50044d0a33fd"))
  const bob = await match(call, person("Bob", "6764549c-0000-4000-8000-50044d0a33fd"))
  const renamed = await call(
    `PATCH /Users/${ann}`,
    patch(
      { op: "Replace", path: "displayName", value: "Ann Roe" },
      { op: "Replace", path: "name.familyName", value: "Roe" },
      { op: "Add", path: 'emails[type eq "work"].value', value: "ann@springfield.gov" },
      { op: "Add", path: `${ENTERPRISE}:department`, value: "Planning" },
      { op: "Replace", path: 'addresses[type eq "work"].locality', value: "Springfield" },
    ),
  )
  expect([renamed.status, renamed.body.displayName]).toEqual([200, "Ann Roe"])
  const read = await call(`GET /Users/${ann}`)
  expect(read.body.name).toEqual({ givenName: "Ann", familyName: "Roe" })

  const named = await call(
    `GET /Groups?excludedAttributes=members&${filterOf('displayName eq "OpenDocket Reviewers"')}`,
  )
  const [known] = named.body.Resources
  expect(known?.members).toBeUndefined()
  const group = known?.id ?? (await push(call))
  const added = await call(
    `PATCH /Groups/${group}`,
    patch({
      op: "Add",
      path: "members",
      value: [
        { $ref: null, value: ann },
        { $ref: null, value: bob },
      ],
    }),
  )
  expect(added.status).toBe(200)
  const removed = await call(
    `PATCH /Groups/${group}`,
    patch({ op: "Remove", path: "members", value: [{ $ref: null, value: bob }] }),
  )
  expect(removed.body.members.map(({ value }: { value: string }) => value)).toEqual([ann])

  const disabled = await call(`PATCH /Users/${bob}`, patch({ op: "Replace", path: "active", value: "False" }))
  expect([disabled.status, disabled.body.active]).toEqual([200, false])
  const enabled = await call(`PATCH /Users/${bob}`, patch({ op: "Replace", path: "active", value: "True" }))
  expect(enabled.body.active).toBe(true)
  const whole = await call(
    `PATCH /Users/${bob}`,
    patch({ op: "replace", value: { active: false, "name.givenName": "Bobby" } }),
  )
  expect([whole.body.active, whole.body.name.givenName]).toEqual([false, "Bobby"])

  const cal = await match(call, person("Cal", "cal-4711"))
  expect((await call(`DELETE /Users/${cal}`)).status).toBe(204)
  expect((await call(`GET /Users/${cal}`)).status).toBe(404)
  const gone = await call(`GET /Users?${filterOf('externalId eq "cal-4711"')}`)
  expect(gone.body.totalResults).toBe(0)
}

it("takes what Entra ID sends, and the same again leaves the same", async () => {
  const agency = await makeAgency(app.deps.database)
  const { call } = await makeScimProvider(app, agency.id)
  await cycle(call)
  const after = await peopleOf(app, agency.id)
  expect(after.map(({ email, role, status, full_name }) => [email, role, status, full_name])).toEqual([
    ["ann@springfield.gov", "reviewer", "active", "Ann Roe"],
    ["bob@springfield.gov", "viewer", "inactive", "Bob Doe"],
    ["cal@springfield.gov", "viewer", "inactive", "Cal Doe"],
  ])
  await cycle(call)
  const again = await peopleOf(app, agency.id)
  expect(again.map(withoutTime)).toEqual(after.map(withoutTime))
})

it("reads a long list page by page", async () => {
  const agency = await makeAgency(app.deps.database)
  const { call } = await makeScimProvider(app, agency.id)
  for (const name of ["Ada", "Bea", "Cyd", "Dot"])
    await call("POST /Users", { ...person(name, `page-${name}`), userName: `${name}@paging.gov`, emails: [] })
  const seen: string[] = []
  for (let start = 1; start <= 5; start += 2) {
    const { body } = await call(`GET /Users?startIndex=${start}&count=2`)
    expect([body.totalResults, body.startIndex, body.itemsPerPage]).toEqual([5, start, start === 5 ? 1 : 2])
    seen.push(...body.Resources.map(({ id }: { id: string }) => id))
  }
  expect(new Set(seen).size).toBe(5)
  expect((await call("GET /Users?count=0")).body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] })
  expect((await call("GET /Users?startIndex=99")).body).toMatchObject({ totalResults: 5, Resources: [] })
})
