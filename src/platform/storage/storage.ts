import type { Readable } from "node:stream"

export type StoredFile = {
  /** Bytes. */
  size: number
  /** 64 hexadecimal digits, computed while the bytes went by. */
  sha256: string
}

/** Places of bytes, counted from 0, within the file. */
export type FilePart = { from: number; to: number }

export type ListedFile = {
  key: string
  /** Bytes. */
  size: number
  /** When it came, in ms since 1970. */
  modified_ms: number
}

/** Private files under keys such as `comments/2026/01/7f3a…`. Keys are ours, never a name that someone typed. */
export type Storage = {
  /**
   * Stores the bytes, replacing what was there; when it resolves they survive a power failure, when it rejects nothing has
   * changed. Raises `file_too_large` beyond `max_bytes`, `service_unavailable` when there is no room, or the place is away.
   */
  put: (key: string, body: Buffer | AsyncIterable<Uint8Array>, options?: { max_bytes?: number }) => Promise<StoredFile>
  /**
   * Stores these bytes, and after them those of the files with these keys, as `put` does: each is copied as soon as its key comes, so
   * that the next one can be made meanwhile. Throws when one is missing.
   */
  join: (key: string, first: Buffer, keys: AsyncIterable<string> | Iterable<string>) => Promise<StoredFile>
  /** The bytes, or those from the first to the last of `part`, both included, and how many the whole file has; null when there is none. */
  get: (key: string, part?: FilePart) => Promise<{ stream: Readable; size: number } | null>
  /** Removes the file; a missing one is no error. */
  delete: (key: string) => Promise<void>
  exists: (key: string) => Promise<boolean>
  /** All files, or those below a folder such as `comments/2026`, in no order that could be relied on. */
  list: (below?: string) => AsyncIterable<ListedFile>
  /** Raises when nothing can be read or written now. */
  probe: () => Promise<void>
}

/** The key, if it is one: lower-case segments between slashes, none of them hidden or leading upwards. Throws otherwise. */
export function checkedKey(key: string): string {
  if (key.length > 300 || !/^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/.test(key))
    throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
