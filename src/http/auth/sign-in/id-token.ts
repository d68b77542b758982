import { z } from "zod"
import { signInWithIdToken } from "#src/services/accounts/providers/sign-in-with-id-token.ts"
import type { AuthRequest } from "#src/http/auth/auth-env.ts"
import { optionalFlag, optionalText, plainText, readBody } from "#src/http/auth/read-body.ts"
import { requireBearer, userAgent } from "#src/http/auth/requested.ts"
import { sessionJson } from "#src/http/auth/wire/user-json.ts"

const idTokenBody = z.object({
  id_token: plainText,
  provider: optionalText,
  issuer: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: optionalFlag,
})

/** POST /token?grant_type=id_token. */
export async function grantForIdToken(c: AuthRequest) {
  const { link_identity, ...body } = await readBody(c, idTokenBody)
  const linker = link_identity ? await requireBearer(c) : undefined
  const granted = await signInWithIdToken(linker?.ctx ?? c.get("auth"), { ...body, linker, user_agent: userAgent(c) })
  return c.json(sessionJson(granted))
}
