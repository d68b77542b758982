/** `node tests/generated/run.ts [--requests 20000] [--seed 1]`: the long run of generated.test.ts. */
import { spawn } from "node:child_process"
import { parseArgs } from "node:util"

const { values } = parseArgs({
  options: { requests: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
})
const command = ["scripts/run.mjs", "vitest", "run", "--maxWorkers=1", "tests/generated/generated.test.ts"]
const env = { ...process.env, GENERATED_REQUESTS: values.requests, GENERATED_SEED: values.seed }
spawn(process.execPath, command, { stdio: "inherit", env }).on("close", (code) => process.exit(code ?? 1))
