import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import type { ListedFile, Storage } from "#src/platform/storage/storage.ts"

async function read(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key)
  if (!found) return null
  const bytes = await buffer(found.stream)
  expect(bytes.length).toBe(found.size)
  return bytes
}

const noKeys = [
  "../up",
  "a/../../up",
  "/etc/passwd",
  "a//b",
  "a/.hidden",
  ".",
  "",
  "A",
  "a\\b",
  "a\0b",
  "a/",
  "%2e%2e/x",
  "é",
]

/** What every storage must do, run against the one that `create` makes (empty, a new one for each test). */
export function storageContract(name: string, create: () => Promise<Storage> | Storage): void {
  describe(`${name} as a storage`, () => {
    it("gives back what was put, with its size and hash", async () => {
      const storage = await create()
      const bytes = Buffer.alloc(3_000_000, "abcdefg")
      const stored = { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") }
      const chunks = Array.from({ length: 30 }, (_, i) => bytes.subarray(i * 100_000, (i + 1) * 100_000))
      expect(await storage.put("a/b/streamed", Readable.from(chunks))).toEqual(stored)
      expect(await storage.put("whole", bytes)).toEqual(stored)
      expect((await read(storage, "a/b/streamed"))?.equals(bytes)).toBe(true)
      expect((await read(storage, "whole"))?.equals(bytes)).toBe(true)
      expect((await storage.put("empty", Buffer.alloc(0))).size).toBe(0)
      expect((await read(storage, "empty"))?.length).toBe(0)
    })

    it("joins files in the order asked for, and none when one is missing", async () => {
      const storage = await create()
      const long = Buffer.alloc(2_500_000, "0123456789")
      await storage.put("parts/1", long)
      await storage.put("parts/2", Buffer.from("second"))
      const whole = Buffer.concat([Buffer.from("first"), Buffer.from("second"), long])
      const sha256 = createHash("sha256").update(whole).digest("hex")
      const stored = await storage.join("whole", Buffer.from("first"), ["parts/2", "parts/1"])
      expect(stored).toEqual({ size: whole.length, sha256 })
      expect((await read(storage, "whole"))?.equals(whole)).toBe(true)
      await expect(storage.join("other", Buffer.from("first"), ["parts/1", "parts/3"])).rejects.toThrow(/parts/)
      expect(await storage.get("other")).toBeNull()
    })

    givesParts(create)
    listsFiles(create)
    copiesWhatComes(create)

    it("replaces, deletes, and knows what is not there", async () => {
      const storage = await create()
      await storage.put("file", Buffer.from("one"))
      await storage.put("file", Buffer.from("two"))
      expect((await read(storage, "file"))?.toString()).toBe("two")
      expect(await storage.exists("file")).toBe(true)
      await storage.delete("file")
      await storage.delete("file")
      expect(await storage.exists("file")).toBe(false)
      expect(await storage.get("file")).toBeNull()
    })

    it("takes exactly max_bytes, and of more nothing", async () => {
      const storage = await create()
      await storage.put("file", Buffer.from("before"))
      const tooMuch = Readable.from([Buffer.alloc(6), Buffer.alloc(5)])
      await expect(storage.put("file", tooMuch, { max_bytes: 10 })).rejects.toMatchObject({ code: "file_too_large" })
      expect((await read(storage, "file"))?.toString()).toBe("before")
      expect((await storage.put("file", Buffer.alloc(10), { max_bytes: 10 })).size).toBe(10)
    })

    it("keeps nothing of a body that breaks off", async () => {
      const storage = await create()
      async function* broken() {
        yield Buffer.from("half")
        await Promise.resolve()
        throw new Error("connection lost")
      }
      await expect(storage.put("file", broken())).rejects.toThrow("connection lost")
      expect(await storage.exists("file")).toBe(false)
    })

    it.each(noKeys)("refuses %j as a key", async (key) => {
      const storage = await create()
      await expect((async () => storage.put(key, Buffer.from("x")))()).rejects.toThrow("Not a storage key")
      await expect((async () => storage.get(key))()).rejects.toThrow("Not a storage key")
      await expect((async () => storage.delete(key))()).rejects.toThrow("Not a storage key")
    })
  })
}

function givesParts(create: () => Promise<Storage> | Storage): void {
  it("gives a part of a file, and how long the whole is", async () => {
    const storage = await create()
    const bytes = Buffer.alloc(300_000, "abcdefg")
    await storage.put("file", bytes)
    for (const part of [
      { from: 0, to: 0 },
      { from: 99_999, to: 200_000 },
      { from: 299_999, to: 299_999 },
    ]) {
      const found = await storage.get("file", part)
      const read = found && (await buffer(found.stream))
      expect([found?.size, read?.equals(bytes.subarray(part.from, part.to + 1))]).toEqual([300_000, true])
    }
    expect(await storage.get("none", { from: 0, to: 1 })).toBeNull()
  })
}

function listsFiles(create: () => Promise<Storage> | Storage): void {
  it("lists its files, all of them or those of a folder", async () => {
    const storage = await create()
    const keys = Array.from({ length: 12 }, (_, n) => `many/${n % 3}/${n}`)
    for (const key of [...keys, "many.txt", "many/1x", "other"]) await storage.put(key, Buffer.from(key))
    const list = async (below?: string) => {
      const found: ListedFile[] = []
      for await (const file of storage.list(below)) found.push(file)
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
    }
    expect((await list("many/1")).map(({ key }) => key)).toEqual(["many/1/1", "many/1/10", "many/1/4", "many/1/7"])
    expect(await list("many/1x")).toEqual([])
    expect(await list("none")).toEqual([])
    const all = await list()
    expect(all.map(({ key, size }) => `${key} ${size}`)).toEqual(
      [...keys, "many.txt", "many/1x", "other"].toSorted().map((key) => `${key} ${key.length}`),
    )
    for (const { modified_ms } of all) expect(Math.abs(Date.now() - modified_ms)).toBeLessThan(60_000)
    await storage.probe()
  })
}

function copiesWhatComes(create: () => Promise<Storage> | Storage): void {
  it("takes a body whose memory is written over between its chunks", async () => {
    const storage = await create()
    const memory = Buffer.alloc(700_000)
    const hash = createHash("sha256")
    async function* reused() {
      for (let turn = 0; turn < 60; turn++) {
        hash.update(memory.fill(turn))
        yield memory
        await Promise.resolve()
      }
    }
    const stored = await storage.put("large", reused())
    expect(stored).toEqual({ size: 42_000_000, sha256: hash.digest("hex") })
    const found = await storage.get("large", { from: 41_300_000, to: 41_999_999 })
    expect(found && (await buffer(found.stream)).equals(Buffer.alloc(700_000, 59))).toBe(true)
  })
}
