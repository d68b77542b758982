import { accessMessages } from "./messages/access.ts"
import { accountMessages } from "./messages/account.ts"
import { contactMessages } from "./messages/contact.ts"
import { docketMessages } from "./messages/docket.ts"
import { publicPageMessages } from "./messages/public-pages.ts"
import { refusalMessages } from "./messages/refusal.ts"
import { secondFactorMessages } from "./messages/second-factor.ts"
import { wizardMessages } from "./messages/wizard.ts"

/** Every way an operation can refuse: HTTP status and what the person reads (P 8, S 8). */
export const errors = {
  sign_in_required: { status: 401, message: refusalMessages.signInRequired },
  invalid_credentials: { status: 401, message: accountMessages.invalidCredentials },
  email_not_confirmed: { status: 403, message: accountMessages.confirmFirst },
  permission_denied: { status: 403, message: accessMessages.accessDenied },
  second_factor_required: { status: 403, message: secondFactorMessages.required },
  cross_site_request: { status: 403, message: refusalMessages.crossSiteRequest },
  role_not_manageable: { status: 403, message: refusalMessages.roleNotManageable },

  not_found: { status: 404, message: refusalMessages.pageNotFound },
  docket_not_found: { status: 404, message: docketMessages.notFound },
  comment_not_found: { status: 404, message: refusalMessages.commentNotFound },
  comment_period_not_found: { status: 404, message: wizardMessages.periodNotFound },
  agency_not_found: { status: 404, message: publicPageMessages.agencyNotFound },
  state_not_found: { status: 404, message: publicPageMessages.stateNotFound },
  attachment_not_found: { status: 404, message: refusalMessages.attachmentNotFound },
  upload_not_found: { status: 404, message: refusalMessages.uploadNotFound },
  draft_not_found: { status: 404, message: refusalMessages.draftNotFound },
  export_not_found: { status: 404, message: refusalMessages.exportNotFound },
  member_not_found: { status: 404, message: refusalMessages.memberNotFound },
  invitation_not_found: { status: 404, message: refusalMessages.invitationNotFound },

  comment_period_closed: { status: 409, message: wizardMessages.periodClosed },
  too_many_comments: { status: 409, message: wizardMessages.tooManyComments },
  docket_changed_meanwhile: { status: 409, message: refusalMessages.docketChangedMeanwhile },
  comment_changed_meanwhile: { status: 409, message: refusalMessages.commentChangedMeanwhile },
  undo_not_possible: { status: 409, message: refusalMessages.undoNotPossible },
  reference_code_taken: { status: 409, message: refusalMessages.referenceCodeTaken },
  slug_taken: { status: 409, message: refusalMessages.slugTaken },
  account_exists: { status: 409, message: accountMessages.accountExists },
  last_owner: { status: 409, message: refusalMessages.lastOwner },
  no_agency_selected: { status: 409, message: accessMessages.noAgencySelected },
  token_invalid: { status: 410, message: refusalMessages.tokenInvalid },

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
  idempotency_key_reused: { status: 422, message: wizardMessages.keyReused },
  docket_transition_not_allowed: { status: 422, message: refusalMessages.docketTransitionNotAllowed },
  docket_read_only: { status: 422, message: refusalMessages.docketReadOnly },
  comment_transition_not_allowed: { status: 422, message: refusalMessages.commentTransitionNotAllowed },
  offset_too_large: { status: 422, message: refusalMessages.offsetTooLarge },

  rate_limited: { status: 429, message: refusalMessages.tooManyRequests },
  too_many_login_attempts: { status: 429, message: accountMessages.tooManyAttempts },
  unexpected: { status: 500, message: accountMessages.unexpectedError },
  service_unavailable: { status: 503, message: refusalMessages.serviceUnavailable },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

export type RefusalOptions = {
  /** Replaces the table's sentence. */
  message?: string
  /** Field name → sentence, shown beside the field. */
  fields?: Record<string, string>
  /** Anything a door may add to its answer, such as `retry_after_seconds`; never a secret. */
  details?: Record<string, unknown>
}

/** An operation's refusal: the code, its HTTP status and the sentence a person reads. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(code: ErrorCode, options: RefusalOptions = {}) {
    super(options.message ?? errors[code].message)
    this.name = "AppError"
    this.code = code
    this.status = errors[code].status
    this.fields = options.fields ?? {}
    this.details = options.details ?? {}
  }
}

/** Throws the AppError of this code; usable as an expression after `??`. */
export function refuse(code: ErrorCode, options: RefusalOptions = {}): never {
  throw new AppError(code, options)
}
