import type { AppError, ErrorCode } from "#src/rules/errors.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import type { PasswordWeakness } from "#src/rules/people/sign-in/password.ts"
import type { AccessTokenFault } from "#src/services/accounts/tokens/access-token.ts"
import type { IdTokenFault } from "#src/services/accounts/providers/sign-in-with-id-token.ts"
import type { WalletFault } from "#src/services/accounts/wallets/sign-in-with-wallet.ts"
import { weakPassword } from "./weak-password.ts"
import { WireError, type WireCode, type WireOptions } from "./wire-errors.ts"

type Details = AppError["details"]
/** What this protocol makes of a refusal: its code, and what it says other than usual; from the refusal's details where those tell more. */
type Words = { code: WireCode } & WireOptions
type Said = WireCode | Words | ((details: Details) => Words)

/** Every refusal of the services in the words of the protocol. */
const words: Partial<Record<ErrorCode, Said>> = {
  rate_limited: "over_request_rate_limit",
  too_many_login_attempts: "over_request_rate_limit",
  payload_too_large: "request_entity_too_large",
  invalid_input: "validation_failed",
  malformed_request: "validation_failed",
  captcha_failed: "captcha_failed",
  permission_denied: "not_admin",
  not_found: "user_not_found",
  last_owner: { code: "conflict", message: refusalMessages.lastOwner },
  service_unavailable: { code: "unexpected_failure", status: 503, message: refusalMessages.serviceUnavailable },

  account_not_found: "user_not_found",
  account_closed: { code: "user_not_found", status: 403 },
  account_banned: "user_banned",
  account_exists: "user_already_exists",
  account_changed_meanwhile: "conflict",
  changed_meanwhile: "conflict",
  agency_not_found: "user_not_found",
  account_without_address: {
    code: "validation_failed",
    message: "Reauthentication requires the user to have an email or a phone number",
  },
  email_not_confirmed: "email_not_confirmed",
  phone_not_confirmed: "phone_not_confirmed",
  email_taken: "email_exists",
  phone_taken: "phone_exists",
  new_email_required: { code: "validation_failed", message: "A new email address is required" },
  password_required: { code: "validation_failed", message: "Signup requires a valid password" },
  password_too_long: ({ max }) => ({
    code: "validation_failed",
    message: `Password cannot be longer than ${String(max)} characters`,
  }),
  weak_password: (details) => ({ code: "weak_password", ...weakPassword(details as PasswordWeakness) }),
  same_password: "same_password",
  current_password_wrong: "current_password_invalid",

  sign_up_closed: "signup_disabled",
  no_account_for_address: "otp_disabled",
  email_sign_in_closed: "email_provider_disabled",
  phone_sign_in_closed: "phone_provider_disabled",
  anonymous_sign_in_closed: "anonymous_provider_disabled",
  texts_not_set_up: "sms_send_failed",
  text_not_sent: {
    code: "sms_send_failed",
    message: "Error sending sms: the SMS provider did not take the message",
  },
  mail_sent_lately: (details) => ({ code: "over_email_send_rate_limit", message: sentLately(details) }),
  text_sent_lately: (details) => ({ code: "over_sms_send_rate_limit", message: sentLately(details) }),

  invalid_credentials: "invalid_credentials",
  session_ended: "session_not_found",
  session_expired: "session_expired",
  refresh_token_unknown: "refresh_token_not_found",
  refresh_token_used: "refresh_token_already_used",
  access_token_invalid: ({ fault }) => ({ code: "bad_jwt", ...accessTokenFaults[fault as AccessTokenFault] }),
  recent_sign_in_required: "reauthentication_needed",
  second_factor_not_shown: "insufficient_aal",
  sent_code_wrong: "otp_expired",
  token_invalid: { code: "otp_expired", message: "Email link is invalid or has expired" },
  sent_proof_wrong: "reauthentication_not_valid",

  provider_unknown: { code: "validation_failed", message: "Unsupported provider: provider is not enabled" },
  provider_not_offered: ({ issuer }) => ({
    code: "provider_disabled",
    message: `Provider (issuer "${String(issuer)}") is not enabled`,
  }),
  provider_address_taken: ({ provider }) => ({
    code: "email_exists",
    message: `There is an account with this address. Sign in to it, then add ${String(provider)} to it.`,
  }),
  provider_address_unproven: ({ name, label, verified }) => ({
    code: "provider_email_needs_verification",
    message: verified
      ? `${String(label)} may not vouch for this email address here.`
      : `Unverified email with ${String(name)}. Verify the address there, then sign in again.`,
  }),
  own_provider_required: { code: "user_sso_managed", message: signInMessages.ownProviderRequired },
  provider_address_foreign: { code: "user_sso_managed", message: signInMessages.providerAddressForeign },
  provider_account_elsewhere: { code: "user_sso_managed", message: signInMessages.providerAccountElsewhere },
  provider_by_invitation: { code: "user_sso_managed", message: signInMessages.providerByInvitation },
  provider_access_ended: { code: "user_sso_managed", message: signInMessages.providerAccessEnded },
  sso_domains_unproven: { code: "validation_failed", message: "domains: one agency must have proven all of them" },
  sso_provider_exists: "saml_idp_already_exists",
  sso_provider_unknown: { code: "sso_provider_not_found" },
  saml_response_refused: ({ fault }) => ({
    code: "validation_failed",
    message: fault === "status_refused" ? signInMessages.providerDeclined : signInMessages.providerAnswerRefused,
  }),
  identity_token_refused: ({ fault }) => ({
    code: "validation_failed",
    oauth: fault === "other_nonce" ? "invalid nonce" : "invalid request",
    message: idTokenFaults[fault as IdTokenFault],
  }),
  wallet_sign_in_closed: "web3_provider_disabled",
  wallet_chain_unknown: "web3_unsupported_chain",
  wallet_message_refused: ({ fault }) => walletFaults[fault as WalletFault],
  flow_unknown: "flow_state_not_found",
  flow_of_another_browser: "bad_oauth_state",
  flow_expired: "flow_state_expired",
  flow_used: "flow_state_already_used",
  flow_verifier_wrong: "bad_code_verifier",
  linking_closed: "manual_linking_disabled",
  identity_taken: "identity_already_exists",
  identity_not_found: "identity_not_found",
  last_sign_in_method: "single_identity_not_deletable",

  authenticator_apps_closed: "mfa_totp_verify_not_enabled",
  passkeys_closed: "mfa_webauthn_verify_not_enabled",
  factor_not_found: "mfa_factor_not_found",
  factor_name_taken: "mfa_factor_name_conflict",
  too_many_factors: "too_many_enrolled_mfa_factors",
  factor_code_wrong: "mfa_verification_failed",
  factor_challenge_unknown: {
    code: "mfa_factor_not_found",
    status: 422,
    message: "MFA factor with the provided challenge ID not found",
  },
  factor_challenge_used: { code: "mfa_factor_not_found", status: 422 },
  factor_challenge_expired: "mfa_challenge_expired",
  passkey_refused: { code: "mfa_verification_failed", message: "WebAuthn credential could not be verified" },
  passkey_question_unknown: "webauthn_challenge_not_found",
  passkey_question_expired: "webauthn_challenge_expired",
}

