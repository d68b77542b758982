/** Runs the stages of `npm test` and `npm run check`, and says at the end what all of them found. */
import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { readSlowFile, slowestFiles, type Timed } from "#src/testing/runner/slowest.ts"

export type Stage = { name: string; command: string[] }
/** Lanes run side by side, the stages of a lane one after the other. */
export type Step = Stage[][]

/** The types of the routes, which the compiler reads. */
export const routeTypes: Step = [[{ name: "route types", command: ["react-router", "typegen"] }]]
export const lint: Stage = { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] }
/** What reads the code and runs none of it, but for `lint`. Types and unused code are looked for only in what has changed (decision 133). */
export const reading: Stage[] = [
  { name: "types", command: ["tsc", "-p", ".", "--checkers", "1"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "unused code", command: ["knip", "--cache"] },
  { name: "code for tests alone", command: ["knip", "--cache", "--production", "--include", "files,exports,types"] },
]

const total = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
/** What failed, as `src/testing/outside/failures.ts` printed it: said again at the end, where a reader of a long log looks. */
const failures: string[] = []
const times: Timed[] = []

/** Reads what a stage prints: adds up the closing line of its test runner, keeps what failed and which files took long. */
function createReader(say: (line: string) => void) {
  let telling = false
  return (line: string) => {
    telling = line.startsWith("✗ ") || (telling && line.startsWith("    "))
    if (telling) failures.push(line)
    const timed = readSlowFile(line)
    if (timed) return void times.push(timed)
    const counts = /^(?:\w+: )?(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line)
    if (!counts) return say(line)
    total.passed += Number(counts[1])
    total.failed += Number(counts[2])
    total.skipped += Number(counts[3])
  }
}

/** Runs a stage, and passes on what it prints line by line. True when it held. */
function run({ command }: Stage, say: (line: string) => void): Promise<boolean> {
  const read = createReader(say)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/run.mjs", ...command], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", OPENDOCKET_STARTED_BY: String(process.pid) },
    })
    createInterface(child.stdout).on("line", read)
    createInterface(child.stderr).on("line", say)
    child.on("close", (code) => resolve(code === 0))
  })
}

/** Of lanes side by side only the first speaks as it goes; a stage of another one says all at its end. */
async function runLane(lane: Stage[], { speaks }: { speaks: boolean }): Promise<void> {
  for (const stage of lane) {
    const kept: string[] = []
    const began = Date.now()
    const ok = await run(stage, speaks ? console.log : (line) => kept.push(line))
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log([...kept, `— ${stage.name}: ${ok ? "ok" : "FAILED"} (${seconds} s)`].join("\n"))
    if (!ok) broken.push(stage.name)
  }
}

/** Runs the steps one after the other; `before` each of them. Ends the process, with 1 if a stage did not hold. */
export async function runSteps(steps: Step[], before: (step: Step) => Promise<void> = async () => {}): Promise<never> {
  for (const lanes of steps) {
    await before(lanes)
    await Promise.all(lanes.map((lane, place) => runLane(lane, { speaks: place === 0 })))
  }
  console.log(["", "The slowest files, by the time of their tests:", ...slowestFiles(times)].join("\n"))
  if (broken.length > 0) {
    console.log(["", ...failures, `Failed: ${broken.join(", ")}`].join("\n"))
    if (total.failed === 0) total.failed = broken.length // a broken stage is never a green line
  }
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
  process.exit(broken.length > 0 ? 1 : 0)
}
