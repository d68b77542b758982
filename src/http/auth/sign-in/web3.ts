import { z } from "zod"
import { signInWithWallet } from "#src/services/accounts/wallets/sign-in-with-wallet.ts"
import type { AuthRequest } from "#src/http/auth/auth-env.ts"
import { captchaField, plainText, readBody } from "#src/http/auth/read-body.ts"
import { userAgent } from "#src/http/auth/requested.ts"
import { sessionJson } from "#src/http/auth/wire/user-json.ts"

const walletBody = z.object({
  chain: plainText,
  message: plainText,
  signature: plainText,
  gotrue_meta_security: captchaField,
})

/** POST /token?grant_type=web3. */
export async function grantForWallet(c: AuthRequest) {
  const { gotrue_meta_security: captcha, ...sent } = await readBody(c, walletBody)
  const granted = await signInWithWallet(c.get("auth"), { ...sent, captcha, user_agent: userAgent(c) })
  return c.json(sessionJson(granted))
}
