import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { PASSWORD_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { mayBeWithin } from "#src/rules/text/verbatim-text.ts"
import { inProduct } from "#src/platform/product-folder.ts"

/** Bits of the filter: 256 KiB. With 14 per password and 100,000 passwords about 1 in 33,000 others is taken for one of them. */
export const FILTER_BITS = 2 ** 21
export const FILTER_HASHES = 14

/** The form in which passwords are compared: neither letter case nor another way to write the same letters makes one new. */
export function comparedForm(password: string): string {
  return password.normalize("NFKC").toLowerCase()
}

/** Where a password's bits are in the filter, as numbers below `FILTER_BITS`. */
export function filterPlaces(password: string): number[] {
  const digest = createHash("sha512").update(comparedForm(password)).digest()
  return Array.from({ length: FILTER_HASHES }, (_, index) => digest.readUInt32LE(index * 4) % FILTER_BITS)
}

/** Knows the 100,000 passwords that leaks hold most often, from a Bloom filter in a file (scripts/written/common-passwords.ts writes it). */
export function loadCommonPasswords(): { has: (password: string) => boolean } {
  const filter = readFileSync(inProduct("src/platform/passwords/common-passwords.bin"))
  const isSet = (place: number) => ((filter[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
  // What is longer than any on the list is not brought into its form first, which takes the square of a long one's length.
  return { has: (password) => mayBeWithin(password, PASSWORD_MAX_CHARACTERS) && filterPlaces(password).every(isSet) }
}
