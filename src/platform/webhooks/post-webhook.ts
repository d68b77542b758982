import { createHmac } from "node:crypto"
import { lookup } from "node:dns"
import { request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import type { DeliveryFailure } from "#src/rules/record/webhook-events.ts"
import { type AskDns, lookupWithin, outsideFailure } from "#src/platform/outside/lookup-within.ts"
import { isUsableUrl, type Reach } from "#src/platform/outside/public-address.ts"

export const WEBHOOK_PATIENCE_MS = 10_000
/** By it, tools that look for leaked secrets recognize one. */
export const WEBHOOK_SECRET_MARK = "whsec_"

/** What is sent: `id` stays the same at every try. `secrets` are written as `whsec_` and base64, the newest first. */
export type WebhookPost = { url: string; id: string; body: string; secrets: readonly string[]; at: Date }
/** The HTTP status of the answer, or why there was none. */
export type WebhookAnswer = { status: number } | { failure: Exclude<DeliveryFailure, "answered"> }

/**
 * Posts JSON, signed as Standard Webhooks 1.0 wants (HMAC-SHA256 over id, time and body). The connection goes only to an address
 * that was looked at, whatever the DNS says a moment later; no redirect is followed, no answer is kept, and nothing waits longer than
 * 10 s. Never throws: whatever goes wrong is an answer.
 */
export function postWebhook(post: WebhookPost, reach: Reach, ask: AskDns = lookup): Promise<WebhookAnswer> {
  if (!isUsableUrl(post.url, reach)) return Promise.resolve({ failure: "address_not_allowed" })
  const send = post.url.startsWith("https:") ? requestSecure : requestPlain
  return new Promise((resolve) => {
    const sent = send(post.url, {
      method: "POST",
      headers: { ...signedHeaders(post), "content-length": Buffer.byteLength(post.body) },
      agent: false,
      lookup: lookupWithin(reach, ask),
      signal: AbortSignal.timeout(WEBHOOK_PATIENCE_MS),
    })
    sent.once("response", (response) => {
      response.on("error", () => {}) // its status is known
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    sent.on("error", (error) => resolve({ failure: outsideFailure(error) }))
    sent.end(post.body)
  })
}

function signedHeaders({ id, body, secrets, at }: WebhookPost) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(WEBHOOK_SECRET_MARK.length), "base64")
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`
  })
  return {
    "content-type": "application/json",
    "user-agent": "OpenDocket",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  }
}
