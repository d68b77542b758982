import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { makeMember } from "#src/testing/records/factories.ts"
import { type StaffForm, staffForms } from "./forms/forms.ts"
import { makeRecords, type Member, members, type Records } from "./records.ts"
import { type Filled, filledBy, sendForm } from "./forms/send-form.ts"
import { type Watch, watch } from "./watch.ts"
import { bodyOf, get, makeWorld, type World } from "./world.ts"

/** A form of our agency with the id of another agency's record in one of its fields does what it does with an id of nothing. */
let world: World
let watched: Watch
/** Ids of ours with those of the other agency's in their place. */
let twins: ReadonlyMap<string, string>
beforeAll(async () => {
  world = await makeWorld()
  const { app, theirs, ours, records, users } = world
  const people = {} as Record<Member, Awaited<ReturnType<typeof makeMember>>>
  for (const one of members)
    people[one] = await makeMember(app.deps.database, theirs.agency.id, one === "both" ? "owner" : one)
  const theirRecords: Records = await makeRecords(app, theirs, people)
  const ourPeople = Object.fromEntries(agencyRoles.map((role) => [role, users[role]]))
  twins = new Map(pairsIn([ours, records, ourPeople], [theirs, theirRecords, people]))
  twins = new Map([...twins].filter(([id]) => id !== ours.agency.id))
  watched = await watch(app)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** An id that nothing has; each has its own. */
const nothings = (id: string) => id.replace(/^.{8}/, "00000000")

/** The ids at the same places of two values of the same shape. */
function* pairsIn(ours: unknown, theirs: unknown): Generator<[string, string]> {
  if (typeof ours === "string" && typeof theirs === "string") {
    const [id] = ours.match(uuid) ?? []
    const [twin] = theirs.match(uuid) ?? []
    if (id === ours && twin === theirs) yield [id, twin]
  } else if (ours instanceof Object && theirs instanceof Object)
    for (const key of Object.keys(ours)) yield* pairsIn(ours[key as never], theirs[key as never])
}

const withOther = (text: string, other: (id: string) => string) => text.replaceAll(uuid, other)

/** The form with other ids in one of its fields, or in its address. */
function changed({ address, fields, files }: Filled, name: string, other: (id: string) => string): Filled {
  if (name === "its address") return { address: withOther(address, other), fields, files }
  const value = fields[name] ?? ""
  const swapped = Array.isArray(value) ? value.map((one) => withOther(one, other)) : withOther(String(value), other)
  return { address, fields: { ...fields, [name]: swapped }, files }
}

const holdsTwin = (text: string) => (text.match(uuid) ?? []).some((id) => twins.has(id))

/** Where a form names a record: in which fields, or in its address. */
function placesIn(form: StaffForm): string[] {
  const { address, fields } = filledBy(form, world, "owner")
  const named = Object.keys(fields).filter((name) => !bounds.has(name) && [fields[name] ?? ""].flat().some(holdsTwin))
  return [...(holdsTwin(address) && !namesItself.has(form.name) ? ["its address"] : []), ...named]
}

/** On these pages a press names its comment itself, and the address only says where to go on. */
const namesItself: ReadonlySet<string> = new Set([
  "moderate on the docket's page",
  "moderate on the comment's page",
  "assign on the comment's page",
])

/** Only where a list ends, in the order of time: whose comment that is does not matter. */
const bounds: ReadonlySet<string> = new Set(["last_id"])

async function outcomeOf(filled: Filled) {
  const response = await sendForm(world, filled, world.cookies.owner)
  const body = await bodyOf(response)
  const to = response.headers.get("location")?.replaceAll(uuid, "<id>")
  const changes = await watched.changes()
  await watched.putBack()
  return { status: response.status, to, body, changes }
}

test("most forms name a record", () => {
  const naming = staffForms.filter((form) => placesIn(form).length > 0)
  expect(naming.length).toBeGreaterThan(50)
})

describe.each(staffForms)("$name", (form: StaffForm) => {
  test("finds nothing of another agency by its id", async () => {
    const filled = filledBy(form, world, "owner")
    for (const name of placesIn(form)) {
      const told = `"${form.name}" of our agency with the id of another agency's record in ${name}`
      const theirs = await outcomeOf(changed(filled, name, (id) => twins.get(id) ?? id))
      const nobodys = await outcomeOf(changed(filled, name, (id) => (twins.has(id) ? nothings(id) : id)))
      expect(theirs.changes, `${told} changed something`).toEqual([])
      expect(theirs, `${told} is answered otherwise than the id of nothing`).toEqual(nobodys)
    }
  })
})

/** Where a page asks for a record beside the one that its address names. */
const asked: readonly [string, (world: World) => string | undefined][] = [
  ["/agency/moderation/queue?comment=", ({ ours }) => ours.comments.submitted.id],
  ["/agency/moderation/queue?docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/moderation/queue?assigned=", ({ users }) => users.reviewer.user_id],
  ["/agency/moderation/queue?batch=", ({ records }) => records.own.owner.batch_id],
  ["/agency/moderation/review?batch=", ({ records }) => records.own.owner.batch_id],
  ["/agency/moderation/review?comment=", ({ ours }) => ours.comments.submitted.id],
  ["/agency/moderation/review?docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/moderation/same-text?docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/moderation/bulk?tab=pending&docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/reports?ask=export&docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/reports?docket_id=", ({ ours }) => ours.dockets.open.id],
  ["/agency/reports?ask=delete&id=", ({ records }) => records.export_id],
  ["/agency/dockets/new?from=", ({ ours }) => ours.template.id],
  ["/agency/dockets/templates?ask=rename&id=", ({ ours }) => ours.template.id],
  ["/agency/users?ask=deactivate&id=", ({ users }) => users.reviewer.user_id],
  ["/agency/users?ask=revoke&id=", ({ records }) => records.invitation_id],
  ["/agency/audit-log?person=", ({ users }) => users.reviewer.user_id],
  ["/agency/audit-log?record=", ({ ours }) => ours.comments.submitted.id],
]

test.each(asked)("%s shows nothing of another agency by its id", async (address, idIn) => {
  const id = idIn(world) ?? ""
  const [theirs, nobodys] = [twins.get(id) ?? "", nothings(id)]
  expect(theirs).not.toBe("")
  const ask = async (wanted: string) => {
    const response = await get(world.app, address + wanted, { cookie: world.cookies.owner })
    return { status: response.status, body: await bodyOf(response) }
  }
  expect(await ask(theirs)).toEqual(await ask(nobodys))
})
