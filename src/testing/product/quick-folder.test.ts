import { rmSync, statSync } from "node:fs"
import { expect, test } from "vitest"
import { canBeEntered } from "#src/platform/db/embedded/postgres-account.ts"
import { makeQuickFolder, quickPlace } from "./quick-folder.ts"

test("the account under which root runs PostgreSQL reaches the folder: the database's files are in it, not on a disk", () => {
  const folder = makeQuickFolder("opendocket-quick-")
  try {
    expect(folder.startsWith(quickPlace())).toBe(true)
    expect(statSync(folder).isDirectory()).toBe(true)
    expect(canBeEntered(folder)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
