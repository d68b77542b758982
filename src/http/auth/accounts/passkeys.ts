import { Hono } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { requireRecentSignIn } from "#src/services/accounts/factors/assurance-changes.ts"
import { passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { findAuthUser, type Factor } from "#src/services/accounts/auth-users.ts"
import { unenrollFactor, removeFactor } from "#src/services/accounts/factors/remove-factor.ts"
import { renameFactor } from "#src/services/accounts/factors/rename-factor.ts"
import { askForPasskey } from "#src/services/accounts/passkeys/passkey-challenges.ts"
import { beginPasskey, registerPasskey } from "#src/services/accounts/passkeys/register-passkey.ts"
import { signInWithPasskeyByApi } from "#src/services/accounts/passkeys/sign-in-with-passkey.ts"
import type { AuthEnv, AuthRequest } from "#src/http/auth/auth-env.ts"
import { captchaField, checkId, optionalText, readBody } from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { requireAdministrator, requireBearer, userAgent } from "#src/http/auth/requested.ts"
import { passkeyJson, sessionJson } from "#src/http/auth/wire/user-json.ts"

const answerBody = z.object({ challenge_id: optionalText, credential: z.unknown() })
const nameBody = z.object({ friendly_name: z.string().trim().min(1).max(100) })

async function readAnswer(c: AuthRequest) {
  const { challenge_id, credential } = await readBody(c, answerBody)
  return { challenge_id: checkId(challenge_id, "challenge_id"), credential }
}

const passkeysOf = (factors: readonly Factor[]) =>
  factors.filter(({ factor_type, status }) => factor_type === "webauthn" && status === "verified")

/** An id of a passkey among these; a factor of another kind is none. */
function passkeyId(c: AuthRequest, factors: readonly Factor[]): string {
  const id = checkId(c.req.param("passkey_id"), "passkey_id")
  return passkeysOf(factors).some((factor) => factor.id === id) ? id : refuseOnWire("mfa_factor_not_found")
}

async function findOwner(c: AuthRequest) {
  const ctx = await requireAdministrator(c)
  const user = await findAuthUser(ctx.db, checkId(c.req.param("user_id"), "user_id"))
  return { ctx, user: user ?? refuseOnWire("user_not_found") }
}

/** Passkeys as the public client knows them: signing in with one alone, adding, naming and removing them. */
export const passkeyRoutes = new Hono<AuthEnv>()
  .post("/passkeys/authentication/options", async (c) => {
    const { gotrue_meta_security: captcha } = await readBody(c, z.object({ gotrue_meta_security: captchaField }))
    await passAuthCaptcha(c.get("auth"), captcha)
    return c.json(await askForPasskey(c.get("auth"), { browser: null }))
  })
  .post("/passkeys/authentication/verify", async (c) => {
    const answer = await readAnswer(c)
    return c.json(sessionJson(await signInWithPasskeyByApi(c.get("auth"), { ...answer, user_agent: userAgent(c) })))
  })
  .post("/passkeys/registration/options", inWordsOf("enroll"), async (c) => {
    const bearer = await requireBearer(c)
    requireRecentSignIn(bearer)
    const { challenge_id, options, expires_at } = await beginPasskey(bearer)
    return c.json({ challenge_id, options, expires_at })
  })
  .post("/passkeys/registration/verify", async (c) => {
    const bearer = await requireBearer(c)
    return c.json(passkeyJson(await registerPasskey(bearer, await readAnswer(c))))
  })
  .get("/passkeys", async (c) => c.json(passkeysOf((await requireBearer(c)).user.factors).map(passkeyJson)))
  .patch("/passkeys/:passkey_id", async (c) => {
    const bearer = await requireBearer(c)
    const factor_id = passkeyId(c, bearer.user.factors)
    return c.json(passkeyJson(await renameFactor(bearer, { factor_id, ...(await readBody(c, nameBody)) })))
  })
  .delete("/passkeys/:passkey_id", inWordsOf("unenroll"), async (c) => {
    const bearer = await requireBearer(c)
    await unenrollFactor(bearer, passkeyId(c, bearer.user.factors))
    return c.body(null, 204)
  })
  .get("/admin/users/:user_id/passkeys", async (c) =>
    c.json(passkeysOf((await findOwner(c)).user.factors).map(passkeyJson)),
  )
  .delete("/admin/users/:user_id/passkeys/:passkey_id", async (c) => {
    const { ctx, user } = await findOwner(c)
    await removeFactor(ctx, user, { factor_id: passkeyId(c, user.factors) })
    return c.body(null, 204)
  })
