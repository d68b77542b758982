import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { requireRecentProof } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { setUpFactor } from "#src/services/accounts/own/factors/set-up-factor.ts"
import { beginPasskey } from "#src/services/accounts/passkeys/register-passkey.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { sessionHeaders } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/add-passkey"
import { readPasskeyMessage } from "./passkey-message.ts"

/** There is nothing to look at. */
export const loader = () => redirect(paths.secondFactor())

/** Adds a passkey: asks the browser to make one, then checks it. With the first one come recovery codes, on a page of their own. */
export const action = guard(async ({ ctx, request }: WithCtx<Route.ActionArgs>) => {
  const message = await readPasskeyMessage(request)
  if (message.step === "ask") {
    await requireRecentProof(ctx, message.current_password)
    const { factor_id, challenge_id, options } = await beginPasskey(await findFactorOwner(ctx))
    return Response.json({ factor_id, challenge_id, publicKey: options })
  }
  const { factor_id = refuse("invalid_input"), challenge_id, credential: credential_response } = message
  const user_agent = request.headers.get("user-agent")
  const { session, codes } = await setUpFactor(ctx, { factor_id, challenge_id, credential_response, user_agent })
  const next = safeNext(message.next, "")
  const to = codes ? withQuery(paths.recoveryCodes(), { first: "yes", next }) : next || paths.secondFactor()
  return Response.json({ to }, { headers: sessionHeaders(ctx, session) })
})
