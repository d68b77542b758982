import { createChallenge, randomInt, verifySolution } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { z } from "zod"
import type { SecretKey, Secrets } from "#src/platform/secrets/secrets.ts"
import type { Captcha, CaptchaResult } from "./captcha.ts"

type Effort = {
  /** PBKDF2 rounds of each try. */
  cost?: number
  /** Fewest and most tries that a browser needs to find the answer. */
  tries?: [number, number]
  /** How long a challenge can be answered. */
  lifetime_ms?: number
}

const payloadShape = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string().max(128),
      expiresAt: z.number(),
      data: z.object({ form: z.string() }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(256) }),
})

/**
 * The built-in captcha: the visitor's browser computes for about two seconds, and no one else learns of the visit.
 * The answer's key is signed too, so checking it costs us almost nothing.
 */
export function createProofOfWork(secrets: Secrets, effort: Effort = {}): Captcha {
  const { cost = 5000, tries = [2000, 4000], lifetime_ms = 600_000 } = effort
  return {
    challenge: (form) =>
      createChallenge({
        ...signatureKeys(secrets),
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(...tries),
        data: { form },
        deriveKey,
        expiresAt: new Date(Date.now() + lifetime_ms),
      }),
    async verify(payload, form): Promise<CaptchaResult> {
      const read = readPayload(payload)
      if (!read) return { outcome: "failed" }
      const { challenge, solution } = read
      // Its signature is that of the parameters exactly as they came, so they are passed on whole.
      const check = (key: SecretKey) => verifySolution({ ...signatureKeys(key), challenge, solution, deriveKey })
      const [newest, ...previous] = secrets.all
      let { verified, expired } = await check(newest)
      for (const key of previous) if (!verified && !expired) ({ verified, expired } = await check(key))
      if (expired) return { outcome: "expired" }
      if (!verified || challenge.parameters.data.form !== form) return { outcome: "failed" }
      return { outcome: "ok", token: challenge.signature, expires_at: new Date(challenge.parameters.expiresAt * 1000) }
    },
  }
}

function signatureKeys(key: Pick<SecretKey, "derive">) {
  return {
    hmacSignatureSecret: key.derive("captcha challenge").toString("hex"),
    hmacKeySignatureSecret: key.derive("captcha answer").toString("hex"),
  }
}

function readPayload(payload: string) {
  if (payload.length > 4000) return null
  try {
    const parsed: unknown = JSON.parse(Buffer.from(payload, "base64").toString("utf8"))
    return payloadShape.safeParse(parsed).data ?? null
  } catch {
    return null
  }
}
