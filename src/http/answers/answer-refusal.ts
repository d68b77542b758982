import type { Context } from "hono"
import { errorAnswer } from "#src/http/api/passage/error-answer.ts"
import { isRegulations, regulationsRefusal } from "#src/http/api/regulations/refusal-answer.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refusalPage, wantsPage } from "#src/http/pages/refusal-page.ts"
import { isScim, scimRefusal } from "#src/http/scim/scim-answer.ts"

/** A refusal that came before or outside any screen, as whoever asked can read it: a page, or the shape of error of that door. */
export function answerRefusal(c: Context<HttpEnv>, refusal: unknown) {
  if (isScim(c.req.path)) return scimRefusal(c, refusal)
  if (isRegulations(c.req.path)) return regulationsRefusal(c, refusal)
  return wantsPage(c) ? refusalPage(c, refusal) : errorAnswer(c, refusal)
}
