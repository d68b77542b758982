import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"
import { seal, sealedColumns } from "#src/platform/sealed.ts"
import { refuseAuth } from "#src/rules/auth-errors.ts"
import type { FactorType } from "#src/rules/auth-vocabulary.ts"
import { AUTH_FACTORS_MAX } from "#src/rules/limits.ts"
import { lockAccount, requireAssurance } from "#src/services/accounts/assurance-changes.ts"
import { write } from "#src/services/context.ts"
import { type FactorOwner, unfinishedSince } from "./own-factor.ts"

export const TOTP_PURPOSE = sealedColumns.factors.purpose

export type FactorWish = { factor_type: FactorType; friendly_name: string; issuer: string | undefined }
export type EnrolledFactor = {
  id: string
  type: FactorType
  friendly_name: string
  /** Shown once: the key as text, as an address for authenticator apps, and that address as a QR code. */
  totp?: { qr_code: string; secret: string; uri: string }
}

/**
 * Begins setting up a second factor; it counts once it was verified, within five minutes. Whoever has one needs it to add another.
 * Raises `mfa_*_enroll_not_enabled`, `insufficient_aal`, `too_many_enrolled_mfa_factors`, `mfa_factor_name_conflict`.
 */
export async function enrollFactor(owner: FactorOwner, wish: FactorWish): Promise<EnrolledFactor> {
  const { ctx, user, session } = owner
  const { factor_type, friendly_name } = wish
  if (user.is_anonymous) return refuseAuth("no_authorization", { status: 403, message: "Anonymous user not allowed" })
  if (factor_type === "totp" && !ctx.config.AUTH_MFA_TOTP) return refuseAuth("mfa_totp_enroll_not_enabled")
  if (factor_type === "webauthn" && !ctx.config.AUTH_MFA_WEBAUTHN) return refuseAuth("mfa_webauthn_enroll_not_enabled")
  const weak = () => refuseAuth("insufficient_aal", { message: "AAL2 required to enroll a new factor" })
  requireAssurance(owner, weak)
  const totp = factor_type === "totp" ? makeTotp(wish, user.email ?? user.id) : undefined
  const id = await write(ctx, null, async (tx) => {
    const now = ctx.now()
    // The lock also keeps parallel requests from exceeding the limit together.
    await lockAccount(tx, { user_id: user.id, assured: session.aal === "aal2" }, weak)
    await tx
      .deleteFrom("auth_factors")
      .where("user_id", "=", user.id)
      .where("status", "=", "unverified")
      .where("created_at", "<=", unfinishedSince(now))
      .execute()
    const { total } = await tx
      .selectFrom("auth_factors")
      .select((factor) => factor.fn.countAll<number>().as("total"))
      .where("user_id", "=", user.id)
      .executeTakeFirstOrThrow()
    if (Number(total) >= AUTH_FACTORS_MAX) return refuseAuth("too_many_enrolled_mfa_factors")
    const added = await tx
      .insertInto("auth_factors")
      .values({
        user_id: user.id,
        factor_type,
        friendly_name,
        sealed_secret: totp ? seal(ctx.secrets, TOTP_PURPOSE, totp.secret) : null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "friendly_name"]).where("friendly_name", "<>", "").doNothing(),
      )
      .returning("id")
      .executeTakeFirst()
    const factor_id = added?.id ?? refuseAuth("mfa_factor_name_conflict")
    const after = { factor_id, factor_type }
    return { result: factor_id, audit: { action: "user.factor_enrolled", entity_id: user.id, after } }
  })
  return { id, type: factor_type, friendly_name, ...(totp && { totp }) }
}

function makeTotp({ issuer }: FactorWish, label: string) {
  return describeTotp(new Secret({ size: 20 }), { issuer: issuer ?? "OpenDocket", label })
}

/** A key as text, as an address for authenticator apps, and that address as a QR code. */
export function describeTotp(secret: Secret, { issuer, label }: { issuer: string; label: string }) {
  const uri = new TOTP({ issuer, label, secret }).toString()
  return { qr_code: renderSVG(uri), secret: secret.base32, uri }
}
