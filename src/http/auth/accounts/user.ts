import { Hono } from "hono"
import { z } from "zod"
import { refuseOnWire } from "#src/http/auth/wire/wire-errors.ts"
import { reauthenticate } from "#src/services/accounts/codes/reauthenticate.ts"
import { signOutByApi } from "#src/services/accounts/sessions/sign-out-by-api.ts"
import { updateUserByApi } from "#src/services/accounts/own/update-user-by-api.ts"
import type { AuthEnv } from "#src/http/auth/auth-env.ts"
import { checkChallenge, checkEmail, checkPhone, metadata, optionalText, readBody } from "#src/http/auth/read-body.ts"
import { inWordsOf } from "#src/http/auth/wire/in-words-of.ts"
import { wantedRedirect, requireBearer } from "#src/http/auth/requested.ts"
import { userJson } from "#src/http/auth/wire/user-json.ts"
import { sessionsOfScope } from "#src/http/auth/wire/vocabulary.ts"

const updateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().optional(),
  current_password: optionalText,
  nonce: optionalText,
  data: z.unknown().optional(),
  app_metadata: z.unknown().optional(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
})

/** GET and PUT /user, GET /reauthenticate, POST /logout: what people do with their own account. */
export const userRoutes = new Hono<AuthEnv>()
  .get("/user", async (c) => {
    const { user } = await requireBearer(c)
    return c.json(userJson(user))
  })
  .put("/user", inWordsOf("update_user"), async (c) => {
    const bearer = await requireBearer(c)
    const body = await readBody(c, updateBody)
    if (body.app_metadata !== undefined && body.app_metadata !== null)
      return refuseOnWire("not_admin", { message: "Updating app_metadata requires admin privileges" })
    const data = body.data === undefined || body.data === null ? undefined : metadata.safeParse(body.data)
    if (data && !data.success) return refuseOnWire("validation_failed", { message: "data: not valid" })
    const user = await updateUserByApi(bearer, {
      email: body.email && checkEmail(body.email),
      phone: body.phone && checkPhone(body.phone),
      password: body.password,
      current_password: body.current_password,
      nonce: body.nonce,
      data: data?.data,
      redirect_to: wantedRedirect(c),
      challenge: checkChallenge(body.code_challenge, body.code_challenge_method),
    })
    return c.json(userJson(user))
  })
  .get("/reauthenticate", inWordsOf("reauthenticate"), async (c) => {
    const message_id = await reauthenticate(await requireBearer(c))
    return c.json(message_id ? { message_id } : {})
  })
  .post("/logout", async (c) => {
    const bearer = await requireBearer(c)
    const scope = c.req.query("scope") || "global"
    const which = sessionsOfScope(scope)
    if (!which) return refuseOnWire("validation_failed", { message: `Unsupported logout scope "${scope}"` })
    await signOutByApi(bearer, which)
    return c.body(null, 204)
  })
