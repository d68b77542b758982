import type { Tx } from "#src/platform/db/statements/client.ts"
import { AppError, refuse } from "#src/rules/errors.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { type CheckedProof, checkProof, recordProof } from "#src/services/accounts/factors/factor-changes.ts"
import { refuseCode } from "#src/services/accounts/factors/check-proof.ts"
import { limitFactorTries, noticingWrongFactors } from "#src/services/accounts/factors/factor-tries.ts"
import { type Ctx, type Mail, write } from "#src/services/context.ts"
import { securityNoticeMail } from "#src/services/mail/letters/account/auth-code-mail.ts"
import { findWaitingOwner } from "./factor-owner.ts"
import { consumeRecoveryCode } from "./recovery-code-changes.ts"

/** One of the three: a code from any app, a recovery code, or a browser's answer for a passkey. */
export type SecondFactor =
  | { kind: "code"; code: string }
  | { kind: "recovery_code"; code: string }
  | { kind: "passkey"; factor_id: string; challenge_id: string; credential_response: unknown }
type SecondFactorInput = BrowserFacts & {
  /** Of the waiting session. */
  token: string | undefined
  shown: SecondFactor
}
export type Passed = { session: StartedSession; user_id: string }
type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingOwner>>>

/**
 * Finishes signing in with a second factor: the waiting session ends, and one with another token begins. Raises
 * `sign_in_required` when nothing waits (any more), `factor_code_wrong` for a wrong or used code, `passkey_refused`, `rate_limited`.
 */
export async function passSecondFactor(ctx: Ctx, { token, shown, user_agent }: SecondFactorInput): Promise<Passed> {
  const waiting = (await findWaitingOwner(ctx, token)) ?? refuse("sign_in_required")
  const { id: user_id, email } = waiting.user
  await limitFactorTries(ctx, waiting.user)
  const noticing = <Result>(work: Promise<Result>) => noticingWrongFactors(ctx, waiting.user, work)
  const checked = shown.kind === "recovery_code" ? null : await noticing(checkShown(waiting, shown))
  return noticing(
    write(ctx, null, async (tx) => {
      const mails: Mail[] = []
      if (checked) await recordProof(tx, ctx, checked)
      else if (shown.kind === "recovery_code") {
        await requireRecoveryCode(tx, ctx, { user_id, typed: shown.code })
        const what = "Someone signed in to your account with a recovery code."
        if (email) mails.push(securityNoticeMail(ctx, { to_address: email, what }))
      }
      await endWaiting(tx, waiting, ctx.now())
      const { session, audit, ...told } = await startSession(tx, ctx, {
        user_id,
        user_agent,
        second_factor: true,
        continues: waiting.waiting_session_id,
      })
      const verified = { action: "user.factor_verified", entity_id: user_id, after: { kind: shown.kind } } as const
      return { result: { session, user_id }, audit: [verified, ...audit], mails: [...mails, ...told.mails] }
    }),
  )
}

async function requireRecoveryCode(tx: Tx, ctx: Ctx, use: { user_id: string; typed: string }): Promise<void> {
  if (!(await consumeRecoveryCode(tx, ctx, use))) refuseCode()
}

/** One statement: of parallel proofs for one waiting session exactly one signs in. */
async function endWaiting(tx: Tx, { waiting_session_id }: Waiting, now: Date): Promise<void> {
  const ended = await tx
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", waiting_session_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  if (!ended) refuse("sign_in_required")
}

/** A passkey's answer, or a code that whichever of the person's apps made; only factors that count. */
async function checkShown(
  { ctx, user }: Waiting,
  shown: Exclude<SecondFactor, { kind: "recovery_code" }>,
): Promise<CheckedProof> {
  const verified = user.factors.filter(({ status }) => status === "verified")
  if (shown.kind === "passkey") {
    if (!verified.some(({ id }) => id === shown.factor_id)) return refuse("factor_not_found")
    return checkProof(ctx, { user_id: user.id, proof: { ...shown, code: undefined } })
  }
  const code = shown.code.replaceAll(/\s/g, "")
  for (const { id: factor_id } of verified.filter(({ factor_type }) => factor_type === "totp")) {
    const proof = { factor_id, challenge_id: null, code, credential_response: undefined }
    const checked = await checkProof(ctx, { user_id: user.id, proof }).catch(ignoreWrongCode)
    if (checked) return checked
  }
  return refuseCode()
}

function ignoreWrongCode(error: unknown): undefined {
  if (error instanceof AppError && error.code === "factor_code_wrong") return undefined
  throw error
}
