import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { lockAccount } from "./assurance-changes.ts"
import { holdAccount } from "#src/services/accounts/changes.ts"
import type { AuthUser } from "#src/services/accounts/auth-users.ts"
import { endAllSessions } from "#src/services/accounts/sessions/browser-session-changes.ts"
import type { AuditEntry, Ctx } from "#src/services/context.ts"
import { factorAddedMail } from "#src/services/mail/letters/account/factor-mail.ts"
import { checkKey, checkTotp, type ProvenKey, refuseCode } from "./check-proof.ts"
import { freeFactorName } from "./enroll-factor.ts"
import { checkEnabled, findOwnFactor, type OwnFactor } from "./own-factor.ts"

export type FactorProof = {
  factor_id: string
  /** Null where a code is checked on a page of ours, which asks for it by itself. */
  challenge_id: string | null
  code: string | undefined
  /** A browser's answer for a security key. */
  credential_response: unknown
}

type Shown = { step: number } | ProvenKey
export type CheckedProof = { factor: OwnFactor; challenge_id: string | null; shown: Shown }

/**
 * Checks the proof of a person's factor, without using it up yet. Raises `factor_not_found`, `factor_challenge_unknown`,
 * `factor_challenge_expired`, `factor_code_wrong`, `passkey_refused`.
 */
export async function checkProof(
  ctx: Ctx,
  { user_id, proof }: { user_id: string; proof: FactorProof },
): Promise<CheckedProof> {
  const factor = await findOwnFactor(ctx.db, { user_id, factor_id: proof.factor_id, now: ctx.now() })
  checkEnabled(ctx, factor)
  const { challenge_id, code, credential_response } = proof
  const challenge = challenge_id ? await findChallenge(ctx, factor, challenge_id) : null
  if (factor.factor_type === "totp")
    return { factor, challenge_id, shown: { step: checkTotp(ctx, factor, code ?? "") } }
  const asked = { response: credential_response, challenge: challenge ?? "" }
  return { factor, challenge_id, shown: await checkKey(ctx, factor, asked) }
}

async function findChallenge(ctx: Ctx, factor: OwnFactor, challenge_id: string): Promise<string | null> {
  const challenge = await ctx.db
    .selectFrom("auth_challenges")
    .select(["webauthn_challenge", "expires_at"])
    .where("id", "=", challenge_id)
    .where("factor_id", "=", factor.id)
    .executeTakeFirst()
  if (!challenge) return refuse("factor_challenge_unknown")
  if (challenge.expires_at <= ctx.now()) return refuse("factor_challenge_expired")
  return challenge.webauthn_challenge
}

/**
 * Uses a checked proof up in the transaction it allows: challenge, code and a key's counter each by one statement, which a
 * second use does not pass. The factor counts from then on. Raises `factor_challenge_used`, `factor_code_wrong`, and
 * `passkey_refused` for a new key that is a factor already.
 */
export async function recordProof(tx: Tx, ctx: Ctx, { factor, challenge_id, shown }: CheckedProof): Promise<void> {
  const now = ctx.now()
  await holdAccount(tx, factor.user_id)
  if (challenge_id) {
    const used = await tx
      .deleteFrom("auth_challenges")
      .where("id", "=", challenge_id)
      .where("factor_id", "=", factor.id)
      .returning("id")
      .executeTakeFirst()
    if (!used) return refuse("factor_challenge_used")
  }
  const update = tx.updateTable("auth_factors").where("id", "=", factor.id).returning("id")
  const recorded =
    "step" in shown
      ? await update
          .set({ last_totp_step: shown.step, status: "verified", updated_at: now, last_used_at: now })
          .where((where) => where.or([where("last_totp_step", "is", null), where("last_totp_step", "<", shown.step)]))
          .executeTakeFirst()
      : await update
          .set({
            credential_id: shown.credential_id,
            credential: JSON.stringify(shown.credential),
            sign_count: shown.sign_count,
            status: "verified",
            updated_at: now,
            last_used_at: now,
          })
          .where((where) =>
            where.or([
              where.and([where("credential_id", "is", null), where.val(factor.credential_id === null)]),
              where.and([
                where("credential_id", "=", shown.credential_id),
                where("sign_count", "=", factor.sign_count),
              ]),
            ]),
          )
          .executeTakeFirst()
          .catch(refuseKnownKey)
  if (!recorded) refuseCode()
}

/** A key belongs to one factor of one account; whoever shows it as a new one may have read its number anywhere. Raises `passkey_refused`. */
function refuseKnownKey(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined
  if (constraint === "auth_factors_credential_id_key") return refuse("passkey_refused")
  throw error
}

type SettingUp = {
  user: Pick<AuthUser, "id" | "email">
  /** True for a session that has shown a second factor: it takes one to add a further one. */
  assured: boolean
  /** The API session that continues. */
  except?: string | null
  /** Whether its name is one that we gave it, and its owner has not seen yet. */
  named_by_us?: true
}

/**
 * Makes a checked factor count, at every door alike. The first one ends every other session and everything outstanding; the owner
 * gets an email. Raises `second_factor_not_shown`, and what `recordProof` raises.
 */
export async function setUpChecked(
  tx: Tx,
  ctx: Ctx,
  { user, assured, except = null, named_by_us, ...checked }: CheckedProof & SettingUp,
) {
  const { id: user_id, email } = user
  const { factor } = checked
  await lockAccount(tx, ctx, { user_id, assured })
  await recordProof(tx, ctx, checked)
  const { others, freed } = await settleFactor(tx, factor)
  if (named_by_us) await nameAnew(tx, { factor, others, freed })
  const first = others.length === 0
  const ended = first ? await endAllSessions(tx, user_id, { now: ctx.now(), except }) : []
  const setUp: AuditEntry = { action: "user.factor_set_up", entity_id: user_id, after: { factor_id: factor.id } }
  const mails = email ? [factorAddedMail(ctx, { to_address: email, ...factor })] : []
  return { first, audit: [setUp, ...ended] as const, mails }
}

type Named = { friendly_name: string | null }

/**
 * Removes unfinished factors of every kind after one was set up, since someone else may have begun them. Answers what they were
 * called, and the person's other factors.
 */
async function settleFactor(tx: Tx, factor: OwnFactor): Promise<{ others: Named[]; freed: Named[] }> {
  const freed = await tx
    .deleteFrom("auth_factors")
    .where("user_id", "=", factor.user_id)
    .where("status", "=", "unverified")
    .where("id", "<>", factor.id)
    .returning("friendly_name")
    .execute()
  const others = await tx
    .selectFrom("auth_factors")
    .select("friendly_name")
    .where("user_id", "=", factor.user_id)
    .where("id", "<>", factor.id)
    .execute()
  return { others, freed }
}

type Naming = { factor: OwnFactor; others: readonly Named[]; freed: readonly Named[] }

/** The name that it would have got without the tries that came to nothing: a first passkey is not the second one. */
async function nameAnew(tx: Tx, { factor, others, freed }: Naming): Promise<void> {
  const friendly_name = freeFactorName(factor.factor_type, others)
  if (!freed.some((one) => one.friendly_name === friendly_name)) return
  await tx.updateTable("auth_factors").set({ friendly_name }).where("id", "=", factor.id).execute()
}
