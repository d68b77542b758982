import { afterAll, beforeAll, expect, it } from "vitest"
import { paths } from "#src/rules/paths.ts"
import { createTestApp } from "#src/testing/product/app.ts"
import { makeAgency, makeComment, makeDocket } from "#src/testing/records/factories.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** As the API stored it before it refused the two together. */
const triedOut = { organization_name: "Tried Out Inc.", authorization_statement: "Tried by the board." }

it.each([
  ["myself", { organization: null, organization_name: null, authorization_statement: null }],
  ["organization", { organization: triedOut.organization_name, ...triedOut }],
] as const)("all who read a comment for %s read the same of whom it speaks for", async (representation, expected) => {
  const { db } = app.database
  const docket = await makeDocket(db, (await makeAgency(db)).id)
  const { id } = await makeComment(db, docket, { representation, ...triedOut })
  const json = async (address: string) => (await (await app.fetch(address)).json()) as Record<string, unknown>

  const { organization, organization_name, authorization_statement } = expected
  expect(await json(`/api/v1/comments/${id}`)).toMatchObject({ organization_name, authorization_statement })
  expect(await json(`/api/v1/published-comments?docket_id=${docket.id}`)).toMatchObject({
    items: [{ organization_name }],
  })
  expect(await json(`/compat/regulations/v4/comments/${id}`)).toMatchObject({ data: { attributes: { organization } } })
  const page = await (await app.fetch(paths.comment(id))).text()
  expect(page.includes("Tried Out Inc."), "its page").toBe(organization_name !== null)
  expect(page.includes("Tried by the board."), "its page").toBe(authorization_statement !== null)
})
