import { createHmac } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type RequestListener } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { describe, expect, it, onTestFinished } from "vitest"
import { createSmsSender } from "./sms-sender.ts"

const secret = "a secret of the gateway"
const message = { to: "15551234567", text: "123456 is your code" }

/** A sender whose gateway is a server of its own. */
async function senderTo(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`
  const sender = createSmsSender({ SMS_WEBHOOK_URL: address, SMS_WEBHOOK_SECRET: secret })
  if (!sender) throw new Error("no sender")
  return sender
}

describe("createSmsSender", () => {
  it("is none without address or secret", () => {
    expect(createSmsSender({ SMS_WEBHOOK_URL: null, SMS_WEBHOOK_SECRET: secret })).toBeNull()
    expect(createSmsSender({ SMS_WEBHOOK_URL: "https://sms.example", SMS_WEBHOOK_SECRET: null })).toBeNull()
  })

  it("posts JSON that carries its id, its time and a signature over both", async () => {
    const got: { body: string; headers: IncomingMessage["headers"] }[] = []
    const sender = await senderTo((request, response) => {
      void text(request).then((body) => {
        got.push({ body, headers: request.headers })
        response.statusCode = 202
        response.end("thank you")
      })
    })
    const id = await sender.send(message)
    const [{ body, headers } = { body: "", headers: {} }] = got
    expect(JSON.parse(body)).toEqual({ type: "sms", message_id: id, to: "+15551234567", text: message.text })
    expect(headers).toMatchObject({ "content-type": "application/json", "webhook-id": id })
    const timestamp = String(headers["webhook-timestamp"])
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
    const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")
    expect(headers["webhook-signature"]).toBe(`v1,${signature}`)
    expect(await sender.pretend()).not.toBe(id)
    expect(got).toHaveLength(1)
  })

  it.each<[string, RequestListener, RegExp]>([
    ["refuses it", (_request, response) => void response.writeHead(500).end(), /answered 500/],
    [
      "sends it elsewhere",
      (_request, response) => void response.writeHead(307, { location: "https://evil.example" }).end(),
      /fetch failed/,
    ],
    ["hangs up", (request) => void request.socket.destroy(), /fetch failed/],
  ])("throws when the gateway %s", async (_what, answer, why) => {
    await expect((await senderTo(answer)).send(message)).rejects.toThrow(why)
  })
})
