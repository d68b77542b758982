import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"
import { hostsOf, type Login, loginOf } from "#src/platform/db/connections/database-url.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { listens } from "./listens.ts"

const PROGRAM = "/usr/sbin/pgbouncer"
const READY_WITHIN_MS = 20_000

/** What is missing to run one; null when nothing is. */
export function missingForPgBouncer(): string | null {
  return existsSync(PROGRAM) ? null : "PgBouncer is not installed (apt-get install pgbouncer)"
}

export type PgBouncer = {
  /** Address of its port; a database's name comes behind it. */
  url: string
  port: number
  stop: () => Promise<void>
}

/**
 * PgBouncer in transaction mode before a server on a Unix socket. It asks the database for whoever signs in.
 * `forced`: signs everybody in as this account instead.
 */
export async function startPgBouncer(serverUrl: string, forced?: Login): Promise<PgBouncer> {
  const owner = loginOf(serverUrl)
  const socket = socketOf(serverUrl)
  return run(socket, owner, (port, users) =>
    [
      "[databases]",
      `* = host=${socket} port=5432${forced ? ` user=${forced.user} password=${forced.password}` : ""}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "pool_mode = transaction",
      ...(forced ? ["auth_type = any"] : ["auth_type = scram-sha-256", `auth_user = ${owner.user}`]),
      `auth_file = ${users}`,
      "default_pool_size = 10",
      "max_client_conn = 500",
      "server_idle_timeout = 2",
      "",
    ].join("\n"),
  )
}

const SHIPPED = "deploy/proxy/pgbouncer.ini"

/**
 * PgBouncer with the configuration that we ship before the database `opendocket`, set up by the statements that it says a superuser
 * (of `serverUrl`) should run. Only addresses and files are those of this machine.
 */
export async function startShippedPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const shipped = readFileSync(SHIPPED, "utf8")
  const login = { user: "pgbouncer", password: randomBytes(12).toString("hex") }
  const statements = Array.from(shipped.matchAll(/^; {3,}(.+)$/gm), ([, line = ""]) => line).join("\n")
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statements.replace("'…'", client.escapeLiteral(login.password)))
  } finally {
    await client.end()
  }
  const socket = socketOf(serverUrl)
  return run(socket, login, (port, users) =>
    [
      ["db1.example.gov", socket],
      ["listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`],
      ["/etc/pgbouncer/userlist.txt", users],
    ].reduce((config, [from = "", to = ""]) => config.replace(from, to), shipped),
  )
}

const socketOf = (serverUrl: string) => hostsOf(serverUrl)[0]?.host ?? ""

/** `configured`: its configuration, given its port and the file that holds `login`. */
async function run(
  socket: string,
  login: Login,
  configured: (port: number, users: string) => string,
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-pgbouncer-"))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const config = path.join(folder, "pgbouncer.ini")
  const users = path.join(folder, "users.txt")
  writeFileSync(users, `"${login.user}" "${login.password}"\n`)
  writeFileSync(config, configured(port, users))
  // It refuses to run as root, and a socket of the server's may be for the server's account alone.
  const { uid, gid } = statSync(socket)
  const account = process.getuid?.() === 0 ? { uid: uid || 65_534, gid: gid || 65_534 } : {}
  const child = spawn(PROGRAM, [config], { ...account, stdio: "ignore" })
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGKILL")
    await gone
    rmSync(folder, { recursive: true, force: true })
  }
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await listens(port)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error("PgBouncer was not ready in time.")
  }
  return { url: `postgres://127.0.0.1:${port}`, port, stop }
}
