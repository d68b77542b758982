import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readConfig } from "#src/platform/config.ts"
import { createTestDeps } from "#src/testing/product/deps.ts"
import { loadSampleData } from "./load-sample-data.ts"
import { refuseSampleAccounts } from "./refuse-sample-accounts.ts"
import { sampleAccounts } from "./sample-accounts.ts"

const open = readConfig({ NODE_ENV: "production", PUBLIC_URL: "https://comments.example.gov" })
const behindTls = readConfig({ PUBLIC_URL: "https://comments.example.gov" })
const here = [readConfig({}), readConfig({ PUBLIC_URL: "https://localhost:8443" })]

let parts: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  parts = await createTestDeps()
})
afterAll(() => parts.close())

describe("M3: sample accounts and strangers never meet", () => {
  const start = (config: typeof open) => refuseSampleAccounts({ config, database: parts.deps.database })

  it("lets an installation without them start anywhere", async () => {
    const started = await Promise.allSettled([open, behindTls, ...here].map(start))
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "fulfilled"))
  })

  it("refuses a start on a database that holds them, and says how to go on", async () => {
    await loadSampleData(parts.ctx({ kind: "command", name: "sample data" }))
    for (const config of [open, behindTls]) {
      await expect(start(config)).rejects.toThrow(
        /holds sample accounts.+set DATA_DIR to a new folder, or DATABASE_URL/,
      )
    }
    for (const config of here) await start(config)
  })

  it("refuses it also when everybody of staff has moved to another address: commenters have the same password", async () => {
    const emails = sampleAccounts.map(({ email }) => email)
    const moved = "update users set email = replace(email, '.example', '.gov') where email = any($1)"
    expect((await parts.database.owner.query(moved, [emails])).rowCount).toBe(emails.length)
    await expect(start(open)).rejects.toThrow(/holds sample accounts/)
  })
})
