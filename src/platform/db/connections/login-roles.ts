import { createHash } from "node:crypto"
import type pg from "pg"
import type { SecretKey, Secrets } from "#src/platform/secrets/secrets.ts"
import { DatabaseClient } from "./database-client.ts"
import { type Login, withLogin } from "./database-url.ts"
import { prepareThroughPooler } from "./pooler.ts"
import { signsIn } from "./signs-in.ts"
import { DatabaseUnfit } from "./database-unfit.ts"
import { scramVerifier } from "#src/platform/db/embedded/scram.ts"
import { advisoryLock } from "#src/platform/db/advisory-locks.ts"

/** Connection URLs of the accounts that work while the product runs; none of them owns what the other may change. */
export type Logins = {
  /** Belongs to `opendocket_app` and to nothing else. */
  requests: string
  /** The same account through the operator's pooler; null without one. */
  pooled: string | null
  /** Owns the tables of the job queue and nothing else. */
  jobs: string
}

type LoginInput = {
  ownerUrl: string
  /** The account that requests use, where the operator has made one. */
  requestsUrl: string | null
  /** A pooler in transaction mode before the same database. */
  poolerUrl?: string | null
  secrets: Secrets
  warn: (message: string) => void
}

const APP_ROLE = "opendocket_app"

/**
 * Sees to it that requests and jobs sign in with accounts of their own, which have no way to become the owner. Names are those of
 * the database, so that installations that share a server do not meet; passwords are derived from the secret key. Throws
 * DatabaseUnfit with what to do when the owner may not make them, or when the operator's account can do too much.
 */
export async function prepareLogins(input: LoginInput): Promise<Logins> {
  const client = new DatabaseClient({ connectionString: input.ownerUrl, application_name: "opendocket set-up" })
  client.on("error", () => {}) // the query under way reports it
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock("accounts")])
    const setup = { ...input, client, ...(await lookAtOwner(client)) }
    const requests = input.requestsUrl ?? (await ensureLogin(setup, "requests"))
    if (!input.requestsUrl) await letIn(setup, "requests")
    await admitRequests(setup, requests)
    await refuseMighty(requests)
    const { poolerUrl } = input
    const pooled = poolerUrl ? await prepareThroughPooler({ client, requestsUrl: requests, poolerUrl }) : null
    return { requests, pooled, jobs: await prepareJobs(setup) }
  } finally {
    await client.end() // and with the session its lock
  }
}

type Setup = LoginInput & { client: pg.Client; database: string; may_create: boolean }

async function lookAtOwner(client: pg.Client) {
  const { rows } = await client.query<{ database: string; may_create: boolean }>(
    `select current_database() as database, rolsuper or rolcreaterole as may_create from pg_roles where rolname = current_user`,
  )
  const [found] = rows
  if (!found) throw new DatabaseUnfit("The database did not answer.")
  return found
}

/** The account of this database for one kind of work; names are limited to 63 bytes. */
export function loginName(kind: "requests" | "jobs", database: string): string {
  const name = `opendocket_${kind}_${database}`
  if (Buffer.byteLength(name) <= 63) return name
  return `opendocket_${kind}_${createHash("sha256").update(database).digest("hex").slice(0, 32)}`
}

/** Name and password of an account of ours. */
export function derivedLogin(key: Pick<SecretKey, "derive">, user: string): Login {
  return { user, password: key.derive(`database login: ${user}`).toString("base64url") }
}

/**
 * The URL of an account of ours, which is made, or given a new password, unless one of the passwords that the known keys give
 * lets it in: an older key's goes on until that key is forgotten, for the sake of processes that do not know the new one yet.
 */
async function ensureLogin({ client, ownerUrl, secrets, ...setup }: Setup, kind: "requests" | "jobs"): Promise<string> {
  const user = loginName(kind, setup.database)
  const urls = secrets.all.map((key) => {
    const login = derivedLogin(key, user)
    return { ...login, url: withLogin(ownerUrl, login) }
  })
  for (const { url } of urls) if (await signsIn(url)) return url
  const [newest] = urls
  if (!newest || !setup.may_create) throw new DatabaseUnfit(needsLogin(setup.database))
  const name = client.escapeIdentifier(user)
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [user])
  if (!rowCount) await client.query(`create role ${name}`)
  await client.query(`alter role ${name} login password ${client.escapeLiteral(scramVerifier(newest.password))}`)
  return newest.url
}

