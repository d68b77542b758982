import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server"
import { Secret, TOTP } from "otpauth"
import { unseal } from "#src/platform/secrets/sealed.ts"
import { refuse } from "#src/rules/errors.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import type { Ctx } from "#src/services/context.ts"
import { TOTP_PURPOSE } from "./enroll-factor.ts"
import type { OwnFactor } from "./own-factor.ts"

const STEP_SECONDS = 30

/** A code is wrong, or was used already. */
export function refuseCode(): never {
  return refuse("factor_code_wrong", { fields: { code: secondFactorMessages.wrongCode } })
}

/** The time step of this code: the current one, the one before, or the one after. Raises `factor_code_wrong`. */
export function checkTotp(ctx: Ctx, factor: OwnFactor, code: string): number {
  if (!factor.sealed_secret) return refuseCode()
  const secret = Secret.fromBase32(unseal(ctx.secrets, TOTP_PURPOSE, factor.sealed_secret))
  const timestamp = ctx.now().getTime()
  const delta = /^\d{6}$/.test(code) ? new TOTP({ secret }).validate({ token: code, timestamp, window: 1 }) : null
  if (delta === null) return refuseCode()
  return Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** The stored data of a security key. */
export type KeptCredential = { public_key: string; transports: string[] }
export type ProvenKey = { credential_id: string; credential: KeptCredential; sign_count: number }

/** The key behind a browser's answer: of this site, to this challenge, with a counter that went on; with
 * `user_verified` also unlocked by its owner. Raises `passkey_refused`. */
export async function checkKey(
  ctx: Ctx,
  factor: OwnFactor,
  asked: { response: unknown; challenge: string; user_verified?: boolean },
): Promise<ProvenKey> {
  const expected = {
    expectedChallenge: asked.challenge,
    expectedOrigin: ctx.config.AUTH_WEBAUTHN_ORIGINS.map((address) => new URL(address).origin),
    expectedRPID: ctx.config.AUTH_WEBAUTHN_ID,
    requireUserVerification: asked.user_verified ?? false,
  }
  try {
    const proven = factor.credential_id
      ? await checkUse(factor, asked.response as AuthenticationResponseJSON, expected)
      : await checkRegistration(asked.response as RegistrationResponseJSON, expected)
    return proven ?? refuse("passkey_refused")
  } catch (error) {
    ctx.log.info({ err: error }, "a security key was refused")
    return refuse("passkey_refused")
  }
}

type Expected = {
  expectedChallenge: string
  expectedOrigin: string[]
  expectedRPID: string
  requireUserVerification: boolean
}

async function checkRegistration(response: RegistrationResponseJSON, expected: Expected): Promise<ProvenKey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected })
  if (!verified || !registrationInfo) return null
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const credential = { public_key: Buffer.from(publicKey).toString("base64url"), transports }
  return { credential_id: id, credential, sign_count: counter }
}

async function checkUse(
  factor: OwnFactor,
  response: AuthenticationResponseJSON,
  expected: Expected,
): Promise<ProvenKey | null> {
  const credential = factor.credential as KeptCredential
  const credential_id = factor.credential_id ?? ""
  const publicKey = new Uint8Array(Buffer.from(credential.public_key, "base64url"))
  const known = { id: credential_id, publicKey, counter: factor.sign_count }
  if (response.id !== credential_id) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential: known,
    ...expected,
  })
  return verified ? { credential_id, credential, sign_count: authenticationInfo.newCounter } : null
}