/** Where an endpoint says a refusal in other words than the others. */
const endpoints = {
  sign_up: {
    email_sign_in_closed: { code: "email_provider_disabled", status: 400, message: "Email signups are disabled" },
    phone_sign_in_closed: { code: "phone_provider_disabled", status: 400, message: "Phone signups are disabled" },
  },
  mail_once_more: { email_sign_in_closed: { code: "email_provider_disabled", status: 400 } },
  grant: { account_banned: { code: "user_banned", status: 400 } },
  refresh: {
    account_banned: { code: "user_banned", status: 400 },
    invalid_input: { code: "validation_failed", message: "Refresh token is not valid" },
  },
  id_token: {
    provider_unknown: ({ provider }) => ({
      code: "validation_failed",
      message: `Custom OIDC provider "${String(provider)}" not allowed`,
    }),
  },
  callback: { flow_expired: { code: "flow_state_expired", status: 400 } },
  reauthenticate: {
    email_not_confirmed: { code: "email_not_confirmed", status: 422, message: "Please verify your email first." },
    phone_not_confirmed: { code: "phone_not_confirmed", status: 422, message: "Please verify your phone first." },
  },
  update_user: {
    second_factor_not_shown: {
      code: "insufficient_aal",
      status: 401,
      message: "AAL2 session is required to update email or password when MFA is enabled.",
    },
    account_without_address: {
      code: "validation_failed",
      status: 422,
      message: "Updating password of an anonymous user without an email or phone is not allowed",
    },
    password_required: "current_password_required",
  },
  enroll: {
    account_without_address: { code: "no_authorization", status: 403, message: "Anonymous user not allowed" },
    authenticator_apps_closed: "mfa_totp_enroll_not_enabled",
    passkeys_closed: "mfa_webauthn_enroll_not_enabled",
    second_factor_not_shown: { code: "insufficient_aal", message: "AAL2 required to enroll a new factor" },
  },
  unenroll: {
    second_factor_not_shown: {
      code: "insufficient_aal",
      status: 422,
      message: "AAL2 required to unenroll verified factor",
    },
  },
} satisfies Record<string, Partial<Record<ErrorCode, Said>>>
export type Endpoint = keyof typeof endpoints

