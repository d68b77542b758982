import { holdAccount } from "#src/services/accounts/changes.ts"
import { refuse } from "#src/rules/errors.ts"
import { findHasSecondFactor } from "#src/services/accounts/queries.ts"
import {
  type BrowserFacts,
  renewSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { consumeInvitation } from "./acceptance-changes.ts"

export type NewMembership = { session: StartedSession; agency_id: string }

/**
 * The signed-in person accepts an invitation to their own, confirmed address. Their power changes, so their session's token
 * does too; it is no fresher for that. Raises `token_invalid`, `email_not_confirmed`, `second_factor_required`.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token, user_agent }: BrowserFacts & { token: string },
): Promise<NewMembership> {
  const { user_id, session_id, email, email_confirmed, second_factor } = requireUser(ctx)
  if (!email_confirmed) refuse("email_not_confirmed")
  if (!second_factor && (await findHasSecondFactor(ctx.db, user_id))) refuse("second_factor_required")
  return write(ctx, null, async (tx) => {
    await holdAccount(tx, user_id) // before what was sent to its address, as whoever closes it does
    const { agency_id, audit } = await consumeInvitation(tx, { token, user_id, email, session_id, now: ctx.now() })
    const started = await renewSession(tx, ctx, { user_agent })
    return { result: { session: started.session, agency_id }, audit: [...audit, ...started.audit] }
  })
}
