import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp } from "#src/testing/product/app.ts"
import { screens } from "#src/web/routes.ts"
import { authRoutes, otherRoutes } from "./routes.ts"

let app: Awaited<ReturnType<typeof createTestApp>>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** `/logos/:id{[0-9a-f]+}` and `/logos/:agency` are one address. */
const shapeOf = (pattern: string) =>
  (pattern.split("?")[0] ?? "").replaceAll(/:\w+(?:\{[^/]*\})?\??/g, ":").replace(/(.)\/$/, "$1")

/** The API describes its own operations, and the generator asks for each of them. */
const describesItself = (path: string) => path.startsWith("/api/v1/")

it("the generator of hostile requests knows every route of the product", () => {
  const known = new Set([...screens.map(({ pattern }) => pattern), ...otherRoutes, ...authRoutes].map(shapeOf))
  const doors = app.routes.map(({ path }) => path).filter((path) => !path.includes("*") && !describesItself(path))
  expect(doors.length).toBeGreaterThan(60)
  expect([...new Set(doors.map(shapeOf))].filter((shape) => !known.has(shape))).toEqual([])
})
