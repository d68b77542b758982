import type pg from "pg"
import { DatabaseClient } from "./database-client.ts"
import { loginOf, withLogin } from "./database-url.ts"
import { DatabaseUnfit } from "./database-unfit.ts"
import { sessionSettings } from "#src/platform/db/statements/session-settings.ts"

const names = Object.keys(sessionSettings) as (keyof typeof sessionSettings)[]

type Pooled = {
  /** The owner, signed in at the server itself. */
  client: pg.Client
  /** The account of requests, at the server itself. */
  requestsUrl: string
  poolerUrl: string
}

/**
 * The address at which requests sign in through a pooler in transaction mode. A session behind it cannot be told anything at its start,
 * so the account is: it brings the settings that sessions have otherwise. Throws DatabaseUnfit, with what to do, when it may not be
 * changed, or when what answers at the pooler's address is not this account at this database with these settings.
 */
export async function prepareThroughPooler({ client, requestsUrl, poolerUrl }: Pooled): Promise<string> {
  const url = withLogin(poolerUrl, loginOf(requestsUrl))
  const wanted = await lookFrom(requestsUrl)
  await settle(client, wanted)
  const found = await lookFrom(url)
  if (found.database !== wanted.database || found.started !== wanted.started)
    throw new DatabaseUnfit("DATABASE_POOLER_URL leads to another database than DATABASE_URL.")
  if (found.account !== wanted.account)
    throw new DatabaseUnfit(
      `Behind DATABASE_POOLER_URL requests would be ${found.account} instead of ${wanted.account}: let the pooler sign in as whoever signs in there (auth_query or auth_file, and no user= for the database).`,
    )
  const missing = names.filter((name) => found.settings[name] !== sessionSettings[name])
  if (missing.length > 0)
    throw new DatabaseUnfit(
      `Sessions behind DATABASE_POOLER_URL lack ${missing.join(", ")}, which the account ${wanted.account} brings with it. If they are older than that, run RECONNECT in the pooler's console and start again.`,
    )
  return url
}

type Seen = { account: string; database: string; started: string; settings: Record<string, string> }

/** Who is there and where, without any word at the start of the session. */
async function lookFrom(url: string): Promise<Seen> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Seen>(
      `select session_user::text as account, current_database()::text as database, pg_postmaster_start_time()::text as started,
         (select json_object_agg(lower(name), current_setting(name)) from unnest($1::text[]) as name) as settings`,
      [names],
    )
    const [seen] = rows
    if (!seen) throw new DatabaseUnfit("The database did not answer.")
    return seen
  } finally {
    await client.end()
  }
}

async function settle(client: pg.Client, { account, settings }: Seen): Promise<void> {
  const missing = names.filter((name) => settings[name] !== sessionSettings[name])
  if (missing.length === 0) return
  const statements = missing.map(
    (name) =>
      `alter role ${client.escapeIdentifier(account)} set ${name} = ${client.escapeLiteral(sessionSettings[name])}`,
  )
  try {
    for (const statement of statements) await client.query(statement)
  } catch (error) {
    throw new DatabaseUnfit(
      `The account ${account} could not be given its settings (${(error as Error).message}). Have an administrator of the server run:\n${statements.map((one) => `  ${one};`).join("\n")}`,
    )
  }
}
