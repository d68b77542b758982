import { createHmac, randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { Config } from "#src/platform/config.ts"

/** Sends short messages to telephones. */
export type SmsSender = {
  /** `to` in digits with country code. Answers the message's id; throws when it was not taken. */
  send: (message: { to: string; text: string }) => Promise<string>
  /** Takes as long as a message that is sent, and sends none, so that a client cannot tell the two apart. */
  pretend: () => Promise<string>
}

const PATIENCE_MS = 5000

/**
 * Posts each message as JSON to SMS_WEBHOOK_URL, signed as Standard Webhooks want (HMAC-SHA256 over id, time and body): whoever
 * runs the gateway can tell that it comes from here, and when. Follows no redirect and waits 5 s at most. Null when not configured.
 */
export function createSmsSender(config: Pick<Config, "SMS_WEBHOOK_URL" | "SMS_WEBHOOK_SECRET">): SmsSender | null {
  const { SMS_WEBHOOK_URL: address, SMS_WEBHOOK_SECRET: secret } = config
  if (!address || !secret) return null
  let lastMs = 200
  return {
    send: async ({ to, text }) => {
      const id = randomUUID()
      const body = JSON.stringify({ type: "sms", message_id: id, to: `+${to}`, text })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")
      const began = performance.now()
      const answer = await fetch(address, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        redirect: "error",
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`)
      lastMs = performance.now() - began
      return id
    },
    pretend: async () => {
      await sleep(lastMs)
      return randomUUID()
    },
  }
}
