import { randomBytes } from "node:crypto"
import { run as runQueue } from "graphile-worker"
import pg from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { createTestDatabase, type TestDatabase } from "#src/testing/database/database.ts"
import { poolOf } from "#src/platform/db/statements/client.ts"
import { withLogin } from "./database-url.ts"
import { signsIn } from "./signs-in.ts"
import { loginName, prepareLogins } from "./login-roles.ts"
import { migrate } from "#src/platform/db/upgrades/migrate.ts"

const secrets = secretsFrom("a secret that only this test knows, and long enough")
const server = process.env["TEST_DATABASE_SERVER"] ?? ""

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const ask = (url: string, text: string) =>
  on(url, async (client) => (await client.query({ text, rowMode: "array" })).rows.flat())

const ways = [
  "set role opendocket_owner",
  "set session authorization opendocket_owner",
  "set role pg_write_all_data",
  "reset role; update audit_log set reason = 'x'",
  "set role none; update audit_log set reason = 'x'",
  "set role none; delete from audit_log",
  "set role none; alter table audit_log disable trigger all",
  "set role none; drop trigger audit_log_append_only on audit_log",
  "truncate audit_log cascade",
  "update moderation_logs set reason = 'x'",
  "delete from audit_seals",
  "alter table audit_log add column note text",
  "alter table audit_log owner to current_user",
  "set session_replication_role = replica",
  "create or replace function refuse_change() returns trigger language plpgsql as 'begin return null; end'",
  "create function public.mine() returns int language sql as 'select 1'",
  "create role mightier superuser",
  "alter role current_user createrole",
  "grant opendocket_owner to current_user",
  "grant update on audit_log to current_user; update audit_log set reason = 'x'",
  "alter system set fsync = off",
  "copy (select 1) to program 'true'",
  "select pg_read_file('pg_hba.conf')",
  "select * from pg_authid",
  "select * from graphile_worker._private_jobs",
]

describe("M5: the account that requests use", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.owner.query(
      `insert into audit_log (at, actor_kind, action, entity_id) values (now(), 'command', 'test.made', gen_random_uuid())`,
    )
  })
  afterAll(() => database.close())

  it.each(ways)("M5: cannot %s", async (statement) => {
    const client = await poolOf(database.db).connect()
    try {
      await expect(client.query(statement)).rejects.toThrow(
        /permission denied|must be owner|cannot set|must be superuser/i,
      )
    } finally {
      client.release(true)
    }
    expect((await database.owner.query("select count(*)::int as n from audit_log where reason is null")).rows).toEqual([
      { n: 1 },
    ])
  })

  it("M5: is a member of opendocket_app and of nothing else, and stays itself whatever role it sets", async () => {
    const { rows } = await poolOf(database.db).query(
      `select array(select rolname::text from pg_roles where pg_has_role(session_user, oid, 'member') and rolname <> session_user) as member_of,
         (select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls from pg_roles where rolname = session_user) as strong,
         current_user = session_user as itself`,
    )
    expect(rows).toEqual([{ member_of: ["opendocket_app"], strong: false, itself: true }])
  })

  it("M5: the queue's account reads and changes nothing of the record", async () => {
    for (const table of ["users", "audit_log", "comments", "secret_keys"]) {
      await expect(ask(database.jobsUrl, `select * from ${table}`)).rejects.toThrow("permission denied")
      await expect(ask(database.jobsUrl, `delete from ${table}`)).rejects.toThrow("permission denied")
    }
    await expect(ask(database.jobsUrl, "set role opendocket_app")).rejects.toThrow("permission denied")
  })
})

