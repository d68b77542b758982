import type { SecretKey } from "#src/platform/secrets/secrets.ts"
import { type EntryMark, type SealedLog, sha256 } from "./sealed-logs.ts"

/** What a seal states about its range of entries. */
export type SealContent = {
  number: number
  log: SealedLog
  /** The range begins after this entry (0: with the first of all) … */
  after_entry: number
  /** … and ends with this one. */
  last_entry: number
  entries: number
  entry_marks: Buffer
  digest: Buffer
  key_fingerprint: string
  sealed_at: Date
}

const ID_BYTES = 8
const HASH_BYTES = 16
const MARK_BYTES = ID_BYTES + HASH_BYTES
/** What the first seal is chained to. */
export const beginning = Buffer.alloc(32)

/** Packs the beginnings of the entries' hashes: enough to say later which entry is not what it was. */
export function packMarks(entries: readonly EntryMark[]): Buffer {
  const packed = Buffer.alloc(entries.length * MARK_BYTES)
  for (const [place, { id, hash }] of entries.entries()) {
    packed.writeBigInt64BE(BigInt(id), place * MARK_BYTES)
    hash.copy(packed, place * MARK_BYTES + ID_BYTES, 0, HASH_BYTES)
  }
  return packed
}

/** SHA-256 over the hashes of a range. */
export function digestOf(entries: readonly EntryMark[]): Buffer {
  return sha256(...entries.map(({ hash }) => hash))
}

/** The hash that chains a seal to the one before. */
export function chainOf(before: Buffer, seal: SealContent): Buffer {
  const { number, log, after_entry, last_entry, entries, entry_marks, digest, key_fingerprint, sealed_at } = seal
  const said = [
    number,
    log,
    after_entry,
    last_entry,
    entries,
    sha256(entry_marks).toString("hex"),
    digest.toString("hex"),
  ]
  return sha256(before, JSON.stringify([...said, key_fingerprint, sealed_at.toISOString()]))
}

/** The signature of a chain, which needs the secret key. */
export function signatureOf(key: Pick<SecretKey, "keyedHash">, chain: Buffer): Buffer {
  return key.keyedHash("audit seals", chain.toString("hex"))
}

export type Difference = { id: number; what: "changed" | "removed" | "inserted" }

/** The first entry that differs from its seal; both lists are in order. */
export function firstDifference(sealed: Buffer, entries: readonly EntryMark[]): Difference | undefined {
  for (let place = 0; ; place++) {
    const start = place * MARK_BYTES
    const id = start < sealed.length ? Number(sealed.readBigInt64BE(start)) : Infinity
    const entry = entries[place]
    const found = entry?.id ?? Infinity
    if (id === Infinity && found === Infinity) return undefined
    if (found < id) return { id: found, what: "inserted" }
    if (found > id) return { id, what: "removed" }
    const hash = sealed.subarray(start + ID_BYTES, start + MARK_BYTES)
    if (!entry?.hash.subarray(0, HASH_BYTES).equals(hash)) return { id, what: "changed" }
  }
}
