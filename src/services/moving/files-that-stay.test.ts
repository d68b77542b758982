import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { exportWholeAgency, failureOf, importFrom, withPassphrase } from "#src/testing/desks/moving-desk.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"

type Parts = Awaited<ReturnType<typeof createTestDeps>>

let from: Parts
let to: Parts
let made: Awaited<ReturnType<typeof exportWholeAgency>>
beforeAll(async () => {
  from = await createTestDeps(withPassphrase)
  made = await exportWholeAgency(from.deps)
})
beforeEach(async () => {
  to = await createTestDeps(withPassphrase)
})
afterEach(() => to.close())
afterAll(async () => {
  await from.close()
  made.close()
})

/** How many files the records name, and which of them are not there. */
async function namedFiles({ deps: { database, storage } }: Parts) {
  const rows = await database
    .selectFrom("comment_attachments")
    .select("storage_key")
    .unionAll(database.selectFrom("docket_documents").select("storage_key"))
    .execute()
  const missing: string[] = []
  for (const { storage_key } of rows) if (!(await storage.exists(storage_key))) missing.push(storage_key)
  return { named: rows.length > 0, missing }
}

it("of two imports of one archive at once one is refused, and takes no file of the other", async () => {
  const said = await Promise.all([1, 2].map(() => failureOf(importFrom(to.deps, made.folder))))
  expect(said.filter((one) => one === "")).toHaveLength(1)
  expect(await namedFiles(to)).toEqual({ named: true, missing: [] })
})

it("an import that fails while another one of the archive has put its files takes none of them", async () => {
  const { storage } = to.deps
  const [half, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: typeof storage = {
    ...storage,
    put: async (...file) => {
      const stored = await storage.put(...file)
      half.resolve()
      await failed.promise
      return stored
    },
  }
  const full: typeof storage = {
    ...storage,
    put: async (...file) => {
      await storage.put(...file)
      throw new Error("no space left on the device")
    },
  }
  const winner = failureOf(importFrom({ ...to.deps, storage: slow }, made.folder))
  await half.promise
  expect(await failureOf(importFrom({ ...to.deps, storage: full }, made.folder))).not.toBe("")
  failed.resolve()
  expect(await winner).toBe("")
  expect(await namedFiles(to)).toEqual({ named: true, missing: [] })
})

it("an import that fails when all is committed takes back no file", async () => {
  const committed = () => {
    throw new Error("the answer of the commit was lost")
  }
  expect(await failureOf(importFrom({ ...to.deps, committed }, made.folder))).toContain("was lost")
  expect(await namedFiles(to)).toEqual({ named: true, missing: [] })
})
