import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { deadlocksIn } from "#src/testing/database/deadlocks.ts"
import { type Form, forms } from "./forms.ts"
import { filledBy, sendForm } from "./send-form.ts"
import { type Watch, watch } from "./watch.ts"
import { makeWorld, type World } from "./world.ts"

/** Every form there is, while PostgreSQL takes each transaction back once, as one side of a deadlock (decision 134). */
let world: World
let watched: Watch
let deadlocks: Awaited<ReturnType<typeof deadlocksIn>>
beforeAll(async () => {
  world = await makeWorld()
  watched = await watch(world.app)
  deadlocks = await deadlocksIn(world.app.database)
})
afterEach(() => watched.putBack())
afterAll(() => world.app.close())

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-F]{32}/g

/** What comes of a form as its own persona sends it, without the ids that are chosen anew. */
async function outcomeOf(form: Form) {
  const { persona } = form
  const cookie = persona === "both" ? world.both.cookie : world.cookies[persona]
  const response = await sendForm(world, filledBy(form, world), cookie)
  await response.text()
  const to = response.headers.get("location")?.replace(id, "…")
  return { status: response.status, to, changes: await watched.changes() }
}

test.each(forms)("$name is done once, and answered as ever", async (form) => {
  const undisturbed = await outcomeOf(form)
  await watched.putBack()
  await deadlocks.begin()
  const outcome = await outcomeOf(form)
  const taken = await deadlocks.end()
  expect(outcome).toEqual(undisturbed)
  expect(taken).toBeGreaterThanOrEqual(Math.min(1, undisturbed.changes.length))
})
