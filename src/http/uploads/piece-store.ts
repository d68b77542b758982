import { buffer, json } from "node:stream/consumers"
import type { Readable } from "node:stream"
import { DataStore, ERRORS, Upload } from "@tus/server"
import { z } from "zod"
import type { Storage } from "#src/platform/storage/storage.ts"
import { DAY } from "#src/rules/dates/milliseconds.ts"
import { readPiece, type Piece, pieceName, piecesInOrder } from "./pieces.ts"

/** The most that one piece has, in bytes: what a broken connection costs at most is a piece. */
const PIECE = 4 * 1024 * 1024
const FOLDER = "arriving"

const offer = z.object({
  size: z.int().nonnegative(),
  metadata: z.record(z.string(), z.string().nullable()).optional(),
  creation_date: z.string(),
})

/**
 * Uploads under way in a storage that several machines share: each request adds pieces that are named after their place in the file, so
 * any machine can go on where another one was, and two that add at once do no harm (decision 78).
 */
export class PieceStore extends DataStore {
  readonly #storage: Storage

  constructor(storage: Storage) {
    super()
    this.#storage = storage
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"]
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString()
    const { size, metadata, creation_date } = upload
    await this.#storage.put(offerKey(upload.id), Buffer.from(JSON.stringify({ size, metadata, creation_date })))
    return upload
  }

  /** Keeps what came, also when the connection broke within it. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let chunks: Uint8Array[] = []
    let length = 0
    const keepPiece = async () => {
      if (length === 0) return
      await this.#storage.put(`${FOLDER}/${id}/${pieceName({ from: offset, length })}`, Buffer.concat(chunks, length))
      offset += length
      chunks = []
      length = 0
    }
    try {
      for await (const chunk of stream as AsyncIterable<Uint8Array>) {
        chunks.push(chunk)
        length += chunk.length
        if (length >= PIECE) await keepPiece()
      }
    } catch (error) {
      await keepPiece()
      throw error
    }
    await keepPiece()
    return offset
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#storage.get(offerKey(id))
    if (!found) throw Object.assign(new Error("There is no such upload."), ERRORS.FILE_NOT_FOUND)
    const { size, metadata, creation_date } = offer.parse(await json(found.stream))
    const pieces = piecesInOrder(await this.#pieces(id))
    const offset = Math.min(
      size,
      pieces.reduce((sum, { use }) => sum + use, 0),
    )
    return new Upload({ id, size, offset, creation_date, ...(metadata && { metadata }) })
  }

  /** The bytes from the first on. */
  async *read(id: string): AsyncGenerator<Uint8Array> {
    for (const piece of piecesInOrder(await this.#pieces(id))) {
      const found = await this.#storage.get(`${FOLDER}/${id}/${pieceName(piece)}`)
      if (!found) throw new Error(`A piece of the upload ${id} is gone.`)
      yield (await buffer(found.stream)).subarray(piece.length - piece.use)
    }
  }

  override async remove(id: string): Promise<void> {
    for await (const { key } of this.#storage.list(`${FOLDER}/${id}`)) await this.#storage.delete(key)
  }

  /** Removes those to which nothing was added for a day, also what is left of one that was removed while a request added to it. */
  override async deleteExpired(): Promise<number> {
    const newest = new Map<string, number>()
    for await (const { key, modified_ms } of this.#storage.list(FOLDER)) {
      const id = key.split("/")[1] ?? ""
      newest.set(id, Math.max(newest.get(id) ?? 0, modified_ms))
    }
    const old = [...newest].filter(([, at]) => at < Date.now() - DAY)
    for (const [id] of old) await this.remove(id)
    return old.length
  }

  override getExpiration(): number {
    return DAY
  }

  async #pieces(id: string): Promise<Piece[]> {
    const pieces: Piece[] = []
    for await (const { key } of this.#storage.list(`${FOLDER}/${id}`)) {
      const piece = readPiece(key.slice(key.lastIndexOf("/") + 1))
      if (piece) pieces.push(piece)
    }
    return pieces
  }
}

const offerKey = (id: string) => `${FOLDER}/${id}/offer`
