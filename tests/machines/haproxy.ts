import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { runProxy } from "./run-proxy.ts"

const PROGRAM = "/usr/sbin/haproxy"

/** What is missing to run one; null when nothing is. */
export function missingForHaproxy(): string | null {
  return existsSync(PROGRAM) ? null : "HAProxy is not installed (apt-get install haproxy)"
}

type Places = { port: number; servers: readonly [number, number]; host: string }

/** HAProxy with the shipped configuration at `port`, without TLS, log and account of its own, before two servers on this machine. */
export async function startShippedHaproxy({ port, servers: [one, two], host }: Places) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-haproxy-"))
  const file = path.join(folder, "haproxy.cfg")
  const shipped = readFileSync("deploy/proxy/haproxy.cfg", "utf8")
  const changed = shipped
    .replaceAll(/^\s+(log|log-format|http-request redirect|bind :443|user|group|chroot) .*\n/gm, "")
    .replace("bind :80", `bind 127.0.0.1:${port}`)
    .replaceAll("127.0.0.1:3001", `127.0.0.1:${one}`)
    .replaceAll("127.0.0.1:3002", `127.0.0.1:${two}`)
    .replaceAll("comments.example.gov", host)
  writeFileSync(file, changed)
  return runProxy({ program: PROGRAM, words: ["-db", "-f", file], port, folder })
}