describe("M5: a server of the operator's", () => {
  const made: { databases: string[]; roles: string[] } = { databases: [], roles: [] }
  afterEach(async () => {
    for (const name of made.databases.splice(0)) await ask(server, `drop database ${name} with (force)`)
  })

  /** A database that belongs to an account that is no superuser. */
  async function ownDatabase(rights: string) {
    const name = `own_${randomBytes(5).toString("hex")}`
    await ask(server, `create role ${name} login createrole password 'x'`)
    await ask(server, `grant opendocket_app to ${name} with admin option`)
    await ask(server, `create database ${name} owner ${name}`)
    made.databases.push(name)
    const ownerUrl = withLogin(server.replace("/postgres?", `/${name}?`), { user: name, password: "x" })
    await migrate(ownerUrl)
    await ask(server, `alter role ${name} ${rights}`)
    return { name, ownerUrl }
  }
  const warnings: string[] = []
  const prepare = (ownerUrl: string, requestsUrl: string | null = null, known = secrets) =>
    prepareLogins({ ownerUrl, requestsUrl, secrets: known, warn: (message) => warnings.push(message) })

  it("M5: its owner alone is enough: accounts are made, work, and are found again", async () => {
    const { name, ownerUrl } = await ownDatabase("createrole")
    const logins = await prepare(ownerUrl)
    expect(await prepare(ownerUrl)).toEqual(logins)
    expect(await ask(logins.requests, "select session_user::text")).toEqual([loginName("requests", name)])
    expect(await ask(logins.requests, "select count(*)::int from audit_log")).toEqual([0])
    await expect(ask(logins.requests, `set role ${name}`)).rejects.toThrow("permission denied")
    const queue = await runQueue({
      connectionString: logins.jobs,
      taskList: { nothing: () => {} },
      noHandleSignals: true,
    })
    await queue.stop()
    expect(
      await ask(ownerUrl, "select nspowner::regrole::text from pg_namespace where nspname = 'graphile_worker'"),
    ).toEqual([loginName("jobs", name)])
    expect(await prepare(ownerUrl)).toEqual(logins)
  })

  it("M5: installations that share a server do not get into each other's database", async () => {
    const [one, other] = [await ownDatabase("createrole"), await ownDatabase("createrole")]
    const logins = await prepare(one.ownerUrl)
    await prepare(other.ownerUrl)
    const astray = logins.requests.replace(`/${one.name}?`, `/${other.name}?`)
    expect(await signsIn(logins.requests)).toBe(true)
    expect(await signsIn(astray)).toBe(false)
  })

  it("M5: an account goes on with an older key's password until that key is forgotten", async () => {
    const { ownerUrl } = await ownDatabase("createrole")
    const [older, newer] = ["an older key that is surely long enough", "a newer key that is surely long enough"]
    const before = await prepare(ownerUrl, null, secretsFrom(older))
    expect(await prepare(ownerUrl, null, secretsFrom(newer, older))).toEqual(before)
    const after = await prepare(ownerUrl, null, secretsFrom(newer))
    expect(after.requests).not.toBe(before.requests)
    expect([await signsIn(before.requests), await signsIn(after.requests)]).toEqual([false, true])
  })

  it("M5: an owner that may not create roles is told what to do, and two addresses do it", async () => {
    const { name, ownerUrl } = await ownDatabase("nocreaterole")
    await expect(prepare(ownerUrl)).rejects.toThrow(/may not create roles.*DATABASE_OWNER_URL/)
    await ask(server, `create role ${name}_app login password 'y' in role opendocket_app`)
    const requestsUrl = withLogin(ownerUrl, { user: `${name}_app`, password: "y" })
    const logins = await prepare(ownerUrl, requestsUrl)
    expect(logins).toEqual({ requests: requestsUrl, pooled: null, jobs: ownerUrl })
    expect(warnings.at(-1)).toContain("may not create roles")
    await expect(ask(logins.requests, "update audit_log set reason = 'x'")).rejects.toThrow("permission denied")
  })

  it.each([
    ["the owner itself", (name: string) => name, "can become the owner"],
    ["a member of the owner", (name: string) => `${name}_member`, "can become the owner"],
    ["an account that may write everything", (name: string) => `${name}_writer`, "may change the audit log"],
  ])("M5: refuses %s for requests", async (_, nameOf, why) => {
    const { name, ownerUrl } = await ownDatabase("createrole")
    await ask(server, `create role ${name}_member login password 'x' in role ${name}`)
    await ask(server, `create role ${name}_writer login password 'x' in role pg_write_all_data`)
    const requestsUrl = withLogin(ownerUrl, { user: nameOf(name), password: "x" })
    await expect(prepare(ownerUrl, requestsUrl)).rejects.toThrow(why)
  })
})

describe("withLogin", () => {
  it.each([
    ["postgres://a@/db?host=%2Ftmp%2Fx", "postgres://u:p%40s@/db?host=%2Ftmp%2Fx"],
    [
      "postgres://a:b%40c@db.example:5433/city?sslmode=require&user=z&password=q",
      "postgres://u:p%40s@db.example:5433/city?sslmode=require",
    ],
    ["postgresql://db.example/city", "postgresql://u:p%40s@db.example/city"],
  ])("names another account in %s", (url, changed) => {
    expect(withLogin(url, { user: "u", password: "p@s" })).toBe(changed)
  })
})
