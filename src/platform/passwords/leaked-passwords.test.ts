import { createHash, randomBytes, randomInt } from "node:crypto"
import { once } from "node:events"
import { readFileSync, statSync } from "node:fs"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { describe, expect, it, onTestFinished } from "vitest"
import { passwordProblems, passwordStrength, passwordWeakness } from "#src/rules/people/sign-in/password.ts"
import { shortest } from "#src/testing/product/shortest.ts"
import { listedPasswords, makeFilter } from "../../../scripts/written/common-passwords.ts"
import { FILTER_BITS, FILTER_HASHES } from "./common-passwords.ts"
import { createLeakedPasswords } from "./leaked-passwords.ts"

const file = new URL("./common-passwords.bin", import.meta.url)
const listed = listedPasswords()
const silent = { warn: () => {} }
const { isCommon } = createLeakedPasswords({ PASSWORD_RANGE_API_URL: null }, silent)

/** The casings people try: as listed, all small, all capital, the first letter large, the last one. */
const casings = (password: string) => [
  password,
  password.toLowerCase(),
  password.toUpperCase(),
  password.toLowerCase().replace(/[a-z]/, (letter) => letter.toUpperCase()),
  password.toLowerCase().replace(/[a-z](?=[^a-z]*$)/, (letter) => letter.toUpperCase()),
]

describe("the list of leaked passwords", () => {
  it("is current, holds 100,000 and takes 256 KiB", () => {
    expect(listed).toHaveLength(100_000)
    expect(new Set(listed).size).toBe(100_000)
    expect(listed.slice(0, 3)).toEqual(["123456", "password", "12345678"])
    expect(Buffer.from(makeFilter(listed)).equals(readFileSync(file))).toBe(true)
    expect(statSync(file).size).toBe(256 * 1024)
  })

  it("knows every entry, in every casing and width", () => {
    expect(listed.filter((password) => !isCommon(password))).toEqual([])
    const some = listed.filter((_password, index) => index % 100 === 0)
    expect(some.flatMap(casings).filter((password) => !isCommon(password))).toEqual([])
    expect(isCommon("ｆｒｅｅｐａｓｓ")).toBe(true)
  })

  it("holds entries that the other rules let pass, and the strength line calls none of them strong", () => {
    const long = listed.filter((password) => password.length >= 8).flatMap(casings)
    const accepted = long.filter((password) => passwordProblems(password).length === 0)
    const short = { min_characters: 6, classes: "none" } as const
    expect(accepted.length).toBeGreaterThan(50)
    expect(listed.filter((password) => passwordWeakness(password, short) === null).length).toBeGreaterThan(50_000)
    expect(accepted.filter((password) => passwordStrength(password) === "strong")).toEqual([])
  })

  it("mistakes fewer than 1 in 20,000 other passwords for its own, and lets pass phrases by", () => {
    const bits = readFileSync(file).reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0)
    expect((bits / FILTER_BITS) ** FILTER_HASHES).toBeLessThan(1 / 20_000)
    const words = [
      ...new Set(listed.map((password) => password.toLowerCase()).filter((word) => /^[a-z]{4,}$/.test(word))),
    ]
    const phrase = () => Array.from({ length: 4 }, () => words[randomInt(words.length)]).join(" ")
    const phrases = Array.from({ length: 25_000 }, phrase)
    const noise = Array.from({ length: 25_000 }, () => randomBytes(9).toString("base64"))
    expect([...phrases, ...noise].filter(isCommon).length).toBeLessThan(20)
  })
})

/** The service at the other end, as a server of its own; `warnings` are what was logged. */
async function serviceThat(answer: RequestListener) {
  const asked: IncomingMessage[] = []
  const warnings: string[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(request, response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
  const log = { warn: (_about: object, said: string) => void warnings.push(said) }
  return { asked, warnings, leaked: createLeakedPasswords({ PASSWORD_RANGE_API_URL: address }, log) }
}

const lost = "Quiet-Otter-Lagoon-31"
const digest = createHash("sha1").update(lost).digest("hex").toUpperCase()
const line = `${digest.slice(5)}:7`
const padding = `${"0".repeat(35)}:0`

describe("the range service", () => {
  it("gets five digits of a hash and nothing else of the password", async () => {
    const { asked, warnings, leaked } = await serviceThat((_request, response) =>
      response.end([padding, line, `${"F".repeat(35)}:2`].join("\r\n")),
    )
    // On a busy machine an answer may come too late, which is said; it is asked for again.
    const told = async (password: string) => {
      for (let found = false; ; warnings.length = 0) {
        found = await leaked.has(password)
        if (warnings.length === 0) return found
      }
    }
    expect(await told(lost)).toBe(true)
    expect(await told("Quiet-Otter-Lagoon-32")).toBe(false)
    expect(asked[0]?.url).toBe(`/range/${digest.slice(0, 5)}`)
    expect(asked[0]?.headers["add-padding"]).toBe("true")
    expect(JSON.stringify(asked[0]?.headers)).not.toContain(digest.slice(5))
  })

  it("is not asked about what the list knows, and its padding counts as nothing", async () => {
    const { asked, leaked } = await serviceThat((_request, response) => response.end(`${digest.slice(5)}:0\r\n`))
    expect(await leaked.has("freepass")).toBe(true)
    expect(asked).toHaveLength(0)
    expect(await leaked.has(lost)).toBe(false)
    expect(asked).toHaveLength(1)
  })

  it.each<[string, RequestListener]>([
    ["refuses", (_request, response) => void response.writeHead(503).end(line)],
    ["hangs up", (request) => void request.socket.destroy()],
    ["never answers", () => {}],
    ["begins and never ends", (_request, response) => void response.write(`${padding}\r\n`)],
    ["answers without end", (_request, response) => void response.end(`${padding}\r\n`.repeat(30_000) + line)],
    ["sends elsewhere", (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:9" }).end()],
  ])("that %s lets the password pass within two seconds, and the log says so", async (_how, answer) => {
    const { warnings, leaked } = await serviceThat(answer)
    const passes = async () => {
      warnings.length = 0
      expect(await leaked.has(lost)).toBe(false)
      expect(warnings).toHaveLength(1)
      expect(warnings.join()).not.toContain(lost)
    }
    expect(await shortest(passes, 2000)).toBeLessThan(2000)
  })
})
