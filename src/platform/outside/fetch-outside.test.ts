import { createServer, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createOutsideFetch } from "./fetch-outside.ts"
import { isUsableUrl } from "./public-address.ts"

let answer = (response: ServerResponse): void => void response.end()
const asked: { method: string | undefined; body: string; type: string | undefined }[] = []
const server = createServer((request, response) => {
  let body = ""
  request.on("data", (part: Buffer) => {
    body += part.toString()
  })
  request.on("end", () => {
    asked.push({ method: request.method, body, type: request.headers["content-type"] })
    answer(response)
  })
})
let address = ""
beforeAll(async () => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const here = createOutsideFetch({ loopback_allowed: true })
const outside = createOutsideFetch({ loopback_allowed: false })

it("sends a form, and gives back status, headers and text", async () => {
  answer = (response) => void response.writeHead(401, { "content-type": "application/json" }).end('{"error":"no"}')
  const headers = { "content-type": "application/x-www-form-urlencoded" }
  const got = await here(address, { method: "POST", headers, body: new URLSearchParams({ code: "a b" }) })
  expect([got.status, got.headers.get("content-type"), await got.json()]).toEqual([
    401,
    "application/json",
    { error: "no" },
  ])
  expect(asked.at(-1)).toEqual({ method: "POST", body: "code=a+b", type: headers["content-type"] })
})

it("follows no redirect, and takes no more than 512 KiB", async () => {
  answer = (response) => void response.writeHead(302, { location: `${address}elsewhere` }).end()
  expect((await here(address)).status).toBe(302)
  answer = (response) => void response.end(Buffer.alloc(512 * 1024 + 1))
  await expect(here(address)).rejects.toMatchObject({ failure: "too_large" })
  answer = (response) => void response.end(Buffer.alloc(512 * 1024))
  expect((await (await here(address)).arrayBuffer()).byteLength).toBe(512 * 1024)
})

it("reaches nothing but the public internet, by whichever name", async () => {
  const before = asked.length
  const refused = { failure: "address_not_allowed" }
  for (const url of [
    address,
    "http://example.org/",
    "https://10.0.0.1/",
    "https://[fd00::1]/",
    "file:///etc/passwd",
    "no address",
  ])
    await expect(outside(url)).rejects.toMatchObject(refused)
  await expect(here("https://169.254.169.254/")).rejects.toMatchObject(refused)
  const dns = createOutsideFetch({ loopback_allowed: true }, (_name, _options, done) =>
    done(null, [
      { address: "8.8.8.8", family: 4 },
      { address: "192.168.0.1", family: 4 },
    ]),
  )
  await expect(dns("https://id.example.org/")).rejects.toMatchObject(refused)
  expect(asked).toHaveLength(before)
})

it("reaches hosts of a network of one's own by https, if the operator named them with their port", async () => {
  const private_hosts = ["id.example.gov", "10.0.0.7:8443", "169.254.169.254", "cloud.example.gov:443"]
  const named = (ip: string) =>
    createOutsideFetch({ loopback_allowed: false, private_hosts }, (_name, _options, done) =>
      done(null, [{ address: ip, family: ip.includes(":") ? 6 : 4 }]),
    )
  // It is allowed, and nobody is there.
  const allowed = { failure: "not_reached" }
  const refused = { failure: "address_not_allowed" }
  await expect(
    named("127.0.0.1")("https://id.example.gov/", { signal: AbortSignal.timeout(5000) }),
  ).rejects.toMatchObject(allowed)
  for (const url of [
    "http://id.example.gov/",
    "https://id.example.gov:8443/",
    "https://other.example.gov/",
    "https://10.0.0.7/",
  ])
    await expect(named("192.168.0.1")(url)).rejects.toMatchObject(refused)
  // A link's addresses, where clouds keep the credentials of their machines, are nobody's.
  await expect(named("169.254.169.254")("https://id.example.gov/")).rejects.toMatchObject(refused)
  await expect(named("fe80::1")("https://cloud.example.gov/")).rejects.toMatchObject(refused)
  await expect(named("8.8.8.8")("https://169.254.169.254/")).rejects.toMatchObject(refused)
  for (const ok of ["https://id.example.gov/", "https://cloud.example.gov/", "https://10.0.0.7:8443/"])
    expect(isUsableUrl(ok, { loopback_allowed: false, private_hosts })).toBe(true)
})

it("says when nobody is there, and ends with whoever asked", async () => {
  await expect(here("http://127.0.0.1:1/")).rejects.toMatchObject({ failure: "not_reached" })
  answer = () => {}
  await expect(here(address, { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ failure: "timed_out" })
})
