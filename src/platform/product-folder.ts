import { existsSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

/** The folder of the product, above this file wherever it runs: in its sources or in the built server. */
const productFolder = folderAbove(path.dirname(fileURLToPath(import.meta.url)))

/** A file or folder that belongs to the product, such as `migrations`, whatever the working directory is. */
export function inProduct(name: string): string {
  return path.join(productFolder, name)
}

function folderAbove(folder: string): string {
  const parent = path.dirname(folder)
  return existsSync(path.join(folder, "package.json")) || parent === folder ? folder : folderAbove(parent)
}
