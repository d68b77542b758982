import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { listens } from "./listens.ts"

const PROGRAM = "/usr/sbin/haproxy"
const READY_WITHIN_MS = 30_000

/** What is missing to run one; null when nothing is. */
export function missingForHaproxy(): string | null {
  return existsSync(PROGRAM) ? null : "HAProxy is not installed (apt-get install haproxy)"
}

type Places = { port: number; servers: readonly [number, number]; host: string }

/** HAProxy with the shipped configuration at `port`, without TLS and log, before two servers on this machine. */
export async function startShippedHaproxy({ port, servers: [one, two], host }: Places) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-haproxy-"))
  const file = path.join(folder, "haproxy.cfg")
  const shipped = readFileSync("deploy/proxy/haproxy.cfg", "utf8")
  const changed = shipped
    .replaceAll(/^\s+(log|log-format|http-request redirect|bind :443) .*\n/gm, "")
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${two}`)
    .replaceAll("comments.example.gov", host)
  writeFileSync(file, changed)
  const child = spawn(PROGRAM, ["-db", "-f", file], { stdio: "pipe" })
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await listens(port)); await sleep(50))
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`HAProxy did not start: ${printed}`)
    }
  return { stop, printed: () => printed }
}
