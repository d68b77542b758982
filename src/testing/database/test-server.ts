import { mkdirSync, readdirSync, rmSync } from "node:fs"
import path from "node:path"
import { runMigrations } from "graphile-worker"
import { withLogin } from "#src/platform/db/connections/database-url.ts"
import { derivedLogin, loginName, type Logins, prepareLogins } from "#src/platform/db/connections/login-roles.ts"
import { startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { buildLateIndexes } from "#src/platform/db/upgrades/late-indexes.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { isAlive, livePostmaster } from "#src/platform/db/embedded/postgres-process.ts"
import { quickPlace } from "#src/testing/product/quick-folder.ts"

/** The migrated database that every test database is a copy of. */
export const templateDatabase = "template_app"

const secrets = secretsFrom("a secret that only the test server knows, and long enough")

/** The accounts of the template, which are let into its copies too, for the copy at `url`: tests sign in as the product does. */
export function testLogins(url: string): Logins {
  const login = (kind: "requests" | "jobs") => withLogin(url, derivedLogin(secrets, loginName(kind, templateDatabase)))
  return { requests: login("requests"), pooled: null, jobs: login("jobs") }
}

export type TestServer = { url: string; stop: () => Promise<void> }

const prefix = `opendocket-test-${process.getuid?.() ?? 0}-`

/** Removes what runs that were killed have left. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const left = path.join(folder, name)
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10)) || livePostmaster(path.join(left, "postgres"))) continue
    rmSync(left, { recursive: true, force: true })
  }
}

/**
 * A PostgreSQL of this process's own, not durable, holding the migrated template. `stop` leaves nothing behind; if this process
 * is killed PostgreSQL goes too and the next run removes its files. A second one in the same process needs a name.
 */
export async function startTestServer(name = "", settings: Record<string, string> = {}): Promise<TestServer> {
  const folder = quickPlace()
  sweep(folder)
  const place = path.join(folder, `${prefix}${process.pid}${name}`)
  mkdirSync(place, { recursive: true, mode: 0o755 })
  const server = await startEmbeddedPostgres({
    dataDir: path.join(place, "postgres"),
    durable: false,
    settings: {
      max_connections: "200",
      shared_buffers: "64MB",
      autovacuum: "off",
      max_wal_size: "4GB",
      wal_level: "minimal",
      max_wal_senders: "0",
      ...settings,
    },
  })
  const stop = async () => {
    await server.stop()
    rmSync(place, { recursive: true, force: true })
  }
  try {
    const template = await server.ensureDatabase(templateDatabase)
    await migrate(template)
    await buildLateIndexes(template)
    const { jobs } = await prepareLogins({ ownerUrl: template, requestsUrl: null, secrets, warn: () => {} })
    await runMigrations({ connectionString: jobs })
    return { url: server.url("postgres"), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
