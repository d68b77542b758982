import { describe, expect, it } from "vitest"
import { secretsFrom } from "#src/platform/secrets/secrets.ts"
import { solveCaptcha } from "#src/testing/accounts/solve-captcha.ts"
import { createProofOfWork } from "./proof-of-work.ts"

const cheap = { cost: 2, tries: [1, 20] as [number, number] }
const secrets = secretsFrom("s".repeat(32))
const captcha = createProofOfWork(secrets, cheap)

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}
const edit = (payload: string, change: (content: Payload) => void) => {
  const content = JSON.parse(Buffer.from(payload, "base64").toString()) as Payload
  change(content)
  return Buffer.from(JSON.stringify(content)).toString("base64")
}

describe("createProofOfWork", () => {
  it("accepts an answer for the form it was made for, and says what to remember", async () => {
    const payload = await solveCaptcha(await captcha.challenge("contact"))
    const result = await captcha.verify(payload, "contact")
    expect(result).toMatchObject({ outcome: "ok", token: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    const expires = result.outcome === "ok" ? result.expires_at.getTime() - Date.now() : 0
    expect(expires).toBeGreaterThan(590_000)
    expect(expires).toBeLessThanOrEqual(600_000)
    // the same answer carries the same token, so it can be recognized
    expect(await captcha.verify(payload, "contact")).toEqual(result)
    expect(await captcha.verify(payload, "comment")).toEqual({ outcome: "failed" })
  })

  it("refuses an answer that was changed anywhere", async () => {
    const payload = await solveCaptcha(await captcha.challenge("contact"))
    const changes: ((content: Payload) => void)[] = [
      (content) => (content.challenge.parameters["data"] = { form: "comment" }),
      (content) => (content.challenge.parameters["cost"] = 1),
      (content) => (content.challenge.parameters["expiresAt"] = Date.now()),
      (content) => (content.challenge.signature = "0".repeat(64)),
      (content) =>
        (content.solution.derivedKey = content.solution.derivedKey.replace(/.$/, (c) => (c === "0" ? "1" : "0"))),
    ]
    for (const change of changes) {
      const forged = edit(payload, change)
      expect(await captcha.verify(forged, "contact")).toEqual({ outcome: "failed" })
      expect(await captcha.verify(forged, "comment")).toEqual({ outcome: "failed" })
    }
  })

  it("refuses a challenge of somebody else's and things that are no answer", async () => {
    const stranger = createProofOfWork(secretsFrom("x".repeat(32)), cheap)
    const payload = await solveCaptcha(await stranger.challenge("contact"))
    const things = [
      payload,
      "",
      "null",
      "e30=",
      Buffer.from("{}").toString("base64"),
      "é".repeat(5000),
      Buffer.from("[1]").toString("base64"),
    ]
    for (const thing of things) expect(await captcha.verify(thing, "contact")).toEqual({ outcome: "failed" })
  })

  it("tells an answer that came too late", async () => {
    const brief = createProofOfWork(secrets, { ...cheap, lifetime_ms: -2000 })
    const payload = await solveCaptcha(await brief.challenge("contact"))
    expect(await captcha.verify(payload, "contact")).toEqual({ outcome: "expired" })
  })
})
