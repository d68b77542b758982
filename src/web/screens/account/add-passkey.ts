import { redirect } from "react-router"
import { paths, withQuery } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/safe-next.ts"
import { challengeFactor } from "#src/services/accounts/factors/challenge-factor.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { findFactorOwner } from "#src/services/accounts/own/factor-owner.ts"
import { setUpFactor } from "#src/services/accounts/own/set-up-factor.ts"
import type { Ctx } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import { renewedSessionCookie } from "#src/web/session-cookies.ts"
import type { Route } from "./+types/add-passkey"
import { readPasskeyMessage } from "./passkey-message.ts"

/** There is nothing to look at. */
export const loader = () => redirect(paths.secondFactor())

/** Adds a passkey: asks the browser to make one, then checks it. With the first one come recovery codes, on a page of their own. */
export const action = guard(async ({ ctx, request }: Route.ActionArgs & { ctx: Ctx }) => {
  const message = await readPasskeyMessage(request)
  if (message.step === "ask") {
    const owner = await findFactorOwner(ctx)
    const friendly_name = `Passkey ${owner.user.factors.length + 1}`
    const { id } = await enrollFactor(owner, { factor_type: "webauthn", friendly_name, issuer: undefined })
    const challenge = await challengeFactor(owner, id)
    return Response.json({ factor_id: id, challenge_id: challenge.id, ...challenge.webauthn?.credential_options })
  }
  const { factor_id, challenge_id, credential: credential_response } = message
  const user_agent = request.headers.get("user-agent")
  const { session, codes } = await setUpFactor(ctx, { factor_id, challenge_id, credential_response, user_agent })
  const to = codes ? withQuery(paths.recoveryCodes(), { first: "yes" }) : safeNext(message.next, paths.secondFactor())
  return Response.json({ to }, { headers: { "set-cookie": renewedSessionCookie(ctx, session) } })
})
