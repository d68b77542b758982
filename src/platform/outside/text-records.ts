import { Resolver } from "node:dns/promises"

const PATIENCE_MS = 3000
const TRIES = 2

/**
 * The texts that the DNS has at a name, each in one piece; none where there are none. `servers` are asked instead of the system's.
 * Throws when no name server answers.
 */
export async function findTextRecords(name: string, servers: readonly string[]): Promise<string[]> {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""))
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENODATA" || error.code === "ENOTFOUND")) return []
    throw error
  }
}
