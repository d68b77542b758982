import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeDocket } from "#src/testing/records/factories.ts"

/**
 * `withWholeData` drains `serverHandoffStream` and fills `renderMeta.streamCache`, which React Router documents nowhere (decision
 * 10). Under another name or with another meaning, the page would carry the loaders' data in no script or in several.
 */

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

it("a page carries its loaders' data whole, in one script", async () => {
  const { database } = app.deps
  const description = `${"The old bridge carries two lanes. ".repeat(1000)}It ends here.`
  const docket = await makeDocket(database, (await makeAgency(database)).id, { description })
  const answer = await app.fetch(`/dockets/${docket.slug}`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).not.toMatch(/<!--\$[?!]-->/) // React left nothing out, to be filled in later
  const [sent, ...more] = [...html.matchAll(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);/g)]
  expect(more).toEqual([])
  expect(html.split("streamController.close()")).toHaveLength(2)
  const data = JSON.parse(sent?.[1] ?? '""') as string
  expect(data.endsWith("\n")).toBe(true)
  for (const line of data.trimEnd().split("\n")) JSON.parse(line.replace(/^P\d+:/, ""))
  expect(data).toContain("It ends here.")
})
