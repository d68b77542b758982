import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { runProxy } from "./run-proxy.ts"

const PROGRAM = "/usr/sbin/varnishd"
const ADMIN = "/usr/bin/varnishadm"

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
  const work = path.join(folder, "work")
  const places = ["-a", `127.0.0.1:${port}`, "-n", work, "-f", file]
  const proxy = await runProxy({
    program: PROGRAM,
    words: ["-F", ...places, "-s", "malloc,64m", "-j", "none"],
    port,
    folder,
  })
  /** When it was last told that something changed, in seconds since 1970, or when it began. */
  const lastPurge = () => {
    const list = execFileSync(ADMIN, ["-n", work, "ban.list"], { encoding: "utf8" })
    return Math.max(...list.split("\n").flatMap((line) => Number(/^(\d+\.\d+) /.exec(line)?.[1] ?? 0)))
  }
  return { ...proxy, lastPurge }
}
