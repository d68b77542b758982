import { chownSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { readSecretFile } from "#src/platform/secrets/secret-file.ts"
import { signsIn } from "#src/platform/db/connections/signs-in.ts"
import type { Account } from "./postgres-account.ts"
import { scramVerifier } from "./scram.ts"

/** The owner of everything in the embedded PostgreSQL. */
export const owner = "opendocket_owner"

/** The owner's password, in a file beside the data that only the account that runs the product can read; made when missing. */
export function ownerPassword(dataDir: string): string {
  const [password = ""] = readSecretFile(`${dataDir}.owner`)
  return password
}

const closed = `# Written by OpenDocket: every account shows its password.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`
const open = `local all ${owner} trust\n${closed}`

type Place = { dataDir: string; account: Account | null; url: (database: string) => string }

/**
 * Makes the running PostgreSQL ask the owner for the password: one that was made by an earlier release lets everyone in who
 * reaches its socket, and the file with the password may be lost. Answers whether anything had to be done.
 */
export async function requireOwnerPassword(place: Place, pid: number): Promise<boolean> {
  const url = place.url("postgres")
  const trusting = /^\s*(?:local|host\w*)\s.*\btrust\s*$/m.test(readFileSync(rulesFile(place), "utf8"))
  if (!trusting && (await signsIn(url))) return false
  if (!trusting) {
    writeRules(place, open)
    process.kill(pid, "SIGHUP")
    for (const deadline = Date.now() + 10_000; !(await signsIn(url)); await sleep(20))
      if (Date.now() > deadline) throw new Error("PostgreSQL does not let its owner in.")
  }
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {}) // a server that stops tells a session that asks nothing
  await client.connect()
  try {
    await setPassword(client, ownerPassword(place.dataDir))
    writeRules(place, closed)
    await client.query("select pg_reload_conf()")
  } finally {
    await client.end()
  }
  return true
}

/** Another process may be doing the same at this moment; the password is the same one. */
async function setPassword(client: pg.Client, password: string): Promise<void> {
  const statement = `alter role ${owner} password ${client.escapeLiteral(scramVerifier(password))}`
  await client.query(statement).catch(async (error: Error) => {
    if (!error.message.includes("concurrently")) throw error
    await client.query(statement)
  })
}

function rulesFile({ dataDir }: Place): string {
  return path.join(dataDir, "pg_hba.conf")
}

function writeRules(place: Place, rules: string): void {
  const file = rulesFile(place)
  const fresh = `${file}.${process.pid}`
  writeFileSync(fresh, rules, { mode: 0o600 })
  if (place.account) chownSync(fresh, place.account.uid, place.account.gid)
  renameSync(fresh, file)
}
