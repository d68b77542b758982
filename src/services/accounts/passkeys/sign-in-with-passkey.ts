import type { AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests } from "#src/services/accounts/auth-limits.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { type CheckedProof, recordProof } from "#src/services/accounts/factors/factor-changes.ts"
import { type Granted, grantTokens, openAuthSession } from "#src/services/accounts/tokens/session-changes.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { checkPasskey, type PasskeyAnswer } from "./passkey-proof.ts"

type Answer = Omit<PasskeyAnswer, "browser"> & BrowserFacts

/**
 * Signs in with a passkey alone. It is two factors, the device and the finger, face or PIN that unlocks it, so the session counts
 * as one that has shown a second factor. Raises what `checkPasskey` raises, and `rate_limited`.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  { user_agent, ...answer }: Answer & { browser: string },
): Promise<{ session: StartedSession; user_id: string }> {
  await limitRequests(ctx, "token")
  const checked = await checkPasskey(ctx, answer)
  const { user_id } = checked.factor
  return write(ctx, null, async (tx) => {
    await recordProof(tx, ctx, checked)
    const { session, audit, mails } = await startSession(tx, ctx, { user_id, user_agent, second_factor: true })
    return { result: { session, user_id }, audit: [usedBy(checked), ...audit], mails }
  })
}

/** The same for a client of the authentication service: an aal2 session. */
export async function signInWithPasskeyByApi(ctx: AuthCtx, { user_agent, ...answer }: Answer): Promise<Granted> {
  await limitRequests(ctx, "token")
  const checked = await checkPasskey(ctx, { ...answer, browser: null })
  const { user_id, id: factor_id } = checked.factor
  const session = await write(ctx, null, async (tx) => {
    await recordProof(tx, ctx, checked)
    const opened = await openAuthSession(tx, ctx, { user_id, method: "passkey", factor_id, user_agent })
    return { result: opened.session, audit: [usedBy(checked), opened.audit] }
  })
  return grantTokens(ctx, session)
}

function usedBy({ factor }: CheckedProof): AuditEntry {
  return { action: "user.passkey_used", entity_id: factor.user_id, after: { factor_id: factor.id } }
}
