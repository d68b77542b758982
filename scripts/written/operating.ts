/** Writes the table of settings into docs/operating.md; with --check it only says whether it is current (exit 1 when not). */
import { readFileSync, writeFileSync } from "node:fs"
import { settingsTable } from "#src/platform/config.ts"

const target = "docs/operating.md"
const before = readFileSync(target, "utf8")
const after = before.replace(
  /(<!-- settings -->\n)[^]*?(<!-- end of settings -->)/,
  (_, head: string, tail: string) => `${head}${settingsTable()}\n${tail}`,
)
if (!process.argv.includes("--check")) writeFileSync(target, after)
else if (after !== before) {
  console.error(`${target} is not current: npm run schema`)
  process.exitCode = 1
}
