import { afterAll, beforeAll, expect, test } from "vitest"
import { accessMatrix } from "./access-matrix.ts"
import { addressOf } from "./rows/examples.ts"
import { patternsFor } from "./screens.ts"
import { get, makeWorld, type World } from "./world.ts"

/** Every form that a page of the console sends says for which agency it was rendered. */
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.app.close())

/** Forms that belong to the person, not to an agency. */
const ofThePerson = /action="\/(?:sign-out|agency\/select)"/

const ofStaff = patternsFor("staff")
const questions = [
  ...["transfer", "archive"].map((ask) => () => `/agency/settings?ask=${ask}`),
  ...["role", "deactivate"].map(
    (ask) =>
      ({ users }: World) =>
        `/agency/users?ask=${ask}&id=${users.viewer.user_id}`,
  ),
  ...["rename", "delete"].map(
    (ask) =>
      ({ ours }: World) =>
        `/agency/dockets/templates?ask=${ask}&id=${ours.template.id}`,
  ),
  ...["rename", "replace", "withdraw"].map(
    (ask) =>
      ({ ours: { dockets } }: World) =>
        `/agency/dockets/${dockets.open.id}/documents?ask=${ask}&document=${dockets.open.document_id}`,
  ),
  ...["settings&ask=closed", "settings&ask=extended", "comments"].map(
    (tab) =>
      ({ ours }: World) =>
        `/agency/dockets/${ours.dockets.open.id}?tab=${tab}`,
  ),
]
const addresses = [
  ...accessMatrix.filter(({ pattern }) => ofStaff.has(pattern)).map((row) => (known: World) => addressOf(row, known)),
  ...questions,
]

test("console 1: every posted form of the console carries the agency it was rendered for", async () => {
  let found = 0
  for (const toAsk of addresses) {
    const address = toAsk(world)
    const html = await (await get(world.app, address, { cookie: world.cookies.owner })).text()
    for (const [form] of html.matchAll(/<form [^>]*method="post".*?<\/form>/gs)) {
      if (ofThePerson.test(form)) continue
      found += 1
      expect([address, form.includes(`name="form_agency" value="${world.ours.agency.id}"`)]).toEqual([address, true])
    }
  }
  expect(found).toBeGreaterThan(15)
})
