/** Every refusal of the authentication protocol: its usual status and sentence; clients tell them apart by the code (P 7.2). */
export const wireErrors = {
  no_authorization: { status: 401, message: "This endpoint requires a valid Bearer token" },
  bad_jwt: { status: 403, message: "invalid JWT: unable to parse or verify signature" },
  not_admin: { status: 403, message: "User not allowed" },
  user_not_found: { status: 404, message: "User not found" },
  user_banned: { status: 403, message: "User is banned" },
  session_not_found: { status: 403, message: "Session from session_id claim in JWT does not exist" },
  session_expired: { status: 400, message: "Invalid Refresh Token: Session Expired" },
  insufficient_aal: { status: 403, message: "AAL2 required for this operation" },

  validation_failed: { status: 400, message: "The request is not valid" },
  bad_json: { status: 400, message: "Could not parse request body as JSON" },
  request_entity_too_large: { status: 413, message: "Request body is larger than 1 MiB" },
  invalid_credentials: { status: 400, message: "Invalid login credentials" },
  email_not_confirmed: { status: 400, message: "Email not confirmed" },
  phone_not_confirmed: { status: 400, message: "Phone not confirmed" },
  signup_disabled: { status: 422, message: "Signups not allowed for this instance" },
  email_provider_disabled: { status: 422, message: "Email logins are disabled" },
  phone_provider_disabled: { status: 422, message: "Phone logins are disabled" },
  anonymous_provider_disabled: { status: 422, message: "Anonymous sign-ins are disabled" },
  provider_disabled: { status: 400, message: "Provider is not enabled" },
  web3_provider_disabled: { status: 422, message: "Web3 provider is disabled" },
  web3_unsupported_chain: { status: 400, message: "Unsupported chain" },
  saml_provider_disabled: { status: 404, message: "SAML 2.0 is disabled" },
  saml_idp_already_exists: { status: 422, message: "The agency of these domains has a provider already" },
  sso_provider_not_found: { status: 404, message: "No such SSO provider" },
  otp_disabled: { status: 422, message: "Signups not allowed for otp" },
  sms_send_failed: { status: 422, message: "Error sending sms: no SMS provider is configured" },
  weak_password: { status: 422, message: "Password is too weak" },
  same_password: { status: 422, message: "New password should be different from the old password." },
  current_password_required: { status: 400, message: "Current password required when setting new password." },
  current_password_invalid: { status: 400, message: "Current password is not correct." },
  reauthentication_needed: { status: 400, message: "Please sign in again before you add a way to sign in" },
  reauthentication_not_valid: { status: 422, message: "Nonce has expired or is invalid" },
  user_already_exists: { status: 422, message: "User already registered" },
  email_exists: { status: 422, message: "A user with this email address has already been registered" },
  phone_exists: { status: 422, message: "A user with this phone number has already been registered" },
  captcha_failed: { status: 400, message: "captcha protection: request disallowed" },
  over_email_send_rate_limit: { status: 429, message: "Email rate limit exceeded" },
  over_sms_send_rate_limit: { status: 429, message: "SMS rate limit exceeded" },
  over_request_rate_limit: { status: 429, message: "Request rate limit reached" },

  otp_expired: { status: 403, message: "Token has expired or is invalid" },
  refresh_token_not_found: { status: 400, message: "Invalid Refresh Token: Refresh Token Not Found" },
  refresh_token_already_used: { status: 400, message: "Invalid Refresh Token: Already Used" },
  flow_state_not_found: { status: 404, message: "invalid flow state, no valid flow state found" },
  flow_state_expired: { status: 422, message: "invalid flow state, flow state has expired" },
  flow_state_already_used: { status: 400, message: "OAuth state has already been used" },
  bad_code_verifier: { status: 400, message: "code challenge does not match previously saved code verifier" },
  bad_oauth_callback: { status: 400, message: "OAuth state parameter missing" },
  bad_oauth_state: { status: 400, message: "OAuth callback with invalid state" },
  provider_email_needs_verification: { status: 422, message: "The address at the provider is not verified" },

  user_sso_managed: { status: 403, message: "The account is managed by a provider of its own" },

  manual_linking_disabled: { status: 404, message: "Manual linking is disabled" },
  identity_already_exists: { status: 422, message: "Identity is already linked to another user" },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  single_identity_not_deletable: { status: 422, message: "User must have at least 1 identity after unlinking" },

  mfa_totp_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for TOTP" },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for WebAuthn" },
  mfa_phone_enroll_not_enabled: { status: 422, message: "MFA enroll is disabled for Phone" },
  mfa_totp_verify_not_enabled: { status: 422, message: "MFA verification is disabled for TOTP" },
  mfa_webauthn_verify_not_enabled: { status: 422, message: "MFA verification is disabled for WebAuthn" },
  mfa_factor_not_found: { status: 404, message: "Factor not found" },
  mfa_factor_name_conflict: { status: 422, message: "A factor with this friendly name for this user already exists" },
  too_many_enrolled_mfa_factors: {
    status: 422,
    message: "Maximum number of enrolled factors reached, unenroll one to continue",
  },
  mfa_challenge_expired: {
    status: 422,
    message: "MFA challenge has expired, verify against another challenge or create a new one",
  },
  webauthn_challenge_not_found: { status: 404, message: "WebAuthn challenge not found" },
  webauthn_challenge_expired: { status: 422, message: "WebAuthn challenge has expired" },
  mfa_verification_failed: { status: 422, message: "Invalid TOTP code entered" },

  conflict: { status: 409, message: "Somebody else changed this at the same time" },
  request_timeout: { status: 504, message: "Processing this request timed out" },
  unexpected_failure: { status: 500, message: "An unexpected failure happened, please check server logs" },
} as const satisfies Record<string, { status: number; message: string }>

export type WireCode = keyof typeof wireErrors

export type WireOptions = {
  /** Where an endpoint answers with another status than usual. */
  status?: number
  message?: string
  /** For `weak_password`. */
  reasons?: readonly string[]
  /** The error's name in the older form of OAuth, which some grants use. */
  oauth?: string
  retry_after_seconds?: number
}

/** A refusal in the words of the protocol: what only this door knows to refuse throws it, and every other refusal becomes one. */
export class WireError extends Error {
  readonly code: WireCode
  readonly status: number
  readonly options: WireOptions

  constructor(code: WireCode, options: WireOptions = {}) {
    super(options.message ?? wireErrors[code].message)
    this.name = "WireError"
    this.code = code
    this.status = options.status ?? wireErrors[code].status
    this.options = options
  }
}

/** Throws the WireError of this code; usable as an expression after `??`. */
export function refuseOnWire(code: WireCode, options: WireOptions = {}): never {
  throw new WireError(code, options)
}
