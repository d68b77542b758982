import { Hono } from "hono"
import { isCaptchaForm } from "#src/rules/requests/captcha-form.ts"
import { refuse } from "#src/rules/errors.ts"
import type { HttpEnv } from "./http-env.ts"

/** `GET /captcha/challenge?form=…`: a fresh captcha for one form (see `rules/requests/captcha-form.ts`), never cached. */
export const captchaChallenge = new Hono<HttpEnv>().get("/challenge", async (c) => {
  const form = c.req.query("form") ?? ""
  if (!isCaptchaForm(form)) refuse("invalid_input")
  const challenge = await c.var.ctx.captcha.challenge(form)
  return c.json(challenge as Record<string, unknown>, 200, { "cache-control": "no-store" })
})
