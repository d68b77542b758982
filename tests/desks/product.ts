import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "#src/testing/product/free-port.ts"
import { type Desk, npm } from "./desk.ts"
import { listProcesses, nobodyLeft } from "./processes.ts"

type Pids = { npm: number; launcher: number }
type Ending = { what: string; end: (pids: Pids) => void; code?: number }

/** The ways in which `npm start` comes to its end, and the exit code where it ends in order. */
export const endings = {
  ctrlC: { what: "Ctrl-C in the terminal", end: ({ npm }) => process.kill(-npm, "SIGINT"), code: 0 },
  stopNpm: { what: "SIGTERM to npm", end: ({ npm }) => process.kill(npm, "SIGTERM"), code: 0 },
  stopLauncher: { what: "SIGTERM to the launcher", end: ({ launcher }) => process.kill(launcher, "SIGTERM"), code: 0 },
  interruptLauncher: {
    what: "SIGINT to the launcher",
    end: ({ launcher }) => process.kill(launcher, "SIGINT"),
    code: 0,
  },
  killNpm: { what: "kill -9 of npm", end: ({ npm }) => process.kill(npm, "SIGKILL") },
  killLauncher: { what: "kill -9 of the launcher", end: ({ launcher }) => process.kill(launcher, "SIGKILL") },
} satisfies Record<string, Ending>

const READY_WITHIN_MS = 180_000

/** `npm start` until the home page is there, then the ending; throws when anything is left running or the exit code is wrong. */
export async function startAndEnd(desk: Desk, dataDir: string, { end, code }: Ending): Promise<void> {
  const port = await freePort()
  const settings = { PORT: String(port), DATA_DIR: dataDir, SAMPLE_DATA: "false" }
  const { child, output } = npm(desk, ["start"], settings)
  const gone = once(child, "exit")
  await ready(`http://localhost:${port}`, () => {
    if (child.exitCode !== null || child.signalCode) throw new Error(`npm start has ended:\n${output()}`)
  })
  const pid = child.pid ?? 0
  end({ npm: pid, launcher: findLauncher(desk, pid) })
  await gone
  await nobodyLeft(desk.folder)
  await nobodyLeft(dataDir)
  if (code !== undefined && child.exitCode !== code)
    throw new Error(`npm start ended with ${child.signalCode ?? child.exitCode}:\n${output()}`)
}

/** kill -9 of npm while it builds: the build ends too, and the next start begins it anew. */
export async function killInBuild(desk: Desk): Promise<void> {
  const { child, output } = npm(desk, ["start"])
  for (const deadline = Date.now() + READY_WITHIN_MS; !output().includes("Building OpenDocket"); await sleep(50))
    if (Date.now() > deadline) throw new Error(`npm start does not build:\n${output()}`)
  await sleep(1500)
  child.kill("SIGKILL")
  await nobodyLeft(desk.folder)
}

async function ready(address: string, stillRuns: () => void): Promise<void> {
  for (const deadline = Date.now() + READY_WITHIN_MS; ; await sleep(100)) {
    stillRuns()
    const answer = await fetch(`${address}/readyz`).catch(() => null)
    if (answer?.ok) break
    if (Date.now() > deadline) throw new Error("The product was not ready in time.")
  }
  const page = await fetch(address)
  const html = await page.text()
  if (!page.ok || !html.includes("<h1"))
    throw new Error(`The home page answered ${page.status}:\n${html.slice(0, 500)}`)
}

/** The process in which npm's shell has become the launcher: a shell in between would keep signals from it. */
function findLauncher({ folder }: Desk, npmPid: number): number {
  const children = listProcesses(folder).filter(({ parent }) => parent === npmPid)
  const launcher = children.find(({ command }) => /^node (?:--\S+ )*scripts\/run\.mjs /.test(command))
  if (!launcher) throw new Error(`npm has not started the launcher: ${JSON.stringify(children)}`)
  return launcher.pid
}
