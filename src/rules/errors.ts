import { englishOnly, inEnglish, type Saying } from "./languages/saying.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { agencySignInMessages } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"

/** Every way an operation can refuse: the HTTP status, and what the person reads (P 8, S 8). */
export const errors = {
  sign_in_required: { status: 401, message: refusalMessages.signInRequired },
  invalid_credentials: { status: 401, message: accountMessages.invalidCredentials },
  email_not_confirmed: { status: 403, message: accountMessages.confirmFirst },
  api_key_invalid: { status: 401, message: refusalMessages.apiKeyInvalid },
  scope_missing: { status: 403, message: refusalMessages.scopeMissing },
  permission_denied: { status: 403, message: accessMessages.accessDenied },
  second_factor_required: { status: 403, message: secondFactorMessages.required },
  second_factor_not_shown: { status: 403, message: secondFactorMessages.notShown },
  cross_site_request: { status: 403, message: refusalMessages.crossSiteRequest },
  read_only_view: { status: 403, message: refusalMessages.readOnlyView },
  closed_in_view: { status: 403, message: refusalMessages.closedInView },
  role_not_manageable: { status: 403, message: refusalMessages.roleNotManageable },

  not_found: { status: 404, message: refusalMessages.pageNotFound },
  docket_not_found: { status: 404, message: docketMessages.notFound },
  comment_not_found: { status: 404, message: commentMessages.notFound },
  comment_period_not_found: { status: 404, message: wizardMessages.periodNotFound },
  agency_not_found: { status: 404, message: publicPageMessages.agencyNotFound },
  state_not_found: { status: 404, message: publicPageMessages.stateNotFound },
  attachment_not_found: { status: 404, message: refusalMessages.attachmentNotFound },
  upload_not_found: { status: 404, message: refusalMessages.uploadNotFound },
  draft_not_found: { status: 404, message: refusalMessages.draftNotFound },
  bulk_action_not_found: { status: 404, message: refusalMessages.bulkActionNotFound },
  export_not_found: { status: 404, message: refusalMessages.exportNotFound },
  member_not_found: { status: 404, message: refusalMessages.memberNotFound },
  invitation_not_found: { status: 404, message: refusalMessages.invitationNotFound },
  webhook_not_found: { status: 404, message: refusalMessages.webhookNotFound },
  domain_not_found: { status: 404, message: refusalMessages.domainNotFound },
  scim_key_not_found: { status: 404, message: refusalMessages.keyNotFound },
  template_not_found: { status: 404, message: refusalMessages.templateNotFound },
  saved_reason_not_found: { status: 404, message: refusalMessages.savedReasonNotFound },
  saved_search_not_found: { status: 404, message: refusalMessages.savedSearchNotFound },
  tag_not_found: { status: 404, message: refusalMessages.tagNotFound },

  comment_period_closed: { status: 409, message: wizardMessages.periodClosed },
  too_many_comments: { status: 409, message: wizardMessages.tooManyComments },
  docket_changed_meanwhile: { status: 409, message: refusalMessages.docketChangedMeanwhile },
  draft_changed_meanwhile: { status: 409, message: wizardMessages.draftChangedMeanwhile },
  draft_gone_meanwhile: { status: 409, message: wizardMessages.draftGoneMeanwhile },
  changed_meanwhile: { status: 409, message: refusalMessages.changedMeanwhile },
  comment_changed_meanwhile: { status: 409, message: refusalMessages.commentChangedMeanwhile },
  corrected_meanwhile: { status: 409, message: refusalMessages.correctedMeanwhile },
  too_many_corrections: { status: 409, message: refusalMessages.tooManyCorrections },
  comment_not_decided: { status: 409, message: refusalMessages.commentNotDecided },
  comment_no_longer_changeable: { status: 409, message: refusalMessages.commentNoLongerChangeable },
  nothing_matches: { status: 409, message: refusalMessages.nothingMatches },
  undo_not_possible: { status: 409, message: refusalMessages.undoNotPossible },
  reference_code_taken: { status: 409, message: refusalMessages.referenceCodeTaken },
  slug_taken: { status: 409, message: refusalMessages.slugTaken },
  account_exists: { status: 409, message: accountMessages.accountExists },
  member_exists: { status: 409, message: englishOnly("This person is a member of the agency already.") },
  last_owner: { status: 409, message: refusalMessages.lastOwner },
  too_many_exports: { status: 409, message: refusalMessages.tooManyExports },
  token_invalid: { status: 410, message: accountMessages.linkDead },

  precondition_failed: { status: 412, message: englishOnly("The resource is no longer the version that was seen.") },
  method_not_allowed: { status: 405, message: refusalMessages.methodNotAllowed },
  malformed_request: { status: 400, message: refusalMessages.malformedRequest },
  payload_too_large: { status: 413, message: refusalMessages.payloadTooLarge },
  file_too_large: { status: 413, message: refusalMessages.fileTooLarge },
  upload_quota_exceeded: { status: 413, message: refusalMessages.uploadQuotaExceeded },
  storage_full: { status: 503, message: refusalMessages.storageFull },
  unsupported_file_type: { status: 415, message: refusalMessages.unsupportedFileType },
  invalid_input: { status: 422, message: refusalMessages.invalidInput },
  weak_password: { status: 422, message: accountMessages.weakPassword },
  too_many_files: { status: 422, message: refusalMessages.tooManyFiles },
  file_refused: { status: 422, message: refusalMessages.fileRefused },
  uploads_not_allowed: { status: 422, message: wizardMessages.uploadsNotAllowed },
  captcha_required: { status: 422, message: contactMessages.captchaRequired },
  captcha_failed: { status: 422, message: contactMessages.captchaFailed },
  captcha_expired: { status: 422, message: contactMessages.captchaExpired },
  idempotency_key_reused: {
    status: 422,
    message: englishOnly(
      "This Idempotency-Key was already used for a comment that is not the same. Send this one with a new key.",
    ),
  },
  docket_transition_not_allowed: { status: 422, message: refusalMessages.docketTransitionNotAllowed },
  docket_read_only: { status: 422, message: refusalMessages.docketReadOnly },
  comment_transition_not_allowed: { status: 422, message: refusalMessages.commentTransitionNotAllowed },
  offset_too_large: { status: 422, message: refusalMessages.offsetTooLarge },

  account_not_found: { status: 404, message: signInMessages.accountNotFound },
  account_closed: { status: 403, message: ownAccountMessages.accountClosed },
  account_banned: { status: 403, message: signInMessages.accountUnusable },
  account_changed_meanwhile: { status: 409, message: signInMessages.accountChanged },
  wallet_sign_in_closed: { status: 422, message: signInMessages.wayClosed },
  wallet_chain_unknown: { status: 400, message: signInMessages.wayClosed },
  wallet_message_refused: { status: 400, message: signInMessages.wayClosed },
  account_without_address: { status: 422, message: signInMessages.addressMissing },
  phone_not_confirmed: { status: 403, message: signInMessages.accountUnusable },
  email_taken: { status: 409, message: accountMessages.accountExists },
  phone_taken: { status: 409, message: signInMessages.phoneTaken },
  new_email_required: { status: 422, message: accountMessages.invalidEmail },
  password_required: { status: 422, message: accountMessages.passwordRequired },
  password_too_long: { status: 422, message: accountMessages.weakPassword },
  same_password: { status: 422, message: ownAccountMessages.samePassword },
  current_password_wrong: { status: 422, message: ownAccountMessages.wrongPassword },

  sign_up_closed: { status: 403, message: signInMessages.signUpClosed },
  no_account_for_address: { status: 404, message: signInMessages.noAccount },
  email_sign_in_closed: { status: 403, message: signInMessages.wayClosed },
  phone_sign_in_closed: { status: 403, message: signInMessages.wayClosed },
  anonymous_sign_in_closed: { status: 403, message: signInMessages.wayClosed },
  texts_not_set_up: { status: 422, message: signInMessages.textNotSent },
  text_not_sent: { status: 422, message: signInMessages.textNotSent },
  mail_sent_lately: { status: 429, message: refusalMessages.tooManyRequests },
  text_sent_lately: { status: 429, message: refusalMessages.tooManyRequests },

  session_ended: { status: 401, message: ownAccountMessages.sessionOver },
  session_expired: { status: 401, message: ownAccountMessages.sessionOver },
  refresh_token_unknown: { status: 401, message: ownAccountMessages.sessionOver },
  refresh_token_used: { status: 401, message: ownAccountMessages.sessionOver },
  access_token_invalid: { status: 401, message: refusalMessages.signInRequired },
  recent_sign_in_required: { status: 403, message: refusalMessages.signInRequired },
  sent_code_wrong: { status: 422, message: secondFactorMessages.wrongCode },
  sent_proof_wrong: { status: 422, message: secondFactorMessages.wrongCode },

  provider_unknown: { status: 422, message: signInMessages.wayClosed },
  provider_not_offered: { status: 422, message: signInMessages.wayClosed },
  provider_address_taken: { status: 409, message: signInMessages.providerAddressTaken },
  own_provider_required: { status: 403, message: signInMessages.ownProviderRequired },
  provider_address_foreign: { status: 403, message: signInMessages.providerAddressForeign },
  provider_account_elsewhere: { status: 403, message: signInMessages.providerAccountElsewhere },
  provider_by_invitation: { status: 403, message: signInMessages.providerByInvitation },
  provider_declined: { status: 403, message: signInMessages.providerDeclined },
  provider_access_ended: { status: 403, message: signInMessages.providerAccessEnded },
  provider_address_unproven: { status: 422, message: signInMessages.providerAddressUnproven },
  sso_domains_unproven: { status: 422, message: agencySignInMessages.domainFirst },
  sso_provider_exists: { status: 409, message: agencySignInMessages.providerExists },
  sso_provider_unknown: { status: 404, message: signInMessages.noOrganization },
  saml_response_refused: { status: 422, message: signInMessages.providerAnswerRefused },
  identity_token_refused: { status: 422, message: ownAccountMessages.linkFailed },
  flow_unknown: { status: 404, message: accountMessages.linkDead },
  flow_of_another_browser: { status: 422, message: accountMessages.linkDead },
  flow_expired: { status: 410, message: accountMessages.linkDead },
  flow_used: { status: 410, message: accountMessages.linkDead },
  flow_verifier_wrong: { status: 422, message: accountMessages.linkDead },
  linking_closed: { status: 404, message: signInMessages.wayClosed },
  identity_taken: { status: 409, message: ownAccountMessages.linkTaken },
  identity_not_found: { status: 404, message: ownAccountMessages.methodGone },
  last_sign_in_method: { status: 422, message: ownAccountMessages.onlyMethod },

  authenticator_apps_closed: { status: 422, message: signInMessages.wayClosed },
  passkeys_closed: { status: 422, message: signInMessages.wayClosed },
  factor_not_found: { status: 404, message: secondFactorMessages.gone },
  factor_name_taken: { status: 422, message: refusalMessages.invalidInput },
  too_many_factors: { status: 422, message: signInMessages.tooManyFactors },
  factor_code_wrong: { status: 422, message: secondFactorMessages.wrongCode },
  factor_challenge_unknown: { status: 404, message: refusalMessages.pageNotFound },
  factor_challenge_used: { status: 404, message: refusalMessages.pageNotFound },
  factor_challenge_expired: { status: 422, message: secondFactorMessages.passkeyFailed },
  passkey_refused: { status: 422, message: secondFactorMessages.passkeyFailed },
  passkey_question_unknown: { status: 404, message: secondFactorMessages.passkeyFailed },
  passkey_question_expired: { status: 422, message: secondFactorMessages.passkeyFailed },

  rate_limited: { status: 429, message: refusalMessages.tooManyRequests },
  too_many_login_attempts: { status: 429, message: accountMessages.tooManyAttempts },
  unexpected: { status: 500, message: refusalMessages.unexpected },
  service_unavailable: { status: 503, message: refusalMessages.serviceUnavailable },
} as const satisfies Record<string, { status: number; message: Saying }>

export type ErrorCode = keyof typeof errors

export type RefusalOptions = {
  /** Replaces the table's sentence. */
  message?: Saying
  /** Field name → sentence, shown beside the field. */
  fields?: Readonly<Record<string, Saying>>
  /** Anything a door may add to its response, such as `retry_after_seconds`; never a secret. */
  details?: Record<string, unknown>
}

/**
 * An operation's refusal: the code, its HTTP status, and a `saying` that the page shows in the reader's language. `message` is
 * the same in English, for logs and programs.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly saying: Saying
  readonly fields: Readonly<Record<string, Saying>>
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    const saying = options.message ?? errors[code].message
    super(inEnglish(saying))
    this.name = "AppError"
    this.code = code
    this.status = errors[code].status
    this.saying = saying
    this.fields = options.fields ?? {}
    this.details = options.details ?? {}
  }
}

/** Throws the AppError of this code; usable as an expression after `??`. */
export function refuse(code: ErrorCode, options: RefusalOptions = {}): never {
  throw new AppError(code, options)
}
