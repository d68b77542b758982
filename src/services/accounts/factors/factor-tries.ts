import { AppError, refuse } from "#src/rules/errors.ts"
import { AUTH_FACTOR_SECONDS, AUTH_FACTOR_TRIES, DAY_SECONDS, FAILED_FACTORS_TOLD } from "#src/rules/limits.ts"
import { findFailedProofs, isGuessed, noteFailedProof } from "#src/services/accounts/sign-in/failed-proofs.ts"
import { knownBrowser } from "#src/services/accounts/sessions/known-browsers.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { wrongFactorMail } from "#src/services/mail/letters/account/sign-in-mail.ts"
import { limitKey, limitRate } from "#src/services/rate-limit.ts"

type Owner = { id: string; email: string | null }

/**
 * The known browser that the second factor comes from; any other browser is counted by its client, so that its wrong tries do
 * not lock this one out.
 */
const knownAt = async (ctx: Ctx, { email }: Owner) => (email ? knownBrowser(ctx, email) : undefined)

/** Counts a challenge that is asked for. Raises `rate_limited`. */
export async function limitChallenges(ctx: Ctx, owner: Owner): Promise<void> {
  const from = (await knownAt(ctx, owner)) ?? ctx.client_address
  await limitTries(ctx, limitKey("factor_challenge", owner.id, from))
}

/**
 * Counts a try at a second factor, with growing waits. After too many wrong ones in a row, from anywhere, only a known browser
 * may continue, or a person who signs in again with the emailed link (`passesGuessing`). Raises `rate_limited`.
 */
export async function limitFactorTries(ctx: Ctx, owner: Owner): Promise<void> {
  const known = await knownAt(ctx, owner)
  await limitTries(ctx, limitKey("factor", owner.id, known ?? ctx.client_address))
  if (known === undefined && isGuessed(await findFailedProofs(ctx.db, owner.id)))
    refuse("rate_limited", { details: { retry_after_seconds: AUTH_FACTOR_SECONDS } })
}

function limitTries(ctx: Ctx, key: string): Promise<void> {
  const max = AUTH_FACTOR_TRIES * ctx.config.AUTH_LIMIT_FACTOR
  return limitRate(ctx, { key, max, seconds: AUTH_FACTOR_SECONDS, growing: true })
}

/** Counts the second factors that `work` refuses, and tells the owner: the other person has the password. */
export async function noticingWrongFactors<Result>(ctx: Ctx, owner: Owner, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (isWrongFactor(error)) {
      const { factors } = await noteFailedProof(ctx, owner.id, "factors")
      if (factors >= FAILED_FACTORS_TOLD && owner.email) await tellOwner(ctx, { id: owner.id, email: owner.email })
    }
    throw error
  }
}

function isWrongFactor(error: unknown): boolean {
  return error instanceof AppError && (error.code === "factor_code_wrong" || error.code === "passkey_refused")
}

/** One letter a day at most, by one statement. */
async function tellOwner(ctx: Ctx, { id, email }: { id: string; email: string }): Promise<void> {
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - DAY_SECONDS * 1000)
  await write(ctx, null, async (tx) => {
    const due = await tx
      .updateTable("failed_proofs")
      .set({ factors_told_at: now })
      .where("user_id", "=", id)
      .where((where) => where.or([where("factors_told_at", "is", null), where("factors_told_at", "<=", yesterday)]))
      .returning("user_id")
      .executeTakeFirst()
    if (!due) return { result: undefined, audit: "unchanged" }
    const audit = { action: "user.wrong_factors_told", entity_id: id } as const
    return { result: undefined, audit, mails: [wrongFactorMail(ctx, { to_address: email })] }
  })
}
