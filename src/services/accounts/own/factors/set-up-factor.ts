import { refuse } from "#src/rules/errors.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { checkProof, setUpChecked } from "#src/services/accounts/factors/factor-changes.ts"
import { limitFactorTries } from "#src/services/accounts/factors/factor-tries.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { requireOwnSecondFactor } from "./require-own-second-factor.ts"
import { replaceRecoveryCodes } from "./recovery-code-changes.ts"

export type FactorSetUp = {
  session: StartedSession
  /** Shown once; null if the person already has some. */
  codes: string[] | null
}
type SetUpInput = BrowserFacts & {
  factor_id: string
  code?: string
  challenge_id?: string
  credential_response?: unknown
}

/**
 * The first proof of a factor makes it count: a code of the app, or the browser's answer for a passkey. With a person's first
 * factor every other session ends and recovery codes are made; this browser gets another token, since its power changes.
 * Raises `factor_code_wrong`, `passkey_refused`, `factor_not_found`, `rate_limited`, `second_factor_required` for a further one.
 */
export async function setUpFactor(ctx: Ctx, input: SetUpInput): Promise<FactorSetUp> {
  const { factor_id, challenge_id = null, credential_response, user_agent } = input
  const { user_id, session_id, email, second_factor = false } = requireUser(ctx)
  await requireOwnSecondFactor(ctx)
  await limitFactorTries(ctx, { id: user_id, email })
  const proof = { factor_id, challenge_id, code: input.code?.replaceAll(/\s/g, ""), credential_response }
  const checked = await checkProof(ctx, { user_id, proof })
  if (checked.factor.status === "verified") refuse("not_found")
  return write(ctx, null, async (tx) => {
    const by = { user: { id: user_id, email }, assured: second_factor, named_by_us: true } as const
    const { first, audit: setUp, mails } = await setUpChecked(tx, ctx, { ...checked, ...by })
    const codes = first ? await replaceRecoveryCodes(tx, ctx, user_id) : null
    const { session, audit } = await startSession(tx, ctx, {
      user_id,
      user_agent,
      second_factor: true,
      continues: session_id,
    })
    return { result: { session, codes }, audit: [...setUp, ...audit], mails }
  })
}
