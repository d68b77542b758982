import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"

/** The rows of a file of JSON lines, gzipped or not. */
export function readLines<Row>(file: string): Row[] {
  const bytes = readFileSync(file)
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8")
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
}
