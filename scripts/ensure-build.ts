import { execFileSync } from "node:child_process"
import { readdirSync, statSync, writeFileSync } from "node:fs"
import path from "node:path"

const sources = ["src", "public", "migrations", "package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts"]
const stamp = "build/stamp"

/** Builds unless the build is newer than every source. Takes some seconds; says so. */
export async function ensureBuild(): Promise<void> {
  const built = modified(stamp)
  const changed = Math.max(...sources.map(newest))
  if (built > changed) return
  console.log("Building OpenDocket (once, some seconds) …")
  const bin = (name: string) => path.resolve("node_modules", ".bin", name)
  const environment = { ...process.env, NODE_ENV: "production" }
  execFileSync(bin("react-router"), ["build", "--logLevel", "warn"], { stdio: ["ignore", "ignore", "inherit"], env: environment })
  execFileSync(process.execPath, ["scripts/precompress.ts"], { stdio: ["ignore", "ignore", "inherit"] })
  writeFileSync(stamp, "")
}

function newest(place: string): number {
  if (modified(place) === 0 || !statSync(place).isDirectory()) return modified(place)
  return Math.max(...readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => modified(path.join(place, name))))
}

function modified(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
