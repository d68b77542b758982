import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import os from "node:os"
import { expect, it } from "vitest"
import { inProduct } from "./product-folder.ts"

it.each([
  "package.json",
  "migrations",
  "sql",
  "src/platform/documents/docx-text-worker.ts",
  "src/platform/images/safe-svg-worker.ts",
  "src/platform/passwords/common-passwords.bin",
  "src/platform/passwords/hash-worker.ts",
  "src/platform/places/zip-codes.txt",
])("finds %s", (name) => expect(existsSync(inProduct(name))).toBe(true))

it("finds its files from any working directory", () => {
  const source = JSON.stringify(inProduct("src/platform/passwords/common-passwords.ts"))
  const program = `import { loadCommonPasswords } from ${source}\nconsole.log(loadCommonPasswords().has("password123"))`
  const options = { cwd: os.tmpdir(), encoding: "utf8" } as const
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", program], options)).toBe("true\n")
})
