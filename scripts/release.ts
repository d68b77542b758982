/**
 * `npm run release -- 0.2.0`: closes the changelog's section, sets the version, commits, tags, and writes the list of what is
 * shipped (CycloneDX) into `release/`. Nothing is pushed. With `--dry-run` it only says what it would do. Works in the folder it
 * is called from.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"

const [version = "", flag] = process.argv.slice(2)
const day = new Date().toISOString().slice(0, 10)
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim()
const refuse = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** The changelog with its open section closed under `version`, and what that section says. */
function closeSection(changelog: string): { changelog: string; notes: string } {
  const open =
    /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog) ??
    refuse("CHANGELOG.md has no section “Unreleased”.")
  const notes = open[1]?.trim() || refuse("CHANGELOG.md says nothing under “Unreleased”.")
  const closed = `## Unreleased\n\n## ${version} (${day})\n\n${notes}\n${changelog.length > open.index + open[0].length ? "\n" : ""}`
  return { changelog: changelog.slice(0, open.index) + closed + changelog.slice(open.index + open[0].length), notes }
}

/** Whether `next` comes after `now`; both are three numbers with points between. */
function comesAfter(next: string, now: string): boolean {
  const [a, b] = [next, now].map((text) => text.split(".").map(Number)) as [number[], number[]]
  const first = a.findIndex((part, index) => part !== b[index])
  return first >= 0 && (a[first] ?? 0) > (b[first] ?? 0)
}

type Part = { version: string; dev?: boolean }
type Manifest = { name: string; version: string; devDependencies?: object; packages?: Record<string, Part> }
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Manifest
const write = (file: string, content: unknown) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

/**
 * Everything that `npm ci --omit=dev` installs, with versions, licenses and checksums, as npm tells it. It is asked in a folder that
 * knows of nothing else: `npm sbom --omit=dev` leaves out what a development package wants beside it too, such as react and pg.
 */
function listParts(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "release-"))
  const [{ devDependencies: _ours, ...shipped }, locked] = [read("package.json"), read("package-lock.json")]
  const packages = Object.entries(locked.packages ?? {}).filter(([, { dev }]) => !dev)
  const withRoot = { ...Object.fromEntries(packages), "": shipped }
  write(path.join(folder, "package.json"), shipped)
  write(path.join(folder, "package-lock.json"), { ...locked, packages: withRoot })
  const flags = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"]
  const shell = process.platform === "win32"
  const told = execFileSync("npm", ["sbom", ...flags], { cwd: folder, encoding: "utf8", maxBuffer: 50_000_000, shell })
  rmSync(folder, { recursive: true })
  const list = JSON.parse(told) as { metadata: { component: { name: string } } }
  list.metadata.component.name = shipped.name // npm takes the folder's
  mkdirSync("release", { recursive: true })
  const file = `release/${shipped.name}-${version}.cdx.json`
  write(file, list)
  return file
}

const [manifest, lock] = [read("package.json"), read("package-lock.json")]
if (!/^\d+\.\d+\.\d+$/.test(version)) refuse("Usage: npm run release -- 1.2.3 [--dry-run]")
if (!comesAfter(version, manifest.version)) refuse(`${version} does not come after ${manifest.version}.`)
if (git("status", "--porcelain")) refuse("There are changes that are not committed.")
if (git("tag", "--list", `v${version}`)) refuse(`There is a tag v${version} already.`)
const { changelog, notes } = closeSection(readFileSync("CHANGELOG.md", "utf8"))

if (flag === "--dry-run") {
  console.log(`Would release ${version} on ${day}:\n\n${notes}`)
} else {
  const root = lock.packages?.[""] ?? refuse("package-lock.json has no root.")
  writeFileSync("CHANGELOG.md", changelog)
  write("package.json", { ...manifest, version })
  root.version = version
  write("package-lock.json", { ...lock, version })
  const parts = listParts()
  git(
    "commit",
    "--quiet",
    "--message",
    `release: ${version}`,
    "--",
    "CHANGELOG.md",
    "package.json",
    "package-lock.json",
  )
  git(
    "tag",
    "--annotate",
    `v${version}`,
    "--cleanup=verbatim",
    "--message",
    `${manifest.name} ${version}\n\n${notes}\n`,
  )
  console.log(`Released ${version}. Look at it, then: git push --follow-tags. To go with it: ${parts}`)
}
