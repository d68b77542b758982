import { type ChildProcess, spawn } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { placeCluster } from "#src/platform/db/embedded/postgres-cluster.ts"
import { freePort } from "./free-port.ts"
import { makeQuickFolder, quickPlace } from "./quick-folder.ts"

export type Product = {
  address: string
  dataDir: string
  /** The server's process id. */
  pid: number
  /** Stops as an operator would, and removes the data. */
  stop: () => Promise<void>
  /** Stops as an operator would; the data stays. */
  leave: () => Promise<void>
  /** Kills the server without warning; the data stays for `startProduct({ dataDir })`. */
  kill: () => Promise<void>
  /** The end of what it printed. */
  output: () => string
}

type Options = {
  settings?: Record<string, string>
  /** Data of an earlier run; a fresh folder otherwise. */
  dataDir?: string
  /** Where it listens; a free port otherwise. */
  port?: number
  /** The folder of another release of the program; this one otherwise. */
  program?: string
  /** False: PostgreSQL may forget in a power failure, which makes tests several times faster. */
  durable?: boolean
  /** Gets everything that it prints, as it comes. */
  heard?: (stream: "stdout" | "stderr", text: string) => void
}

const READY_WITHIN_MS = 300_000

/** The flags of Node that `npm start` gives the server. */
function flagsOfStart(program: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(program, "package.json"), "utf8")) as {
    scripts: { start: string }
  }
  return scripts.start.match(/--\S+/g) ?? []
}

/** The real product as a process of its own, with its own data, database and port, ready to be used. */
export async function startProduct({ settings = {}, durable = false, ...options }: Options = {}): Promise<Product> {
  const dataDir = options.dataDir ?? makeQuickFolder("opendocket-product-", durable ? os.tmpdir() : quickPlace())
  const port = options.port ?? (await freePort())
  const program = options.program ?? "."
  const address = `http://localhost:${port}`
  const child = spawn(process.execPath, [...flagsOfStart(program), "scripts/start.ts"], {
    cwd: program,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      FORCE_COLOR: undefined, // a test runner's wish, which Node would comment on in the log
      NODE_ENV: "",
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_UNSAFE_TESTING: String(!durable),
      LOG_LEVEL: "warn",
      WEB_PROCESSES: "1", // the same on every machine
      DISK_RESERVE_MB: "1", // the memory disk is small
      ...settings,
    },
  })
  let output = ""
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-20_000)
      options.heard?.(name, text)
    })
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const endWithUs = () => child.kill("SIGKILL")
  process.once("exit", endWithUs)
  void gone.then(() => process.off("exit", endWithUs))
  await ready(child, address, () => output).catch(async (error: unknown) => {
    await gone
    if (!options.dataDir) removeData(dataDir)
    throw error
  })
  const leave = async () => {
    child.kill("SIGTERM")
    await gone
  }
  return {
    address,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL")
      await gone
    },
    leave,
    stop: async () => {
      await leave()
      removeData(dataDir)
    },
  }
}

/** Also the database's files, which root has elsewhere when another account could not reach this folder. */
export function removeData(dataDir: string): void {
  const { dataDir: cluster, logFile, socketDir } = placeCluster(path.join(dataDir, "postgres"))
  for (const left of [cluster, logFile, `${cluster}.owner`, socketDir, dataDir])
    rmSync(left, { recursive: true, force: true, maxRetries: 5 })
}

async function ready(child: ChildProcess, address: string, output: () => string): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(50)) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${output()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  child.kill("SIGKILL")
  throw new Error(`The product was not ready in time:\n${output()}`)
}
