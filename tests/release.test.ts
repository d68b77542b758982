import { execFileSync, spawnSync } from "node:child_process"
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"

let clone: string

beforeEach(() => {
  clone = mkdtempSync(path.join(os.tmpdir(), "release-"))
  for (const file of ["package.json", "package-lock.json", ".gitignore"]) copyFileSync(file, path.join(clone, file))
  write("package.json", read("package.json").replace(/"version": "[^"]+"/, '"version": "0.1.9"'))
  write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n- A new thing.\n\n## 0.1.0 (2026-01-02)\n\n- An old thing.\n")
  git("init", "--quiet")
  git("config", "user.name", "releaser")
  git("config", "user.email", "releaser@example.org")
  commit("begin")
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

const read = (file: string) => readFileSync(path.join(clone, file), "utf8")
const write = (file: string, text: string) => writeFileSync(path.join(clone, file), text)
const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, encoding: "utf8" }).trim()
const commit = (message: string) => {
  git("add", "--all")
  git("commit", "--quiet", "--message", message)
}

function release(...args: string[]): { status: number | null; said: string } {
  const script = path.resolve("scripts/release.ts")
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: clone, encoding: "utf8" })
  return { status, said: stdout + stderr }
}

const today = () => new Date().toISOString().slice(0, 10)

test("a release closes the changelog, sets both versions, lists its parts, and is one commit with a tag", () => {
  const before = today()
  expect(release("0.2.0")).toMatchObject({ status: 0, said: expect.stringContaining("git push --follow-tags") })
  const closed = (day: string) =>
    `# Changelog\n\n## Unreleased\n\n## 0.2.0 (${day})\n\n- A new thing.\n\n## 0.1.0 (2026-01-02)\n\n- An old thing.\n`
  expect([closed(before), closed(today())]).toContain(read("CHANGELOG.md")) // it may have become midnight
  expect(JSON.parse(read("package.json"))).toMatchObject({ version: "0.2.0" })
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({
    version: "0.2.0",
    packages: { "": { version: "0.2.0" } },
  })
  expect(git("log", "-1", "--format=%s")).toBe("release: 0.2.0")
  expect(git("rev-parse", "v0.2.0^{commit}")).toBe(git("rev-parse", "HEAD"))
  expect(git("tag", "--list", "--format=%(contents)", "v0.2.0")).toContain("- A new thing.")
  expect(git("status", "--porcelain")).toBe("")

  type Parts = { bomFormat: string; metadata: { component: object }; components: { name: string; version: string }[] }
  const parts = JSON.parse(read("release/opendocket-0.2.0.cdx.json")) as Parts
  expect(parts).toMatchObject({
    bomFormat: "CycloneDX",
    metadata: { component: { name: "opendocket", version: "0.2.0", type: "application" } },
  })
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> }
  const listed = new Map(parts.components.map(({ name, version }) => [name, version]))
  for (const [name, version] of Object.entries(dependencies)) expect([name, listed.get(name)]).toEqual([name, version])
  type Lock = { packages: Record<string, { dev?: boolean }> }
  const shipped = Object.entries((JSON.parse(read("package-lock.json")) as Lock).packages).filter(([, { dev }]) => !dev)
  expect(parts.components).toHaveLength(shipped.length - 1) // without the product itself
})

test("a dry run says what would be, and changes nothing", () => {
  const before = git("rev-parse", "HEAD")
  expect(release("0.2.0", "--dry-run")).toMatchObject({ status: 0, said: expect.stringContaining("- A new thing.") })
  expect([git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")]).toEqual([before, "", ""])
  expect(existsSync(path.join(clone, "release"))).toBe(false)
})

const nothingNew = () => {
  write("CHANGELOG.md", "# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-01-02)\n\n- An old thing.\n")
  commit("nothing new")
}

test.each([
  { why: "no version", version: "two", says: "Usage" },
  { why: "not a later one", version: "0.1.9", says: "does not come after 0.1.9" },
  { why: "a version of four parts", version: "0.1.10.1", says: "Usage" },
  { why: "work that is not committed", prepare: () => write("left.txt", "x"), says: "not committed" },
  { why: "a tag that is there", prepare: () => git("tag", "v0.2.0"), says: "already" },
  { why: "nothing new", prepare: nothingNew, says: "says nothing" },
])("is refused: $why", ({ version = "0.2.0", prepare, says }) => {
  prepare?.()
  const before = git("rev-parse", "HEAD")
  expect(release(version)).toMatchObject({ status: 1, said: expect.stringContaining(says) })
  expect(git("rev-parse", "HEAD")).toBe(before)
})