const sentLately = ({ retry_after_seconds }: Details) =>
  `For security purposes, you can only request this after ${String(retry_after_seconds)} seconds.`

const unverified = (why: string) => ({ message: `invalid JWT: unable to parse or verify signature, ${why}` })
const accessTokenFaults: Record<AccessTokenFault, WireOptions> = {
  malformed: unverified("token is malformed"),
  expired: unverified("token has invalid claims: token is expired"),
  unknown_key: unverified("signing method or key is unknown"),
  no_shared_secret: unverified("signing method HS256 is invalid"),
  revoked_key: { message: "invalid JWT: the service key is revoked" },
  no_person: { message: "invalid claim: missing sub claim" },
  unreadable_person: { status: 400, message: "invalid claim: sub must be a UUID" },
  other_service: { message: "invalid claim: the token was not made for this service" },
  endless: { message: "invalid claim: missing exp claim" },
  no_session: { message: "invalid claim: missing session_id claim" },
}

const idTokenFaults: Record<IdTokenFault, string> = {
  missing: "id_token required",
  no_provider: "provider or client_id and issuer required",
  malformed: "Bad ID token",
  other_audience: "Unacceptable audience in id_token",
  one_nonce: "Passed nonce and nonce in id_token should either both exist or not.",
  other_nonce: "Nonces mismatch",
  other_access_token: "access_token does not belong to id_token",
  no_person: "Missing sub claim in id_token",
  used: "The id_token has been used already",
}

const invalidGrant = (message: string): Words => ({ code: "validation_failed", oauth: "invalid_grant", message })
const walletFaults: Record<WalletFault, Words> = {
  message_length: { code: "validation_failed", message: "message must be 64 to 20480 characters long" },
  no_signature: {
    code: "validation_failed",
    message: "signature must be 65 bytes in hex with 0x (ethereum), or 64 bytes in base64 (solana)",
  },
  malformed: { code: "validation_failed", message: "message is not a sign-in message of this chain" },
  uri_not_https: invalidGrant("Signed message is using URI which does not use HTTPS"),
  uri_not_allowed: invalidGrant(
    "Signed message is using URI which is not allowed on this server, message was signed for another app",
  ),
  other_domain: invalidGrant("Signed message is using a Domain that does not match the one in URI"),
  not_yet_valid: invalidGrant("Signed message becomes valid in the future"),
  expired: invalidGrant("Signed message is expired"),
  issued_long_ago: invalidGrant("Signed message was issued too long ago"),
  issued_ahead: invalidGrant("Signed message was issued too far in the future"),
  other_signer: invalidGrant("Signature does not match address in message"),
  used: invalidGrant("Signed message has been used already"),
}

/** A service's refusal as this endpoint words it. One that the protocol has no word for keeps its own sentence. */
export function inWireWords({ code, status, message, details }: AppError, endpoint?: Endpoint): WireError {
  const own: Partial<Record<ErrorCode, Said>> = endpoint ? endpoints[endpoint] : {}
  const said = own[code] ?? words[code] ?? { code: "unexpected_failure", status, message }
  const { code: wire_code, ...options } =
    typeof said === "string" ? { code: said } : typeof said === "function" ? said(details) : said
  const wait = details["retry_after_seconds"]
  return new WireError(wire_code, { ...options, ...(typeof wait === "number" && { retry_after_seconds: wait }) })
}
