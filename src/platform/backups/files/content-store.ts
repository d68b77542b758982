import { createHash, randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import path from "node:path"

/** Some bytes that a backup holds: their SHA-256 (64 hexadecimal digits) and how many they are. */
export type Content = { sha256: string; size: number }

/** Bytes under their SHA-256, each once, however many backups of the folder hold them. */
export type ContentStore = {
  /** Keeps the bytes; when it resolves they are on disk. */
  add: (source: AsyncIterable<Uint8Array>) => Promise<Content>
  /** Whether a file of that name and size is there; whether its bytes are right, only `read` can say. */
  has: (content: Content) => Promise<boolean>
  /** The bytes, much at once. Throws a DamagedContent at the end (or at once) when they are not those that were kept. */
  read: (content: Content) => AsyncGenerator<Uint8Array>
  /** Removes what `isWanted` does not name, and what an interrupted backup left. Answers how many were removed. */
  prune: (isWanted: (sha256: string) => boolean) => Promise<number>
}

/** Kept bytes are missing, cut short or changed. */
export class DamagedContent extends Error {
  override readonly name = "DamagedContent"
}

const MEGABYTE = 1024 * 1024
const NAME = /^[0-9a-f]{64}$/

/** The store in `folder`. Without `durable` a power failure may lose what was added (tests). */
export function openContentStore(folder: string, { durable = true } = {}): ContentStore {
  const arriving = path.join(folder, "arriving")
  const placeOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256)

  const has: ContentStore["has"] = async ({ sha256, size }) => {
    const found = await stat(placeOf(sha256)).catch(() => null)
    return found?.size === size
  }
  return {
    has,
    async add(source) {
      mkdirSync(arriving, { recursive: true, mode: 0o700 })
      const temporary = path.join(arriving, randomUUID())
      try {
        const content = await writeFrom(source, temporary, durable)
        if (await has(content)) return content
        const place = placeOf(content.sha256)
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
        await rename(temporary, place)
        if (durable) await syncFolder(path.dirname(place))
        return content
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async *read({ sha256, size }) {
      const hash = createHash("sha256")
      let seen = 0
      try {
        for await (const chunk of readFileInParts(placeOf(sha256))) {
          hash.update(chunk)
          seen += chunk.length
          yield chunk
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error
        throw new DamagedContent(`${sha256} is missing`)
      }
      if (seen !== size) throw new DamagedContent(`${sha256} has ${seen} bytes instead of ${size}`)
      if (hash.digest("hex") !== sha256) throw new DamagedContent(`${sha256} has been changed`)
    },
    async prune(isWanted) {
      await rm(arriving, { recursive: true, force: true })
      let removed = 0
      for (const group of await namesIn(folder))
        for (const name of await namesIn(path.join(folder, group))) {
          if (!NAME.test(name) || isWanted(name)) continue
          await rm(placeOf(name), { force: true })
          removed += 1
        }
      return removed
    },
  }
}

/** A file's bytes, a megabyte at once. Each chunk is used before the next one is asked for, which is written over it. */
export async function* readFileInParts(file: string): AsyncGenerator<Uint8Array> {
  const handle = await open(file, "r")
  try {
    const { size } = await handle.stat()
    const memory = Buffer.allocUnsafe(Math.min(MEGABYTE, Math.max(size, 8192)))
    for (;;) {
      const { bytesRead } = await handle.read(memory, 0, memory.length)
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

/** The same chunks, each in memory of its own: a stream keeps several. */
export async function* keptApart(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of source) yield Buffer.from(chunk)
}

/** Writes a new file, and answers what it holds. */
export async function writeFrom(source: AsyncIterable<Uint8Array>, file: string, durable: boolean): Promise<Content> {
  const handle: FileHandle = await open(file, "wx", 0o600)
  try {
    const hash = createHash("sha256")
    let size = 0
    for await (const chunk of source) {
      hash.update(chunk)
      size += chunk.length
      await handle.writeFile(chunk)
    }
    if (durable) await handle.sync()
    return { sha256: hash.digest("hex"), size }
  } finally {
    await handle.close()
  }
}

/** A new name is on disk only when its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return // a folder cannot be opened there
  const handle = await open(folder, "r")
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return []
    throw error
  })
}