/** Lets an account of ours into this database, once. From then on it is closed to those of other installations on this server. */
async function letIn({ client, database }: Setup, kind: "requests" | "jobs"): Promise<void> {
  const user = loginName(kind, database)
  const { rowCount } = await client.query(
    `select from pg_database d, aclexplode(d.datacl) a
     where d.datname = current_database() and a.privilege_type = 'CONNECT' and a.grantee = (select oid from pg_roles where rolname = $1)`,
    [user],
  )
  if (rowCount) return
  const [name, here] = [client.escapeIdentifier(user), client.escapeIdentifier(database)]
  // The queue's tables are in a schema that its account makes.
  await client.query(`grant connect${kind === "jobs" ? ", create" : ""} on database ${here} to ${name}`)
  if (kind === "requests") await client.query(`revoke connect on database ${here} from public`)
}

function needsLogin(database: string): string {
  return (
    `The account in DATABASE_URL may not create roles, so the server cannot make the accounts that requests and jobs use. Either let it ` +
    `(alter role … createrole), or make one yourself (create role … login password '…' in role ${APP_ROLE}; grant connect on database ` +
    `"${database}" to …), put it into DATABASE_URL, and put the owner's address into DATABASE_OWNER_URL.`
  )
}

/** Gives the account of requests the rights of the application, which it has without changing its role. */
async function admitRequests({ client }: Setup, url: string): Promise<void> {
  const user = await userOf(url)
  const { rowCount } = await client.query("select where pg_has_role($1, $2, 'usage')", [user, APP_ROLE])
  if (rowCount) return
  try {
    await client.query(`grant ${APP_ROLE} to ${client.escapeIdentifier(user)} with inherit true, set false`)
  } catch (error) {
    throw new DatabaseUnfit(
      `The role ${APP_ROLE} could not be granted to ${user} (${(error as Error).message}). Have an administrator of the server ` +
        `run: grant ${APP_ROLE} to "${user}"`,
    )
  }
}

async function userOf(url: string): Promise<string> {
  const [row] = await askAs<{ name: string }>(url, "select session_user::text as name")
  return row?.name ?? ""
}

const powers = `
  select session_user::text as name, array_remove(array[
    case when r.rolsuper then 'is a superuser' end,
    case when r.rolcreaterole then 'may create roles' end,
    case when r.rolreplication or r.rolbypassrls then 'may replicate or pass row security' end,
    case when pg_has_role(session_user, t.relowner, 'member') then 'can become the owner of the tables' end,
    case when has_table_privilege(session_user, t.oid, 'update, delete, truncate, trigger') then 'may change the audit log' end,
    case when exists (select from pg_roles p where pg_has_role(session_user, p.oid, 'member')
      and p.rolname in ('pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files', 'pg_write_all_data', 'pg_database_owner'))
      then 'reaches the files or all data of the server' end], null) as too_much
  from pg_roles r, pg_class t where r.rolname = session_user and t.oid = 'public.audit_log'::regclass`

/** Throws DatabaseUnfit when someone with such a connection could change the audit log or become someone who can. */
async function refuseMighty(url: string): Promise<void> {
  const [found] = await askAs<{ name: string; too_much: string[] }>(url, powers)
  if (!found || found.too_much.length === 0) return
  throw new DatabaseUnfit(
    `Requests would use the database as ${found.name}, which ${found.too_much.join(", ")}. Put an account into DATABASE_URL that ` +
      `belongs to ${APP_ROLE} and to nothing else, and the owner's address into DATABASE_OWNER_URL.`,
  )
}

async function askAs<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  await client.connect()
  try {
    return (await client.query<Row>(question)).rows
  } finally {
    await client.end()
  }
}

/**
 * The job queue belongs to an account that can do nothing else. Tables that another account made (an earlier release, a copied
 * database) are made anew: nothing in them outlives its minute. Where the owner may not create roles the queue stays with it.
 */
async function prepareJobs(setup: Setup): Promise<string> {
  const { client, database } = setup
  const user = loginName("jobs", database)
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [user])
  if (!rowCount && !setup.may_create) {
    setup.warn("the job queue uses the owner's account of the database, which may not create roles")
    return setup.ownerUrl
  }
  const url = await ensureLogin(setup, "jobs")
  await letIn(setup, "jobs")
  const { rows } = await client.query<{ owner: string }>(
    "select r.rolname as owner from pg_namespace n join pg_roles r on r.oid = n.nspowner where n.nspname = 'graphile_worker'",
  )
  if (rows[0] && rows[0].owner !== user) await client.query("drop schema graphile_worker cascade")
  return url
}
