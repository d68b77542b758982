/** Compresses the built files once, as well as it goes, so that no request pays for it. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"

const folder = "build/client"
const WORTH_IT_BYTES = 1024
const totals = { files: 0, raw: 0, brotli: 0 }

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !/\.(?:js|css|svg|json|txt|webmanifest)$/.test(file)) continue
  const bytes = readFileSync(file)
  if (bytes.length < WORTH_IT_BYTES) continue
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  totals.files += 1
  totals.raw += bytes.length
  totals.brotli += brotli.length
}
const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} kB`
console.log(`${totals.files} files: ${kilobytes(totals.raw)}, brotli ${kilobytes(totals.brotli)}`)
