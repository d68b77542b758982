import { z } from "zod"
import {
  AUTHORIZATION_STATEMENT_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  ORGANIZATION_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { contactMessages } from "#src/rules/messages/agencies/contact-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { isOnlyQuotes } from "#src/rules/record/comments/document-quote.ts"
import { positionFilters, representations } from "#src/rules/vocabulary.ts"
import {
  idField,
  listField,
  mustBeTicked,
  optionalEmailField,
  optionalVerbatimField,
  verbatimField,
} from "#src/rules/input/reading/fields.ts"
import { says } from "#src/rules/input/reading/issues.ts"

/** The docket's rules for its comments (P 3). */
export type CommentFormSettings = {
  max_comment_length: number
  uploads_enabled: boolean
  max_files_per_comment: number
  max_file_size_mb: number
  allowed_mime_types: readonly string[]
  require_captcha: boolean
}

const REMEMBERED_SETTINGS = 100

/** One cached schema for each set of limits: creating one costs more than checking a comment with it. */
function perSettings<Schema>(
  make: (settings: CommentFormSettings) => Schema,
): (settings: CommentFormSettings) => Schema {
  const made = new Map<string, Schema>()
  return (settings) => {
    const { max_comment_length, uploads_enabled, max_files_per_comment, require_captcha } = settings
    const key = [max_comment_length, uploads_enabled, max_files_per_comment, require_captcha].join()
    const known = made.get(key)
    if (known) return known
    if (made.size >= REMEMBERED_SETTINGS) made.clear()
    const schema = make(settings)
    made.set(key, schema)
    return schema
  }
}

const name = { max: NAME_MAX_CHARACTERS, tooLong: wizardMessages.nameTooLong(NAME_MAX_CHARACTERS) }
const organization = {
  max: ORGANIZATION_MAX_CHARACTERS,
  tooLong: wizardMessages.organizationTooLong(ORGANIZATION_MAX_CHARACTERS),
}

const detailsFields = {
  commenter_name: optionalVerbatimField(name),
  commenter_email: optionalEmailField,
  commenter_organization: optionalVerbatimField(organization),
}

/** No answer and 'not_specified' are stored alike, as null. */
const positionField = z
  .enum(["", ...positionFilters])
  .nullish()
  .transform((position) => (position && position !== "not_specified" ? position : null))

type TextSettings = Pick<CommentFormSettings, "max_comment_length">

const contentField = ({ max_comment_length: max }: TextSettings) =>
  verbatimField({ max, tooLong: wizardMessages.commentTooLong(max) }, wizardMessages.commentRequired).refine(
    (text) => !isOnlyQuotes(text),
    wizardMessages.commentOnlyQuotes,
  )

const commentFields = (settings: TextSettings) => ({ content: contentField(settings), position: positionField })

const attachmentsFields = (settings: CommentFormSettings) => ({
  upload_ids: listField(idField)
    .refine((ids) => settings.uploads_enabled || ids.length === 0, wizardMessages.uploadsNotAllowed)
    .refine(
      (ids) => ids.length <= settings.max_files_per_comment,
      says(wizardMessages.tooManyFiles(settings.max_files_per_comment)),
    )
    .refine((ids) => new Set(ids).size === ids.length),
})

const certificationFields = {
  representation: z.enum(representations, wizardMessages.representationRequired),
  organization_name: optionalVerbatimField(organization),
  authorization_statement: optionalVerbatimField({
    max: AUTHORIZATION_STATEMENT_MAX_CHARACTERS,
    tooLong: wizardMessages.authorizationTooLong,
  }),
  perjury_certified: mustBeTicked(wizardMessages.certificationRequired),
}

const reviewFields = ({ require_captcha }: CommentFormSettings) => ({
  agreed_to_public: mustBeTicked(wizardMessages.acknowledgementRequired),
  captcha_token: z
    .string()
    .max(20_000)
    .nullish()
    .transform((token) => token || null)
    .refine((token) => !require_captcha || token !== null, contactMessages.captchaRequired),
})

type Certified = {
  representation: (typeof representations)[number]
  organization_name: string | null
  authorization_statement: string | null
}

/** Commenters who speak for someone else must say for whom (P 5). */
function namesWhomItRepresents({ representation, organization_name }: Certified): boolean {
  return representation === "myself" || organization_name !== null
}
const missingOrganization = { path: ["organization_name"], error: wizardMessages.organizationRequired }

/** Whoever speaks for themselves names nobody: neither is asked for, nor shown before it is public (settled 1). */
const namesNobody = (name: "organization_name" | "authorization_statement") => (given: Certified) =>
  given.representation !== "myself" || given[name] === null
const notForOneself = (name: string) => ({ path: [name], error: wizardMessages.notForOneself })

/** Step 1: Your Details. */
export const detailsStepInput = z.strictObject(detailsFields)

/** Step 2: Your Comment. */
export const commentStepInput = perSettings((settings) => z.strictObject(commentFields(settings)))

/** Step 3: Attachments; the files themselves were uploaded before and are named by id. */
export const attachmentsStepInput = perSettings((settings) => z.strictObject(attachmentsFields(settings)))

/** Step 4: Certification. */
export const certificationStepInput = z
  .strictObject(certificationFields)
  .refine(namesWhomItRepresents, missingOrganization)

/** Step 5: Review & Submit. */
export const reviewStepInput = perSettings((settings) => z.strictObject(reviewFields(settings)))

/**
 * The whole submission, as the service takes it: the five steps, the docket, and the key that makes a second send harmless
 * (P 2.6).
 */
export const submitCommentInput = perSettings((settings) =>
  z
    .strictObject({
      docket_id: idField,
      idempotency_key: z.string().min(16).max(100),
      ...detailsFields,
      ...commentFields(settings),
      ...attachmentsFields(settings),
      ...certificationFields,
      ...reviewFields(settings),
    })
    .refine(namesWhomItRepresents, missingOrganization)
    .refine(namesNobody("organization_name"), notForOneself("organization_name"))
    .refine(namesNobody("authorization_statement"), notForOneself("authorization_statement")),
)
export type SubmitCommentInput = z.infer<ReturnType<typeof submitCommentInput>>

/** The new text of a comment that was submitted before (decision 41). */
export const correctionInput = (settings: TextSettings) => z.strictObject({ content: contentField(settings) })

/** A step as it is saved while unfinished: the raw text of known fields only, not validated. */
export type CommentDraftInput = {
  commenter_name?: string | undefined
  commenter_email?: string | undefined
  commenter_organization?: string | undefined
  content?: string | undefined
  position?: string | undefined
  representation?: string | undefined
  organization_name?: string | undefined
  authorization_statement?: string | undefined
  perjury_certified?: boolean | undefined
  agreed_to_public?: boolean | undefined
}
