import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { refuse } from "#src/rules/errors.ts"
import { asked, BucketAway, isMissing, openS3, type S3, type S3Service } from "./s3-client.ts"
import type { Bucket } from "./s3-address.ts"
import { checkedKey, type FilePart, type Storage, type StoredFile } from "./storage.ts"

/** A piece of a large file, in bytes; S3 takes 10,000 of one file, so that it may have 160 GB. */
const PIECE = 16 * 1024 * 1024
/** For a piece to arrive, in ms. */
const PIECE_MS = 15_000

type Body = Buffer | AsyncIterable<Uint8Array>
type Open = S3 & { place: (key: string) => { Bucket: string; Key: string } }

/**
 * Files in a bucket of an S3 service. Each is read back after it was written, and what is not what was sent is removed again: not every
 * service checks what arrives. Raises `service_unavailable` (BucketAway) when the service does not answer, in all its verbs.
 */
export function createS3Storage({ bucket, prefix }: Bucket, service: S3Service): Storage {
  const s3 = openS3(service)
  const place = (key: string) => ({ Bucket: bucket, Key: prefix + checkedKey(key) })
  const open: Open = { ...s3, place }

  const storage: Storage = {
    put: (key, body, { max_bytes = Number.POSITIVE_INFINITY } = {}) => put(open, key, limited(body, max_bytes)),
    join: (key, first, keys) => put(open, key, joined(storage, first, keys)),
    get: (key, part) => get(open, key, part),
    async delete(key) {
      await asked(s3.client.send(new s3.sdk.DeleteObjectCommand(place(key)))).catch(nullWhenMissing)
    },
    async exists(key) {
      return (await asked(s3.client.send(new s3.sdk.HeadObjectCommand(place(key)))).catch(nullWhenMissing)) !== null
    },
    async *list(below = "") {
      const all = { Bucket: bucket, Prefix: prefix + (below && `${checkedKey(below)}/`) }
      for (let token: string | undefined; ;) {
        const page = await asked(s3.client.send(new s3.sdk.ListObjectsV2Command({ ...all, ContinuationToken: token })))
        for (const { Key = "", Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), size: Size, modified_ms: LastModified?.getTime() ?? 0 }
        token = page.NextContinuationToken
        if (!token) return
      }
    },
    async probe() {
      const answer = s3.client.send(new s3.sdk.HeadBucketCommand({ Bucket: bucket }))
      await answer.catch((error: unknown) => {
        throw new BucketAway(error)
      })
    },
  }
  return storage
}

async function put(open: Open, key: string, body: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  open.place(key) // what is no key is refused before a byte is read
  const hash = createHash("sha256")
  const sent = await send(open, key, hashed(body, hash))
  const stored = { size: sent.size, sha256: hash.digest("hex") }
  const found = await readBack(open, key)
  if (found?.size === stored.size && found.sha256 === stored.sha256) return stored
  if (sent.unanswered) throw sent.unanswered
  await asked(open.client.send(new open.sdk.DeleteObjectCommand(open.place(key))))
  throw new BucketAway(new Error(`The bucket did not keep ${key} as it was sent.`))
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

async function readBack(open: Open, key: string): Promise<StoredFile | null> {
  const found = await get(open, key)
  if (!found) return null
  const hash = createHash("sha256")
  let size = 0
  try {
    for await (const chunk of found.stream as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      size += chunk.length
    }
  } catch (error) {
    throw new BucketAway(error)
  }
  return { size, sha256: hash.digest("hex") }
}

/** What was sent; `unanswered`: it may be there or not. */
type SendResult = { size: number; unanswered?: Error }

/** One request for a small file, several for a large one, which is there as a whole or not at all. */
async function send(open: Open, key: string, body: AsyncIterable<Uint8Array>): Promise<SendResult> {
  const { client, sdk } = open
  const pieces = piecesOf(body)
  const first = await pieces.next()
  const whole = first.value ?? Buffer.alloc(0)
  if (whole.length < PIECE) {
    const command = new sdk.PutObjectCommand({ ...open.place(key), Body: whole })
    await asked(client.send(command, { requestTimeout: PIECE_MS }))
    return { size: whole.length }
  }
  const { UploadId } = await asked(client.send(new sdk.CreateMultipartUploadCommand(open.place(key))))
  const upload = { ...open.place(key), UploadId }
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  let size = 0
  try {
    const sendPiece = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1
      const command = new sdk.UploadPartCommand({ ...upload, PartNumber, Body })
      const { ETag } = await asked(client.send(command, { requestTimeout: PIECE_MS }))
      Parts.push({ ETag, PartNumber })
      size += Body.length
    }
    await sendPiece(whole)
    for await (const piece of pieces) await sendPiece(piece)
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {}) // a rule of the bucket removes it
    throw error
  }
  try {
    const command = new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
    await asked(client.send(command, { requestTimeout: PIECE_MS }))
    return { size }
  } catch (error) {
    return { size, unanswered: error as Error }
  }
}

/** The bytes in pieces of the same length, the last one shorter; nothing for none. */
async function* piecesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body) {
    let rest = chunk
    while (length + rest.length >= PIECE) {
      const taken = PIECE - length
      yield Buffer.concat([...chunks, rest.subarray(0, taken)], PIECE)
      rest = rest.subarray(taken)
      chunks = []
      length = 0
    }
    if (rest.length > 0) chunks.push(Buffer.from(rest)) // whoever made it may write over it
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks, length)
  return undefined
}

async function get(open: Open, key: string, part?: FilePart) {
  const command = new open.sdk.GetObjectCommand({
    ...open.place(key),
    ...(part && { Range: `bytes=${part.from}-${part.to}` }),
  })
  const answer = await asked(open.client.send(command)).catch(nullWhenMissing)
  if (!answer) return null
  const { Body, ContentRange, ContentLength = 0 } = answer
  if (!(Body instanceof Readable)) throw new Error("The SDK answered without a stream.")
  return { stream: Body as Readable, size: part ? Number(ContentRange?.split("/")[1]) : ContentLength }
}

async function* limited(body: Body, most: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
    size += chunk.length
    if (size > most) refuse("file_too_large")
    yield chunk
  }
}

async function* joined(storage: Storage, first: Buffer, keys: AsyncIterable<string> | Iterable<string>) {
  yield first
  for await (const key of keys) {
    const found = await storage.get(key)
    if (!found) throw new Error(`The stored file ${key} is missing.`)
    yield* found.stream as AsyncIterable<Uint8Array>
  }
}

function nullWhenMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}
