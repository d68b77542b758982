/**
 * `npm test`: everything that must hold, one stage after the other, and one closing line with the sum of all tests.
 * `npm test -- FILE…` runs only these: browser tests end in `.spec.ts`, all others in `.test.ts`.
 */
import { spawn } from "node:child_process"
import { ensureBuild } from "./ensure-build.ts"

const files = process.argv.slice(2)
const browserFiles = files.filter((file) => file.endsWith(".spec.ts"))
const otherFiles = files.filter((file) => !browserFiles.includes(file))

type Stage = { name: string; command: string[] }
const everything: Stage[] = [
  { name: "route types", command: ["react-router", "typegen"] },
  { name: "types", command: ["tsc", "-p", "."] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "unused code", command: ["knip"] },
  { name: "code for tests alone", command: ["knip", "--production", "--include", "files,exports,types"] },
  { name: "rules, services, doors, matrix", command: ["vitest", "run"] },
  { name: "contract", command: ["tests/contract/run.ts"] },
  { name: "hostile requests", command: ["tests/hostile/run.ts"] },
  { name: "faults", command: ["tests/faults/run.ts"] },
  { name: "production", command: ["playwright", "test", "--project", "production"] },
  { name: "browser", command: ["playwright", "test", "--project", "browser"] },
  { name: "desks", command: ["tests/desks/run.ts"] },
]
const stages = files.length === 0 ? everything : onlyFiles()

function onlyFiles(): Stage[] {
  return [
    ...(otherFiles.length > 0 ? [{ name: "files", command: ["vitest", "run", ...otherFiles] }] : []),
    ...(browserFiles.length > 0 ? [{ name: "browser", command: ["playwright", "test", ...browserFiles] }] : []),
  ]
}

const total = { passed: 0, failed: 0, skipped: 0 }
const broken: string[] = []
/** What failed, as `src/testing/failures.ts` printed it: said again at the end, where a reader of a long log looks. */
const failures: string[] = []

let telling = false

/** Runs a stage, passes its output on and adds up the closing lines of its test runner. */
function run(command: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["scripts/run.mjs", ...command], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1", OPENDOCKET_STARTED_BY: String(process.pid) },
    })
    let rest = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n")
      rest = lines.pop() ?? ""
      for (const line of lines) passOn(line)
    })
    child.on("close", (code) => {
      if (rest) passOn(rest)
      resolve(code === 0)
    })
  })
}

function passOn(line: string) {
  telling = line.startsWith("✗ ") || (telling && line.startsWith("    "))
  if (telling) failures.push(line)
  const counts = /^(?:\w+: )?(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line)
  if (!counts) return console.log(line)
  total.passed += Number(counts[1])
  total.failed += Number(counts[2])
  total.skipped += Number(counts[3])
}

for (const { name, command } of stages) {
  if (name === "contract") await ensureBuild()
  const began = Date.now()
  const ok = await run(command)
  console.log(`— ${name}: ${ok ? "ok" : "FAILED"} (${Math.round((Date.now() - began) / 1000)} s)`)
  if (!ok) broken.push(name)
}
if (broken.length > 0) {
  console.log(["", ...failures, `Failed: ${broken.join(", ")}`].join("\n"))
  if (total.failed === 0) total.failed = broken.length // a broken stage is never a green line
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(broken.length > 0 ? 1 : 0)
