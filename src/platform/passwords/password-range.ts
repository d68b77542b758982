import { createHash } from "node:crypto"

const PATIENCE_MS = 1500
const ANSWER_MAX_BYTES = 512 * 1024

export type Warnings = { warn: (about: { err: unknown }, said: string) => void }
type Service = { address: string; log: Warnings }

/**
 * Asks a service that speaks the range protocol of Have I Been Pwned: only the first five of forty hex digits of the password's
 * SHA-1 leave this server. Whatever goes wrong there, also a slow or endless answer, counts as 'not leaked' and is logged.
 */
export async function isInRange(password: string, { address, log }: Service): Promise<boolean> {
  const digest = createHash("sha1").update(password).digest("hex").toUpperCase()
  try {
    const lines = await readRange(`${address}/${digest.slice(0, 5)}`)
    const [, count] =
      lines.map((line) => line.trim().toUpperCase().split(":")).find(([suffix]) => suffix === digest.slice(5)) ?? []
    return Number(count) > 0 // padding has a count of 0
  } catch (error) {
    log.warn({ err: error }, "the service for leaked passwords did not answer; the password was accepted without it")
    return false
  }
}

async function readRange(address: string): Promise<string[]> {
  const headers = { "add-padding": "true", "user-agent": "OpenDocket" }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { headers, redirect: "error", signal })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`The service answered ${response.status}.`)
  }
  const decoder = new TextDecoder()
  let text = ""
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`The service answered with more than ${ANSWER_MAX_BYTES} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text.split("\n")
}
