import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const sources = [
  "src",
  "public",
  "migrations",
  "sql",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
]
const stamp = "build/stamp"
const builder = "node_modules/@react-router/dev"
const lock = "node_modules/.cache/opendocket-build.lock"

/**
 * Builds unless the build is newer than every source. Takes some seconds; says so. Processes that start together build once. Where the
 * packages that build were left out (`npm ci --omit=dev`, an image) what was built before is served as it is.
 */
export async function ensureBuild(): Promise<void> {
  if (isCurrent()) return
  if (!existsSync(builder)) {
    if (modified(stamp) > 0) return
    throw new Error(
      'Nothing is built here, and the packages that build are left out: run "npm ci && npm run build", then "npm prune --omit=dev".',
    )
  }
  while (!takeLock()) await sleep(100)
  try {
    if (!isCurrent()) await build()
  } finally {
    rmSync(lock, { force: true })
  }
}

function isCurrent(): boolean {
  return modified(stamp) > Math.max(...sources.map(newest))
}

/** The lock names its holder, so that one left by a killed process does not hold for ever. */
function takeLock(): boolean {
  mkdirSync(path.dirname(lock), { recursive: true })
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch {
    if (!isAlive(Number(readFileSync(lock, { encoding: "utf8", flag: "a+" })))) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"
  }
}

async function build(): Promise<void> {
  console.log("Building OpenDocket (once, some seconds) …")
  const began = Date.now()
  await run("react-router", "build", "--logLevel", "warn")
  await run("scripts/precompress.ts")
  writeFileSync(stamp, "")
  utimesSync(stamp, new Date(), new Date(began)) // what was edited in the meantime is newer than this build
}

/** Through the launcher, which ends the program when we are gone. */
async function run(...command: string[]): Promise<void> {
  const child = spawn(process.execPath, ["scripts/run.mjs", ...command], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", OPENDOCKET_STARTED_BY: String(process.pid) },
  })
  const [code] = (await once(child, "exit")) as [number | null]
  if (code !== 0) throw new Error(`${command.join(" ")} has failed.${aboutNode(process.env["npm_config_user_agent"])}`)
}

/** What the tools that build ask for (`engines` in package.json): of these major versions not the oldest. */
const LEAST_MINOR: Record<number, number> = { 20: 19, 21: Infinity, 22: 12 }

/** npm leaves out, without a word, the parts of packages that ask for a newer Node than the one it runs on. */
export function aboutNode(agent = ""): string {
  const [, version = "", major, minor] = /\bnode\/v((\d+)\.(\d+)\S*)/.exec(agent) ?? []
  const leastMinor = LEAST_MINOR[Number(major)] ?? (Number(major) < 20 ? Infinity : 0)
  if (version === "" || Number(minor) >= leastMinor) return ""
  return ` npm runs on Node ${version} here, and "npm ci" then leaves out what builds: run both on Node 20.19, 22.12, or later (docs/operating/deploy.md).`
}

/** When the last of these files was changed, in milliseconds. Tests are in no build; a folder counts, since files leave it. */
export function newest(place: string): number {
  if (modified(place) === 0 || !statSync(place).isDirectory()) return modified(place)
  const built = readdirSync(place, { recursive: true, encoding: "utf8" }).filter((name) => !/\.test\.tsx?$/.test(name))
  return Math.max(...built.map((name) => modified(path.join(place, name))))
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
