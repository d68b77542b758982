import { existsSync } from "node:fs"
import type pg from "pg"
import { DatabaseClient } from "./database-client.ts"
import type { Config } from "#src/platform/config.ts"
import { secretFile } from "#src/platform/secrets/secret-file.ts"
import { opens, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { loadSecrets, type Secrets } from "#src/platform/secrets/secrets.ts"
import { DatabaseUnfit } from "./database-unfit.ts"

type KeySettings = Pick<Config, "SECRET_KEY" | "SECRET_KEY_PREVIOUS" | "DATA_DIR">

/**
 * The keys of this process. Throws DatabaseUnfit unless they are all that the database was used with; asked before anything is changed
 * there, so that a wrong key migrates nothing, and a missing one is not made anew.
 */
export async function secretsOfDatabase(ownerUrl: string, config: KeySettings): Promise<Secrets> {
  const noted = await asOwner(ownerUrl, listNoted)
  const file = secretFile(config.DATA_DIR)
  if (noted.length > 0 && !config.SECRET_KEY && !existsSync(file)) throw missingKey(noted, file)
  const secrets = loadSecrets(config)
  refuseUnknown(noted, secrets)
  return secrets
}

/**
 * Throws DatabaseUnfit unless this process knows every key that something in the database may have been made with, so that a
 * wrong key is noticed at start and not by the first person whom it fails. The newest key is noted down as used.
 */
export async function checkSecretKeys(ownerUrl: string, secrets: Secrets): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    const noted = await listNoted(client)
    refuseUnknown(noted, secrets)
    if (noted.length === 0 && !(await opensWhatIsThere(client, secrets))) throw wrongKey([], secrets)
    await client.query(
      "insert into secret_keys (fingerprint, first_used_at) values ($1, now()) on conflict do nothing",
      [secrets.fingerprint],
    )
  })
}

async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new DatabaseClient({ connectionString: ownerUrl, application_name: "opendocket set-up" })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The fingerprints of the keys that the database was used with; none in one that is new. */
async function listNoted(client: pg.Client): Promise<string[]> {
  const { rows: there } = await client.query("select where to_regclass('public.secret_keys') is not null")
  if (there.length === 0) return []
  const { rows } = await client.query<{ fingerprint: string }>("select fingerprint from secret_keys")
  return rows.map(({ fingerprint }) => fingerprint)
}

function refuseUnknown(noted: readonly string[], secrets: Secrets): void {
  const unknown = noted.filter((fingerprint) => secrets.all.every((key) => key.fingerprint !== fingerprint))
  if (unknown.length > 0) throw wrongKey(unknown, secrets)
}

/** A database of an earlier release has no fingerprints: then the newest sealed value of each kind speaks for the key. */
async function opensWhatIsThere(client: pg.Client, secrets: Secrets): Promise<boolean> {
  for (const { table, column, purpose } of Object.values(sealedColumns)) {
    const { rows } = await client.query<{ sealed: Buffer }>(
      `select ${column} as sealed from ${table} where ${column} is not null order by created_at desc limit 1`,
    )
    const [found] = rows
    if (found && !secrets.all.some((key) => opens(key, purpose, found.sealed))) return false
  }
  return true
}

function wrongKey(fingerprints: readonly string[], secrets: Secrets): DatabaseUnfit {
  const which = fingerprints.length > 0 ? ` (fingerprint ${fingerprints.join(", ")})` : ""
  const given = secrets.all.map(({ fingerprint }) => fingerprint).join(", ")
  return new DatabaseUnfit(
    `This database was used with another secret key${which}, not with the one given (${given}): second factors, signing keys and ` +
      "links could not be read. Start with that key: in SECRET_KEY, in SECRET_KEY_PREVIOUS after you changed it, or with the file " +
      "secret.key that belongs to this database in DATA_DIR.",
  )
}

function missingKey(fingerprints: readonly string[], file: string): DatabaseUnfit {
  return new DatabaseUnfit(
    `There is no secret key here, and this database was used with one (fingerprint ${fingerprints.join(", ")}): second factors, ` +
      `signing keys and links could not be read. Put the file secret.key that belongs to this database at ${file}, or its first line ` +
      "into SECRET_KEY and any others into SECRET_KEY_PREVIOUS. No new key was made.",
  )
}
