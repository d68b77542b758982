import { Hono } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { requireRecentSignIn } from "#src/services/accounts/factors/assurance-changes.ts"
import { challengeFactor } from "#src/services/accounts/factors/challenge-factor.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { unenrollFactor } from "#src/services/accounts/factors/remove-factor.ts"
import { verifyFactor } from "#src/services/accounts/factors/verify-factor.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { checkId, optionalText, plainText, readBody } from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { requireBearer } from "#src/http/auth/requested.ts"
import { factorJson, sessionJson } from "#src/http/auth/wire/user-json.ts"

const name = plainText.refine((text) => text.length <= 100, "friendly_name is too long")
const enrollBody = z.object({ factor_type: optionalText, friendly_name: name, issuer: optionalText })
const verifyBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ credential_response: z.unknown().optional() }).nullish(),
})

const invalid = (message: string) => refuseOnWire("validation_failed", { message })

async function enroll(c: AuthRequest) {
  const bearer = await requireBearer(c)
  const { factor_type, friendly_name, issuer } = await readBody(c, enrollBody)
  if (factor_type === "phone") return refuseOnWire("mfa_phone_enroll_not_enabled")
  if (factor_type !== "totp" && factor_type !== "webauthn")
    return invalid("factor_type needs to be totp, phone, or webauthn")
  requireRecentSignIn(bearer)
  return c.json(await enrollFactor(bearer, { factor_type, friendly_name, issuer }))
}

async function verify(c: AuthRequest) {
  const bearer = await requireBearer(c)
  const factor_id = checkId(c.req.param("factor_id"), "factor_id")
  const { challenge_id, code, webauthn } = await readBody(c, verifyBody)
  if (!code && !webauthn) return invalid("Code needs to be non-empty")
  const challenge = z.uuid().safeParse(challenge_id)
  if (!challenge.success) return invalid("challenge_id must be an UUID")
  const proof = { factor_id, challenge_id: challenge.data, code, credential_response: webauthn?.credential_response }
  return c.json(sessionJson(await verifyFactor(bearer, proof)))
}

/** Second factors: setting up, challenge, proof, removal. */
export const factorRoutes = new Hono<AuthEnv>()
  .get("/factors", async (c) => c.json((await requireBearer(c)).user.factors.map(factorJson)))
  .post("/factors", inWordsOf("enroll"), enroll)
  .post("/factors/:factor_id/challenge", async (c) => {
    const bearer = await requireBearer(c)
    return c.json(await challengeFactor(bearer, checkId(c.req.param("factor_id"), "factor_id")))
  })
  .post("/factors/:factor_id/verify", verify)
  .delete("/factors/:factor_id", inWordsOf("unenroll"), async (c) => {
    const bearer = await requireBearer(c)
    const factor_id = checkId(c.req.param("factor_id"), "factor_id")
    await unenrollFactor(bearer, factor_id)
    return c.json({ id: factor_id })
  })
