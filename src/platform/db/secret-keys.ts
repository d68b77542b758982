import pg from "pg"
import { opens, sealedColumns } from "#src/platform/secrets/sealed.ts"
import type { Secrets } from "#src/platform/secrets/secrets.ts"
import { DatabaseUnfit } from "./durability.ts"

/**
 * Throws DatabaseUnfit unless this process knows every key that something in the database may have been made with, so that a
 * wrong key is noticed at start and not by the first person whom it fails. The newest key is noted down as used.
 */
export async function checkSecretKeys(ownerUrl: string, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: "opendocket set-up" })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  try {
    const { rows: noted } = await client.query<{ fingerprint: string }>("select fingerprint from secret_keys")
    const unknown = noted.filter(({ fingerprint }) => secrets.all.every((key) => key.fingerprint !== fingerprint))
    if (unknown.length > 0) throw wrongKey(unknown.map(({ fingerprint }) => fingerprint))
    if (noted.length === 0 && !(await opensWhatIsThere(client, secrets))) throw wrongKey([])
    await client.query(
      "insert into secret_keys (fingerprint, first_used_at) values ($1, now()) on conflict do nothing",
      [secrets.fingerprint],
    )
  } finally {
    await client.end()
  }
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

function wrongKey(fingerprints: readonly string[]): DatabaseUnfit {
  const which = fingerprints.length > 0 ? ` (fingerprint ${fingerprints.join(", ")})` : ""
  return new DatabaseUnfit(
    `This database was used with another secret key${which}: second factors, signing keys and links could not be read. Start with ` +
      "that key: in SECRET_KEY, in SECRET_KEY_PREVIOUS after you changed it, or with the file secret.key that belongs to this " +
      "database in DATA_DIR.",
  )
}
