import { randomBytes } from "node:crypto"
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { openS3 } from "#src/platform/storage/s3-client.ts"
import { freePort } from "#src/testing/product/free-port.ts"
import { listens } from "./listens.ts"

const PROXY = "/usr/bin/swift-proxy-server"
const MEMCACHED = "/usr/bin/memcached"
const READY_WITHIN_MS = 90_000

/** Somebody else's S3: OpenStack Swift with its S3 interface, on this machine, with a store of its own. */
export type Swift = {
  port: number
  /** What the SDK reads from the environment. */
  credentials: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }
  /** The process that holds the bytes. */
  objects: number
  stop: () => Promise<void>
}

/** What is missing to run one; null when nothing is. */
export function missingForSwift(): string | null {
  const programs = [
    PROXY,
    MEMCACHED,
    "/usr/bin/swift-object-server",
    "/usr/bin/swift-container-server",
    "/etc/swift/swift.conf",
  ]
  return programs.every((file) => existsSync(file))
    ? null
    : "Swift is not installed (apt-get install swift-proxy swift-object swift-container swift-account memcached)"
}

/** Where each kind of server keeps what: one copy, on one device. */
const makeRings = `
import json, sys
from swift.common.ring import RingBuilder
for kind, port in json.loads(sys.argv[1]).items():
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": port, "device": "one", "weight": 1, "meta": ""})
    builder.rebalance()
    builder.get_ring().save(kind + ".ring.gz")
`

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "opendocket-swift-"))
  const user = os.userInfo().username
  const children: ChildProcess[] = []
  const gone: Promise<void>[] = []
  const output = openSync(path.join(folder, "log"), "a")
  const run = (program: string, ...words: string[]) => {
    const child = spawn(program, words, { stdio: ["ignore", output, output], cwd: folder })
    children.push(child)
    gone.push(new Promise((resolve) => child.once("exit", () => resolve())))
    return child
  }
  const write = (name: string, lines: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, `${lines.join("\n")}\n`)
    return file
  }
  mkdirSync(path.join(folder, "devices", "one"), { recursive: true })
  const common = (port: number) => [
    "[DEFAULT]",
    "bind_ip = 127.0.0.1",
    `bind_port = ${port}`,
    `user = ${user}`,
    `swift_dir = ${folder}`,
    "workers = 0",
  ]
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  execFileSync("/usr/bin/python3", ["-c", makeRings, JSON.stringify(ports)], { cwd: folder })
  const server = (kind: keyof typeof ports) => {
    const config = write(`${kind}.conf`, [
      ...common(ports[kind]),
      `devices = ${path.join(folder, "devices")}`,
      "mount_check = false",
      "disable_fallocate = true",
      "[pipeline:main]",
      `pipeline = ${kind}-server`,
      `[app:${kind}-server]`,
      `use = egg:swift#${kind}`,
    ])
    return run(`/usr/bin/swift-${kind}-server`, config, "-v")
  }
  server("account")
  server("container")
  const objects = server("object")
  const [port, memory] = [await freePort(), await freePort()]
  run(MEMCACHED, "-l", "127.0.0.1", "-p", String(memory), "-U", "0", "-m", "16", "-u", user)
  const filters = [
    "catch_errors",
    "gatekeeper",
    "healthcheck",
    "cache",
    "s3api",
    "tempauth",
    "bulk",
    "slo",
    "dlo",
    "copy",
  ]
  const proxy = write("proxy.conf", [
    ...common(port),
    "[pipeline:main]",
    `pipeline = ${filters.join(" ")} proxy-server`,
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "allow_account_management = true",
    "account_autocreate = true",
    ...filters.flatMap((name) => [
      `[filter:${name}]`,
      `use = egg:swift#${name === "cache" ? "memcache" : name}`,
      ...(own(memory)[name] ?? []),
    ]),
  ])
  run(PROXY, proxy, "-v")
  const stop = async () => {
    objects.kill("SIGCONT")
    for (const child of children) child.kill("SIGKILL")
    await Promise.all(gone)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await allListen([port, ...Object.values(ports)]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    port,
    credentials: { AWS_ACCESS_KEY_ID: "test:tester", AWS_SECRET_ACCESS_KEY: "testing" },
    objects: objects.pid ?? 0,
    stop,
  }
}

const own = (memory: number): Record<string, string[]> => ({
  cache: [`memcache_servers = 127.0.0.1:${memory}`],
  s3api: ["location = us-east-1", "dns_compliant_bucket_names = true"],
  tempauth: ["user_test_tester = testing .admin"],
})

async function allListen(ports: number[]): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline; await sleep(100)) {
    const listening = await Promise.all(ports.map(listens))
    if (listening.every(Boolean)) return
  }
  throw new Error("Swift was not ready in time.")
}

/** The settings of an installation with a new bucket of its own, at this port of the machine: Swift's, or a way to it. */
export async function newBucket(port = swiftPort()): Promise<{ STORAGE: string; S3_ENDPOINT: string }> {
  const Bucket = `files-${randomBytes(6).toString("hex")}`
  const { client, sdk } = openS3({ endpoint: `http://127.0.0.1:${swiftPort()}`, region: "us-east-1" })
  await client.send(new sdk.CreateBucketCommand({ Bucket }))
  return { STORAGE: `s3://${Bucket}/town`, S3_ENDPOINT: `http://127.0.0.1:${port}` }
}

/** Where the Swift of this run listens. */
export const swiftPort = () => Number(process.env["MACHINES_SWIFT_PORT"])
