import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { type Desk, npmEndsWith } from "./desk.ts"

/** The machines that npm brings the product to. Only the first is here: of the others we can ask what they would get. */
const machines = [
  { os: "linux", cpu: "x64" },
  { os: "linux", cpu: "arm64" },
  { os: "darwin", cpu: "arm64" },
  { os: "darwin", cpu: "x64" },
  { os: "win32", cpu: "x64" },
] as const
type Machine = (typeof machines)[number]

/** A folder with nothing but what npm reads, and the desk's npm in it. */
function emptyDesk(desk: Desk, name: string): Desk {
  const folder = `${desk.folder} ${name}`
  mkdirSync(folder)
  for (const file of [".npmrc", "package.json", "package-lock.json"])
    copyFileSync(path.join(desk.folder, file), path.join(folder, file))
  return { ...desk, folder }
}

/** Asks npm what it would install on each machine. Throws when one gets fewer kinds of native parts than another. */
export async function bringEveryPart(desk: Desk): Promise<void> {
  const empty = emptyDesk(desk, "of other machines")
  const brought = new Map<string, string>()
  for (const machine of machines) {
    const flags = [`--os=${machine.os}`, `--cpu=${machine.cpu}`, "--libc=glibc", "--no-audit"]
    const said = await npmEndsWith(empty, 0, ["ci", "--dry-run", ...flags])
    brought.set(`${machine.os}-${machine.cpu}`, nativeParts(said, machine).join("\n"))
  }
  const [here, ...others] = brought
  if (!here?.[1].includes("node\n")) throw new Error(`npm brings no runtime:\n${here?.[1]}`)
  for (const [machine, parts] of others)
    if (parts !== here[1]) throw new Error(`${machine} gets:\n${parts}\nbut ${here[0]}:\n${here[1]}`)
}

/** The packages among `add NAME VERSION` that are for this machine, without the words for it: the same list everywhere. */
function nativeParts(said: string, { os, cpu }: Machine): string[] {
  const here = new RegExp(`[-/](?:${os}|win|windows)-${cpu}(?:-(?:gnu|glibc|msvc))?$`)
  const names = [...said.matchAll(/^add (\S+) /gm)].map(([, name = ""]) => name)
  return names
    .filter((name) => here.test(name))
    .map((name) => name.replace(here, "").replace(/^node-bin$/, "node"))
    .toSorted()
}

/**
 * What Renovate does for one update: a new version in package.json, then its command with its `.npmrc` in place of ours. Throws
 * when the lock file does not follow, or would not hold for `npm ci`.
 */
export async function updateAsRenovate(desk: Desk): Promise<void> {
  const empty = emptyDesk(desk, "of Renovate")
  const inside = (file: string) => path.join(empty.folder, file)
  const { npmrc } = JSON.parse(readFileSync(path.join(desk.folder, "renovate.json"), "utf8")) as { npmrc: string }
  writeFileSync(inside(".npmrc"), npmrc)
  const manifest = readFileSync(inside("package.json"), "utf8")
  writeFileSync(inside("package.json"), manifest.replace(/"uqr": "[^"]+"/, '"uqr": "0.1.2"'))
  await npmEndsWith(empty, 0, ["install", "--package-lock-only", "--no-audit", "--ignore-scripts"])
  const lock = JSON.parse(readFileSync(inside("package-lock.json"), "utf8")) as {
    packages: Record<string, { version?: string }>
  }
  const { version } = lock.packages["node_modules/uqr"] ?? {}
  if (version !== "0.1.2") throw new Error(`package-lock.json still has uqr ${version}`)
  await npmEndsWith(empty, 0, ["ci", "--dry-run"])
}
