import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { askForPasskey } from "#src/services/accounts/passkeys/passkey-challenges.ts"
import { signInWithPasskey } from "#src/services/accounts/passkeys/sign-in-with-passkey.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { ensureBrowserToken, readBrowserToken, signedInAnswer } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/login-with-passkey"
import { readPasskeyMessage } from "#src/web/screens/account/second-factor/passkey-message.ts"

/** There is nothing to look at. */
export const loader = () => redirect(paths.login())

/** A passkey in place of address and password: asks the browser for any of this site, then checks its answer. */
export const action = guard(async ({ ctx, request }: WithCtx<Route.ActionArgs>) => {
  const message = await readPasskeyMessage(request)
  if (message.step === "ask") {
    const browser = ensureBrowserToken(ctx, request)
    const { challenge_id, options } = await askForPasskey(ctx, { browser: browser.token })
    return Response.json({ challenge_id, publicKey: options }, { headers: browser.keep })
  }
  const { challenge_id, credential, next } = message
  const browser = readBrowserToken(ctx, request) ?? refuse("invalid_input")
  const user_agent = request.headers.get("user-agent")
  const { session, user_id } = await signInWithPasskey(ctx, { challenge_id, credential, browser, user_agent })
  return signedInAnswer(ctx, await landingPath(ctx, user_id, next), session)
})
