/** `npm run fix`: corrects what the linter can correct, then formats, whatever the linter still finds. */
import { spawnSync } from "node:child_process"

const commands = [["oxlint", "--type-aware", "--fix"], ["oxfmt"]]
const results = commands.map((command) =>
  spawnSync(process.execPath, ["scripts/run.mjs", ...command], { stdio: "inherit" }),
)
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1
