import { buffer } from "node:stream/consumers"
import { pino } from "pino"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ConfigError } from "#src/platform/config.ts"
import { checkStorage, openBucket } from "#src/platform/storage/open-storage.ts"
import type { Storage } from "#src/platform/storage/storage.ts"
import { storageContract } from "#src/testing/records/storage-contract.ts"
import { type FaultyWay, openFaultyWay } from "./faulty-way.ts"
import { missingForSwift, newBucket, swiftPort } from "./swift.ts"

async function bucket(more: { STORAGE?: string; S3_ENDPOINT?: string } = {}, port = swiftPort()): Promise<Storage> {
  const settings = { DATA_DIR: "/nowhere", S3_REGION: "us-east-1", ...(await newBucket(port)), ...more }
  return openBucket(settings) ?? Promise.reject(new Error("no bucket"))
}

describe.skipIf(missingForSwift())("a bucket of Swift's", () => {
  storageContract("it", () => bucket())

  let way: FaultyWay
  beforeAll(async () => {
    way = await openFaultyWay(swiftPort())
  })
  afterAll(() => way.close())
  const away = { code: "service_unavailable", details: { retry_after_seconds: 15 } }

  it.each(["refused", "silent", "unanswered"] as const)(
    "says so in time when every request is %s, and keeps what it had",
    async (fault) => {
      const storage = await bucket({}, way.port)
      await storage.put("file", Buffer.from("before"))
      way.fail(fault)
      const began = Date.now()
      await expect(storage.get("file")).rejects.toMatchObject(away)
      await expect(storage.exists("file")).rejects.toMatchObject(away)
      await expect(storage.probe()).rejects.toMatchObject(away)
      expect(Date.now() - began).toBeLessThan(35_000)
      await expect(storage.put("other", Buffer.from("x"))).rejects.toMatchObject(away)
      way.fail(null)
      const found = await storage.get("file")
      expect(found && (await buffer(found.stream)).toString()).toBe("before")
      await storage.put("other", Buffer.from("x")) // what was left unsaid is mended by trying again
    },
  )

  it("does not take for stored what the server that holds the bytes did not keep", async () => {
    const storage = await bucket()
    const objects = Number(process.env["MACHINES_SWIFT_OBJECTS"])
    process.kill(objects, "SIGSTOP")
    try {
      await expect(storage.put("file", Buffer.alloc(1_000_000))).rejects.toMatchObject(away)
    } finally {
      process.kill(objects, "SIGCONT")
    }
  })

  it("is refused at start when there is no such bucket, or the keys are wrong, but not while the service is away", async () => {
    const warnings: string[] = []
    const log = pino({}, { write: (line) => void warnings.push((JSON.parse(line) as { msg: string }).msg) })
    const check = async (storage: Storage) => checkStorage(storage, log)
    await expect(check(await bucket({ STORAGE: "s3://no-such-bucket" }))).rejects.toThrow(
      /STORAGE.*there is no such bucket/,
    )
    const secret = process.env["AWS_SECRET_ACCESS_KEY"]
    const stored = await bucket()
    process.env["AWS_SECRET_ACCESS_KEY"] = "wrong"
    await expect(check(stored)).rejects.toThrow(ConfigError)
    process.env["AWS_SECRET_ACCESS_KEY"] = secret
    const behind = await bucket({}, way.port)
    way.fail("refused")
    await check(behind)
    way.fail(null)
    expect(warnings).toEqual(["the storage of files cannot be reached"])
  })
})
