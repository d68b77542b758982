import { createServer } from "node:net"
import { rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Clamd, type Mood, SIGNATURE, startClamd } from "#src/testing/outside/clamd.ts"
import { openScanner, type ScannerAddress } from "./scanner.ts"
import { scanSettings } from "./scan-settings.ts"

const addressOf = (url: string) => scanSettings.CLAMD_URL.schema.parse(url)
const patience = { ping_ms: 1000, silent_ms: 1500, whole_ms: 8000 }
const bytes = (text: string) => Readable.from([Buffer.from(text)])

let clamd: Clamd
let address: ScannerAddress
beforeAll(async () => {
  clamd = await startClamd()
  address = addressOf(clamd.url)
})
beforeEach(() => clamd.feel("well"))
afterAll(() => clamd.stop())

it("reads where clamd listens, and refuses what is no such place", () => {
  expect(addressOf("tcp://scanner:3310")).toEqual({ host: "scanner", port: 3310 })
  expect(addressOf("tcp://[::1]:3310/")).toEqual({ host: "::1", port: 3310 })
  expect(addressOf("unix:/run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" })
  expect(addressOf("unix:///run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" })
  const wrong = ["scanner:3310", "tcp://scanner", "tcp://scanner:0", "tcp://a:b@scanner:3310", "http://scanner:3310"]
  for (const value of [...wrong, "tcp://scanner:3310/x", "unix:clamd.ctl", "tcp://:3310"])
    expect([value, scanSettings.CLAMD_URL.schema.safeParse(value).success]).toEqual([value, false])
})

it("sends all bytes, however they come, and says what clamd said", async () => {
  const scanner = openScanner(address, patience)
  expect(await scanner.answers()).toBe(true)
  const parts = ["a", "", "b".repeat(200_000), SIGNATURE].map((part) => Buffer.from(part))
  expect(await scanner.scan(Readable.from(parts))).toEqual({ is: "infected", finding: "Test.Malware.UNOFFICIAL" })
  expect(clamd.scanned.at(-1)).toBe(parts.join(""))
  expect(await scanner.scan(bytes("nothing bad"))).toEqual({ is: "clean" })
  expect(await scanner.scan(bytes(""))).toEqual({ is: "clean" })
})

it.each([
  ["silent", "no_answer"],
  ["cut", "no_answer"],
  ["unanswered", "no_answer"],
  ["too_large", "too_large"],
  ["encrypted", "encrypted"],
  ["out_of_memory", "refused"],
] as const satisfies (readonly [Mood, string])[])(
  "a clamd that is %s never makes a file clean",
  async (mood, because) => {
    clamd.feel(mood)
    const began = Date.now()
    const large = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(65_536, "x")))
    expect(await openScanner(address, patience).scan(large)).toEqual({ is: "unknown", because })
    expect(Date.now() - began).toBeLessThan(10_000)
    expect(large.destroyed).toBe(true)
  },
)

it("one that does not answer a ping is away; so is one that nobody listens for", async () => {
  clamd.feel("silent")
  expect(await openScanner(address, patience).answers()).toBe(false)
  const nobody = openScanner({ path: "/nowhere/clamd.ctl" }, patience)
  expect([await nobody.answers(), await nobody.scan(bytes("x"))]).toEqual([false, { is: "away" }])
})

it("what cannot be read is not the scanner's fault", async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("a")
      throw new Error("the disk is gone")
    })(),
  )
  await expect(openScanner(address, patience).scan(broken)).rejects.toThrow("the disk is gone")
})

describe("over a socket of this machine", () => {
  it("talks, and takes nothing but its own words for a clean file", async () => {
    const place = path.join(os.tmpdir(), `opendocket-clamd-${process.pid}-${Date.now()}.ctl`)
    const words = ["stream: OK\0", "stream: OK but not quite\0", "OK\0", "x".repeat(5000)]
    let next = 0
    const server = createServer((socket) => {
      socket.on("error", () => {}).once("data", () => socket.end(words[next++] ?? ""))
    })
    await new Promise<void>((resolve) => void server.listen(place, resolve))
    const scanner = openScanner(addressOf(`unix:${place}`), patience)
    const found = []
    for (const _ of words) found.push(await scanner.scan(bytes("x")))
    server.close()
    rmSync(place, { force: true })
    const [clean, ...others] = found
    expect(clean).toEqual({ is: "clean" })
    expect(others.map(({ is }) => is)).toEqual(["unknown", "unknown", "unknown"])
  })
})
