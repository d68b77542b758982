import { mkdtempSync, rmSync, utimesSync, readdirSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { Upload } from "@tus/server"
import { afterAll, describe, expect, it } from "vitest"
import { createLocalStorage } from "#src/platform/storage/local-storage.ts"
import { PieceStore } from "./piece-store.ts"

const folder = mkdtempSync(path.join(os.tmpdir(), "pieces-"))
afterAll(() => rmSync(folder, { recursive: true }))
const storage = createLocalStorage(folder)
/** Two processes that know nothing of each other. */
const [one, other] = [new PieceStore(storage), new PieceStore(storage)]
const begin = async (size: number) => {
  const id = crypto.randomUUID()
  await one.create(new Upload({ id, size, offset: 0, metadata: { filename: "Plan für Elm.pdf" } }))
  return id
}
const read = (store: PieceStore, id: string) => buffer(Readable.from(store.read(id)))
const bytes = Buffer.alloc(10_000_000, "abcdefg")

describe("PieceStore", () => {
  it("lets one process go on where another one was", async () => {
    const id = await begin(bytes.length)
    expect(await one.write(Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 9_000_000)]), id, 0)).toBe(9_000_000)
    expect(await other.getUpload(id)).toMatchObject({
      offset: 9_000_000,
      size: bytes.length,
      metadata: { filename: "Plan für Elm.pdf" },
    })
    expect(await other.write(Readable.from([bytes.subarray(9_000_000)]), id, 9_000_000)).toBe(bytes.length)
    expect((await read(one, id)).equals(bytes)).toBe(true)
    await other.remove(id)
    await expect(one.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  })

  it("keeps what came before a connection broke", async () => {
    const id = await begin(1000)
    async function* broken() {
      yield bytes.subarray(0, 400)
      await Promise.resolve()
      throw new Error("connection lost")
    }
    await expect(one.write(Readable.from(broken()), id, 0)).rejects.toThrow("connection lost")
    expect((await other.getUpload(id)).offset).toBe(400)
  })

  it("makes one file of what both were sent", async () => {
    const id = await begin(1000)
    await Promise.all([
      one.write(Readable.from([bytes.subarray(0, 600)]), id, 0),
      other.write(Readable.from([bytes.subarray(0, 500)]), id, 0),
    ])
    await other.write(Readable.from([bytes.subarray(500, 1000)]), id, 500)
    expect((await one.getUpload(id)).offset).toBe(1000)
    expect((await read(one, id)).equals(bytes.subarray(0, 1000))).toBe(true)
  })

  it("forgets after a day what nobody went on with", async () => {
    const [old, recent] = [await begin(10), await begin(10)]
    await one.write(Readable.from([bytes.subarray(0, 5)]), old, 0)
    const dayAgo = new Date(Date.now() - 90_000_000)
    for (const name of readdirSync(path.join(folder, "arriving", old)))
      utimesSync(path.join(folder, "arriving", old, name), dayAgo, dayAgo)
    expect(await other.deleteExpired()).toBe(1)
    await expect(one.getUpload(old)).rejects.toMatchObject({ status_code: 404 })
    expect((await one.getUpload(recent)).offset).toBe(0)
  })
})
