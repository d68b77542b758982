/** Compresses the built files once, as well as it goes, so that no request pays for it. */
import { readdirSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const folder = "build/client"
const WORTH_IT_BYTES = 1024
/** The best quality takes ten times as long as the next: worth it for what many visitors load, which are the larger files. */
const LARGE_BYTES = 25_000

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt|webmanifest)$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
const sizes = await Promise.all(files.map(precompress))
const sum = (sizesOf: (size: { raw: number; brotli: number }) => number) =>
  `${Math.round(sizes.reduce((total, size) => total + sizesOf(size), 0) / 1024)} kB`
console.log(`${files.length} files: ${sum(({ raw }) => raw)}, brotli ${sum(({ brotli }) => brotli)}`)

async function precompress(file: string): Promise<{ raw: number; brotli: number }> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT_BYTES) return { raw: bytes.length, brotli: bytes.length }
  const quality = bytes.length >= LARGE_BYTES ? 11 : 9
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)])
  return { raw: bytes.length, brotli: brotli.length }
}
