import { redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { challengeFactor } from "#src/services/accounts/factors/challenge-factor.ts"
import { findWaitingOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { passSecondFactor } from "#src/services/accounts/own/factors/pass-second-factor.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { readSessionToken, sessionHeaders } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/login-passkey"
import { readPasskeyMessage } from "#src/web/screens/account/second-factor/passkey-message.ts"

/** There is nothing to look at. */
export const loader = () => redirect(paths.login())

/** A passkey as second factor: asks the browser, then checks its answer. */
export const action = guard(async ({ ctx, request }: WithCtx<Route.ActionArgs>) => {
  const token = readSessionToken(ctx, request)
  const message = await readPasskeyMessage(request)
  if (message.step === "ask") {
    const waiting = (await findWaitingOwner(ctx, token)) ?? refuse("sign_in_required")
    const factor_id = message.factor_id ?? refuse("invalid_input")
    const challenge = await challengeFactor(waiting, factor_id)
    return Response.json({ factor_id, challenge_id: challenge.id, ...challenge.webauthn?.credential_options })
  }
  const { factor_id = refuse("invalid_input"), challenge_id, credential: credential_response } = message
  const { session, user_id } = await passSecondFactor(ctx, {
    token,
    shown: { kind: "passkey", factor_id, challenge_id, credential_response },
    user_agent: request.headers.get("user-agent"),
  })
  const to = await landingPath(ctx, user_id, message.next)
  return Response.json({ to }, { headers: sessionHeaders(ctx, session) })
})
