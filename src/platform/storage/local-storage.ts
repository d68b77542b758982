import { createHash, randomUUID } from "node:crypto"
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs"
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import path from "node:path"
import { refuse } from "#src/rules/errors.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { checkedKey, type ListedFile, type Storage, type StoredFile } from "./storage.ts"

const MEGABYTE = 1024 * 1024

/** Files in a folder of this machine. Keys cannot begin with a dot, so what is still arriving has a place of its own. */
export function createLocalStorage(folder: string): Storage {
  const root = path.resolve(folder)
  const arriving = path.join(root, ".arriving")
  mkdirSync(arriving, { recursive: true, mode: 0o700 })
  forgetInterrupted(arriving)
  const place = (key: string) => path.join(root, ...checkedKey(key).split("/"))

  async function arrive(key: string, write: (handle: FileHandle) => Promise<StoredFile>): Promise<StoredFile> {
    const file = place(key)
    const temporary = path.join(arriving, randomUUID())
    try {
      const stored = await writeAndSync(temporary, write)
      const made = await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await rename(temporary, file)
      await settle(path.dirname(file), made ? path.dirname(made) : path.dirname(file))
      return stored
    } catch (error) {
      await rm(temporary, { force: true })
      const { code } = error as NodeJS.ErrnoException
      if (code === "ENOSPC" || code === "EDQUOT")
        refuse("service_unavailable", { details: { retry_after_seconds: 60 } })
      throw error
    }
  }

  return {
    put: (key, body, { max_bytes = Number.POSITIVE_INFINITY } = {}) =>
      arrive(key, (handle) => write(handle, Buffer.isBuffer(body) ? [body] : body, max_bytes)),
    join: (key, first, keys) =>
      arrive(key, (handle) => write(handle, joined(first, keys, place), Number.POSITIVE_INFINITY)),
    async get(key, part) {
      const handle = await open(place(key), "r").catch(nullWhenMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      return { stream: handle.createReadStream(part && { start: part.from, end: part.to }), size }
    },
    delete: (key) => rm(place(key), { force: true }),
    exists: async (key) => (await stat(place(key)).catch(nullWhenMissing)) !== null,
    list: (below) => listBelow(root, below === undefined ? "" : checkedKey(below)),
    probe: async () => void (await stat(arriving)),
  }
}

/** Also while files come and go. */
async function* listBelow(root: string, below: string): AsyncGenerator<ListedFile> {
  const folder = path.join(root, ...below.split("/"))
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(nullWhenMissing)) ?? []) {
    const key = below ? `${below}/${entry.name}` : entry.name
    if (entry.name.startsWith(".")) continue // no key
    if (entry.isDirectory()) yield* listBelow(root, key)
    const found = entry.isFile() && (await stat(path.join(folder, entry.name)).catch(nullWhenMissing))
    if (found) yield { key, size: found.size, modified_ms: Math.trunc(found.mtimeMs) }
  }
}

async function writeAndSync(file: string, work: (handle: FileHandle) => Promise<StoredFile>): Promise<StoredFile> {
  const handle: FileHandle = await open(file, "wx", 0o600)
  try {
    const stored = await work(handle)
    await handle.sync()
    return stored
  } finally {
    await handle.close()
  }
}

async function write(
  handle: FileHandle,
  body: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  most: number,
): Promise<StoredFile> {
  const hash = createHash("sha256")
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) refuse("file_too_large")
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  return { size, sha256: hash.digest("hex") }
}

/** Much at once, all of it through the same memory: each chunk is used before the next one is asked for. */
async function* joined(
  first: Buffer,
  keys: AsyncIterable<string> | Iterable<string>,
  place: (key: string) => string,
): AsyncGenerator<Uint8Array> {
  yield first
  const memory = Buffer.allocUnsafe(MEGABYTE)
  for await (const key of keys) yield* chunksOf(place(key), memory)
}

async function* chunksOf(file: string, memory: Buffer): AsyncGenerator<Uint8Array> {
  const handle = await open(file, "r")
  try {
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, memory.length)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** A new name is on disk only when its folder is: flushes `folder` and those above it up to `top`. */
async function settle(folder: string, top: string): Promise<void> {
  for (let current = folder; ; current = path.dirname(current)) {
    const handle = await open(current, "r")
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (current === top) return
  }
}

/** Removes what a crash left half-written more than a day ago. */
function forgetInterrupted(arriving: string): void {
  for (const name of readdirSync(arriving)) {
    const file = path.join(arriving, name)
    if (Date.now() - statSync(file).mtimeMs > DAY) rmSync(file, { force: true })
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null
  throw error
}
