import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"

/** The folder of the product, above this file wherever it runs: in its sources or in the built server. */
const productFolder = folderAbove(path.dirname(fileURLToPath(import.meta.url)))

/** A file or folder that belongs to the product, such as `migrations`, whatever the working directory is. */
export function inProduct(name: string): string {
  return path.join(productFolder, name)
}

/** The release, as package.json has it. */
export function productVersion(): string {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(inProduct("package.json"), "utf8")))
  return version
}

function folderAbove(folder: string): string {
  const parent = path.dirname(folder)
  return existsSync(path.join(folder, "package.json")) || parent === folder ? folder : folderAbove(parent)
}
