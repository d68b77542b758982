import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"
import { seal, sealedColumns } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import { AUTH_FACTORS_MAX } from "#src/rules/limits.ts"
import { lockAccount, requireAssurance } from "./assurance-changes.ts"
import { write } from "#src/services/context.ts"
import { type FactorOwner, type OwnFactor, refuseName, unfinishedSince } from "./own-factor.ts"

export const TOTP_PURPOSE = sealedColumns.factors.purpose

type FactorType = OwnFactor["factor_type"]
export type FactorInput = {
  factor_type: FactorType
  /** Null where the person is asked for none: then it gets one that is free (`freeFactorName`). */
  friendly_name: string | null
  issuer: string | undefined
}
export type EnrolledFactor = {
  id: string
  type: FactorType
  friendly_name: string
  /** Shown once: the key as text, as an address for authenticator apps, and that address as a QR code. */
  totp?: { qr_code: string; secret: string; uri: string }
}

/**
 * Begins setting up a second factor, which must be verified within five minutes. A person who has one needs it to add another.
 * Raises `authenticator_apps_closed`, `passkeys_closed`, `account_without_address`, `second_factor_not_shown`,
 * `too_many_factors`, `factor_name_taken`.
 */
export async function enrollFactor(owner: FactorOwner, input: FactorInput): Promise<EnrolledFactor> {
  const { ctx, user, session } = owner
  const { factor_type } = input
  if (user.is_anonymous) return refuse("account_without_address")
  if (factor_type === "totp" && !ctx.config.AUTH_MFA_TOTP) return refuse("authenticator_apps_closed")
  if (factor_type === "webauthn" && !ctx.config.AUTH_MFA_WEBAUTHN) return refuse("passkeys_closed")
  requireAssurance(owner)
  const totp = factor_type === "totp" ? makeTotp(input, user.email ?? user.id) : undefined
  const { id, friendly_name } = await write(ctx, null, async (tx) => {
    const now = ctx.now()
    // The lock also keeps parallel requests from exceeding the limit together.
    await lockAccount(tx, ctx, { user_id: user.id, assured: session.aal === "aal2" })
    await tx
      .deleteFrom("auth_factors")
      .where("user_id", "=", user.id)
      .where("status", "=", "unverified")
      .where("created_at", "<=", unfinishedSince(now))
      .execute()
    const own = await tx.selectFrom("auth_factors").select("friendly_name").where("user_id", "=", user.id).execute()
    if (own.length >= AUTH_FACTORS_MAX) return refuse("too_many_factors")
    const name = input.friendly_name ?? freeFactorName(factor_type, own)
    const added = await tx
      .insertInto("auth_factors")
      .values({
        user_id: user.id,
        factor_type,
        friendly_name: name,
        sealed_secret: totp ? seal(ctx.secrets, TOTP_PURPOSE, totp.secret) : null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "friendly_name"]).where("friendly_name", "<>", "").doNothing(),
      )
      .returning("id")
      .executeTakeFirst()
    const factor_id = added?.id ?? refuseName()
    const after = { factor_id, factor_type }
    const audit = { action: "user.factor_enrolled", entity_id: user.id, after } as const
    return { result: { id: factor_id, friendly_name: name }, audit }
  })
  return { id, type: factor_type, friendly_name, ...(totp && { totp }) }
}

/** A name that none of a person's factors has: "Passkey 1", "Passkey 2" … or "Authenticator app", "Authenticator app 2" … */
export function freeFactorName(type: FactorType, factors: readonly { friendly_name: string | null }[]): string {
  const used = new Set(factors.map(({ friendly_name }) => friendly_name))
  const nth = (number: number) =>
    type === "webauthn" ? `Passkey ${number}` : `Authenticator app${number > 1 ? ` ${number}` : ""}`
  const names = Array.from({ length: used.size + 1 }, (_, index) => nth(index + 1))
  return names.find((name) => !used.has(name)) ?? crypto.randomUUID()
}

function makeTotp({ issuer }: FactorInput, label: string) {
  return describeTotp(new Secret({ size: 20 }), { issuer: issuer ?? "OpenDocket", label })
}

/** A key as text, as an address for authenticator apps, and that address as a QR code. */
export function describeTotp(secret: Secret, { issuer, label }: { issuer: string; label: string }) {
  const uri = new TOTP({ issuer, label, secret }).toString()
  return { qr_code: renderSVG(uri), secret: secret.base32, uri }
}
