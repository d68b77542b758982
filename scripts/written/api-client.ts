/**
 * Writes clients/typescript/operations.ts, the types of every operation, from the description that `/api/v1/openapi.json` serves; with
 * --check it only says whether the file is current (exit 1 when not).
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { format } from "oxfmt"
import { clientTypes, type Document } from "../../clients/typescript/client-types.ts"
import { aboutApi } from "#src/http/api/description/about-api.ts"
import { createApi } from "#src/http/api/api.ts"
import { readConfig } from "#src/platform/config.ts"

const target = "clients/typescript/operations.ts"
const config = readConfig({}) // no type depends on a setting
const description = createApi(config).getOpenAPI31Document(aboutApi(config)) as unknown as Document
const { code } = await format(target, clientTypes(description), { printWidth: 120, semi: false })
const current = existsSync(target) && readFileSync(target, "utf8") === code
if (process.argv.includes("--check")) {
  if (!current) console.log(`${target} is not current: npm run schema`)
  process.exitCode = current ? 0 : 1
} else if (current) console.log(`${target} was current`)
else {
  writeFileSync(target, code)
  console.log(`wrote ${target}`)
}
