import path from "node:path"
import type { Config } from "#src/platform/config.ts"
import { type EmbeddedLog, startEmbeddedPostgres } from "#src/platform/db/embedded/embedded-postgres.ts"
import { hasCluster, placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"

/** What the embedded server calls the product's database. */
export const EMBEDDED_DATABASE = "opendocket"

export type DatabaseServer = {
  /** For set-up and for backups: no connection of the owner's outlives them. */
  ownerUrl: string
  /** The account of requests, where the operator made one. */
  requestsUrl: string | null
  /** Where the embedded server keeps its files; null for the operator's own server. */
  clusterDir: string | null
  stop: () => Promise<void>
}

type DatabaseSettings = Pick<Config, "DATA_DIR" | "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_UNSAFE_TESTING">

/** The operator's server, or the one that came with the package, which is started (or joined, if it runs). */
export async function reachDatabase(config: DatabaseSettings, log?: EmbeddedLog): Promise<DatabaseServer> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config
  if (url)
    return { ownerUrl: ownerUrl ?? url, requestsUrl: ownerUrl ? url : null, clusterDir: null, stop: async () => {} }
  const server = await startEmbeddedPostgres({
    dataDir: embeddedFolder(config),
    durable: !config.DATABASE_UNSAFE_TESTING,
    ...(log && { log }),
  })
  return {
    ownerUrl: await server.ensureDatabase(EMBEDDED_DATABASE),
    requestsUrl: null,
    clusterDir: server.dataDir,
    stop: server.stop,
  }
}

/** Where the embedded server is asked to keep its files. */
export function embeddedFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return path.join(DATA_DIR, "postgres")
}

/** How the owner signs in at the embedded server, which must be running, and where that keeps its files. */
export function embeddedServer(config: Pick<Config, "DATA_DIR">): { ownerUrl: string; clusterDir: string } {
  const { url, dataDir } = placeCluster(embeddedFolder(config))
  return { ownerUrl: url(EMBEDDED_DATABASE), clusterDir: dataDir }
}

/** Whether there is a database that `reachDatabase` would not have to make first. */
export function hasDatabase(config: DatabaseSettings): boolean {
  return config.DATABASE_URL !== null || hasCluster(embeddedFolder(config))
}
