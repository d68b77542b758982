import type { LookupAddress } from "node:dns"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Webhook } from "standardwebhooks"
import { startWebhookReceiver, type WebhookReceiver } from "#src/testing/outside/webhook-receiver.ts"
import { postWebhook } from "./post-webhook.ts"
import { isPublicAddress, isUsableUrl } from "#src/platform/outside/public-address.ts"

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.stop())

type Done = (error: null, addresses: LookupAddress[]) => void

const secrets = ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"]
const here = { loopback_allowed: true }
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", body: '{"test": 2432232314}', secrets }
const post = (url: string, reach = here) => postWebhook({ url, at: new Date(), ...message }, reach)

describe("what is sent", () => {
  it("is signed with every secret, as the library of the standard reads it", async () => {
    expect(await post(receiver.url)).toEqual({ status: 204 })
    const sent = receiver.received.at(-1)
    expect(sent?.headers).toMatchObject({ "content-type": "application/json", "user-agent": "OpenDocket" })
    const headers = sent?.headers as Record<string, string>
    for (const secret of secrets)
      expect(new Webhook(secret).verify(sent?.body ?? "", headers)).toEqual({ test: 2_432_232_314 })
    const strange = new Webhook("whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
    expect(() => strange.verify(sent?.body ?? "", headers)).toThrow("No matching signature")
    expect(() => new Webhook(secrets[0] ?? "").verify(`${sent?.body} `, headers)).toThrow("No matching signature")
  })

  it("goes nowhere else, whatever the answer says", async () => {
    const before = receiver.received.length
    receiver.answerWith((response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end())
    expect(await post(receiver.url)).toEqual({ status: 302 })
    expect(receiver.received.slice(before).map(({ path }) => path)).toEqual(["/hooks"])
  })

  it("waits ten seconds for an answer, and no longer", async () => {
    receiver.answerWith(() => {})
    const began = performance.now()
    expect(await post(receiver.url)).toEqual({ failure: "timed_out" })
    expect(performance.now() - began).toBeGreaterThan(9500)
    expect(performance.now() - began).toBeLessThan(14_000)
  })

  it("is not sent where no secure connection comes about", async () => {
    const before = receiver.received.length
    expect(await post(receiver.url.replace("http:", "https:"))).toEqual({ failure: "not_trusted" })
    expect(receiver.received).toHaveLength(before)
  })

  it("says when nobody is there", async () => {
    expect(await post("http://127.0.0.1:1/")).toEqual({ failure: "not_reached" })
    expect(await post("https://nobody.invalid/")).toEqual({ failure: "not_reached" })
  })
})

describe("where nothing is sent", () => {
  const outside = { loopback_allowed: false }

  it("to this machine, by its address or by a name whose address the DNS tells, outside of development", async () => {
    const before = receiver.received.length
    const { port } = new URL(receiver.url)
    expect(await post(receiver.url, outside)).toEqual({ failure: "address_not_allowed" })
    expect(await post(`https://127.1:${port}/`, outside)).toEqual({ failure: "address_not_allowed" })
    expect(await post(`https://[::ffff:127.0.0.1]:${port}/`, outside)).toEqual({ failure: "address_not_allowed" })
    expect(await post(`https://localhost:${port}/`, outside)).toEqual({ failure: "address_not_allowed" })
    expect(receiver.received).toHaveLength(before)
  })

  it("by a name of which one of the DNS's answers is not public, in development either", async () => {
    const asked: string[] = []
    const dns = (addresses: LookupAddress[]) => (name: string, _options: unknown, done: Done) => {
      asked.push(name)
      done(null, addresses)
    }
    const at = (address: string) => ({ address, family: address.includes(":") ? 6 : 4 })
    const send = (reach: typeof here, ...addresses: string[]) =>
      postWebhook({ url: "https://hooks.example.org/", at: new Date(), ...message }, reach, dns(addresses.map(at)))
    const refused = { failure: "address_not_allowed" }
    expect(await send(outside, "127.0.0.1")).toEqual(refused)
    expect(await send(outside, "8.8.8.8", "169.254.169.254")).toEqual(refused)
    expect(await send(outside, "2606:4700::1111", "fd00::1")).toEqual(refused)
    expect(await send(here, "10.0.0.1")).toEqual(refused)
    expect(asked).toEqual(["hooks.example.org", "hooks.example.org", "hooks.example.org", "hooks.example.org"])
  })

  it("to networks of one's own, even in development", async () => {
    for (const host of ["10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "[fd00::1]", "[fe80::1]", "0"])
      expect([host, await post(`https://${host}/`)]).toEqual([host, { failure: "address_not_allowed" }])
  })

  it("by plain http to anywhere but this machine", () => {
    expect(isUsableUrl("http://example.org/", here)).toBe(false)
    expect(isUsableUrl("https://example.org/", outside)).toBe(true)
    expect(isUsableUrl("http://localhost:8080/", here)).toBe(true)
    expect(isUsableUrl("https://hooks.localhost/", outside)).toBe(false)
  })
})

it("knows which addresses are public", () => {
  const open = ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"]
  const closed = ["100.64.0.1", "198.18.0.1", "192.0.2.1", "224.0.0.1", "255.255.255.255", "240.0.0.1", "0.0.0.0"]
  const closed6 = ["::", "::1", "::10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "2001::1", "4000::1", "ff02::1", "x"]
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
  expect([...closed, ...closed6].filter(isPublicAddress)).toEqual([])
})
