import { ConfigError } from "#src/platform/config.ts"
import type { Deps } from "#src/services/context.ts"
import { hasSampleData } from "./load-sample-data.ts"

const sentence =
  "This database holds sample accounts, and their password is published: strangers could sign in with it. It cannot be used in production, nor with an https PUBLIC_URL on another host than this machine. Start with an empty database: set DATA_DIR to a new folder, or DATABASE_URL to a new database."

/** Sample accounts and strangers never meet (settled 57). Raises a ConfigError that says how to go on. */
export async function refuseSampleAccounts({ config, database }: Pick<Deps, "config" | "database">): Promise<void> {
  if (config.open_to_strangers && (await hasSampleData(database))) throw new ConfigError([sentence])
}
