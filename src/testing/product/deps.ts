import { mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { createProofOfWork } from "#src/platform/captcha/proof-of-work.ts"
import { readConfig } from "#src/platform/config.ts"
import { createLog } from "#src/platform/log.ts"
import { createMailer } from "#src/platform/mail/mailer.ts"
import { noNeighbors } from "#src/platform/processes/neighbors.ts"
import { createPasswordHasher } from "#src/platform/passwords/password-hash.ts"
import { createLeakedPasswords } from "#src/platform/passwords/leaked-passwords.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createSpentLimits } from "#src/platform/spent-limits.ts"
import { openStorage } from "#src/platform/storage/open-storage.ts"
import { type Actor, createCtx, type Ctx, type Deps } from "#src/services/context.ts"
import { createTestDatabase } from "#src/testing/database/database.ts"
import { fixedClock } from "./fixed-clock.ts"

/** The moment at which tests run, unless they move their clock. */
export const testTime = new Date("2026-06-15T15:00:00Z")

export const testSecret = "a secret that only tests know, and long enough"

/** Tests sign in thousands of times. Those that compare times take the product's own cost. */
const quickHashes = { m: 256, t: 2, p: 1 }

/** Everything a service needs, real but its own: a database copy of the test server or another, a folder for files, a clock that moves only when a test moves it. */
export async function createTestDeps(settings: Record<string, string> = {}, server?: string) {
  const database = await createTestDatabase(server)
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-test-"))
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000", ...settings })
  const clock = fixedClock(testTime)
  const secrets = secretsFrom(testSecret)
  const committed: string[] = []
  const deps: Deps = {
    config,
    database: database.db,
    storage: openStorage(config),
    captcha: createProofOfWork(secrets, { cost: 50, tries: [10, 20] }),
    passwords: createPasswordHasher({ cost: quickHashes }),
    leaked: createLeakedPasswords(config, createLog(config)),
    secrets,
    spent: createSpentLimits(noNeighbors()),
    log: createLog(config),
    now: clock.now,
    committed: ({ actions }) => void committed.push(...actions),
  }
  return {
    deps,
    database,
    clock,
    /** The actions of every commit so far. */
    committed,
    mailer: createMailer(config),
    ctx: (actor: Actor = { kind: "visitor" }): Ctx => createCtx(deps, actor, "test-request"),
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
