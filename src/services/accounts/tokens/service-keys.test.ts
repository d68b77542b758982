import { describe, expect, it } from "vitest"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { createServiceKey, listServiceKeys } from "./service-keys.ts"

describe("the name of a service key", () => {
  it.each([[""], [" "], [" robot"], ["two\nlines"], ["x".repeat(101)]])("%j is refused in a sentence", async (name) => {
    const test = await createTestDeps()
    const ctx = test.ctx({ kind: "command", name: "test" })
    await expect(createServiceKey(ctx, { name })).rejects.toMatchObject({
      code: "invalid_input",
      message: "A service key has a name in one line, of at most 100 characters.",
    })
    expect(await listServiceKeys(ctx)).toEqual([])
  })

  it("may have spaces and be as long as its column", async () => {
    const test = await createTestDeps()
    const ctx = test.ctx({ kind: "command", name: "test" })
    for (const name of ["the robot of the county", "é".repeat(100)]) await createServiceKey(ctx, { name })
    expect(await listServiceKeys(ctx)).toHaveLength(2)
  })
})
