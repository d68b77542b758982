import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { listens } from "./listens.ts"

const PROGRAM = "/usr/sbin/varnishd"
const READY_WITHIN_MS = 30_000

/** What is missing to run one; null when nothing is. */
export function missingForVarnish(): string | null {
  return existsSync(PROGRAM) ? null : "Varnish is not installed (apt-get install varnish)"
}

/** Varnish with the shipped configuration, at `port`, before the server at `serverPort`. */
export async function startShippedVarnish({
  port,
  serverPort,
  key,
}: {
  port: number
  serverPort: number
  key: string
}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-varnish-"))
  const shipped = readFileSync("deploy/proxy/varnish.vcl", "utf8")
  const changed = shipped.replace('"3000"', `"${serverPort}"`).replace("replace-this-key", key)
  const file = path.join(folder, "shipped.vcl")
  writeFileSync(file, changed)
  const places = ["-a", `127.0.0.1:${port}`, "-n", path.join(folder, "work"), "-f", file]
  const child = spawn(PROGRAM, ["-F", ...places, "-s", "malloc,64m", "-j", "none"], { stdio: "pipe" })
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
      throw new Error(`Varnish did not start: ${printed}`)
    }
  return { stop }
}
