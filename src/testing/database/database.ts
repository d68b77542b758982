import { randomBytes } from "node:crypto"
import type { Kysely } from "kysely"
import pg from "pg"
import { openDatabase, openPool, type Schema } from "#src/platform/db/statements/client.ts"
import { loginOf, withLogin } from "#src/platform/db/connections/database-url.ts"
import { templateDatabase, testLogins } from "./test-server.ts"

export type TestDatabase = {
  /** As the application sees it: signed in as requests are, which may not do everything. */
  db: Kysely<Schema>
  /** As the owner, for what the application may not do. */
  owner: pg.Pool
  /** The owner's connection URL. */
  url: string
  /** Connection URL of the job queue's account. */
  jobsUrl: string
  close: () => Promise<void>
}

/** A migrated database of the caller's own, copied from the template of the test server at `server` in some 20 ms. */
export async function createTestDatabase(server = process.env["TEST_DATABASE_SERVER"]): Promise<TestDatabase> {
  if (!server)
    throw new Error(
      "TEST_DATABASE_SERVER is not set: start one with startTestServer() of src/testing/database/test-server.ts.",
    )
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`
  // The files of the template are copied: through the log, as PostgreSQL does unless told, costs it three times as much.
  await runOn(server, `create database ${name} template ${templateDatabase} strategy file_copy`)
  const url = server.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`)
  const logins = testLogins(url)
  const pooled = throughPooler(name, logins.requests)
  const db = openDatabase(pooled ?? logins.requests, { poolSize: 8, pooled: pooled !== null })
  const owner = openPool(url, { poolSize: 4 })
  return {
    db,
    owner,
    url,
    jobsUrl: logins.jobs,
    close: async () => {
      await Promise.all([db.destroy(), owner.end()])
      // Not by force, which upsets sessions that are just closing; what cannot be dropped goes with the server.
      await runOn(server, `drop database if exists ${name}`).catch(() => {})
    },
  }
}

/** The way of the product's requests where a run has a pooler (tests/machines); null in all others. */
function throughPooler(database: string, requestsUrl: string): string | null {
  const pooler = process.env["TEST_DATABASE_POOLER"]
  return pooler ? withLogin(`${pooler}/${database}`, loginOf(requestsUrl)) : null
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
