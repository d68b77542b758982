import { z } from "zod"
import { zonedToUtc } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import {
  COMMENT_MAX_CHARACTERS_CEILING,
  COMMENT_MAX_CHARACTERS_DEFAULT,
  COMMENTS_PER_USER_DEFAULT,
  COMMENTS_PER_USER_MAX,
  DEFAULT_CLOSE_TIME,
  DEFAULT_OPEN_TIME,
  DOCKET_DESCRIPTION_MAX_CHARACTERS,
  DOCKET_SUMMARY_MAX_CHARACTERS,
  DOCKET_TITLE_MAX_CHARACTERS,
  FILE_MAX_MEGABYTES,
  FILE_MIN_MEGABYTES,
  FILES_PER_COMMENT_DEFAULT,
  FILES_PER_COMMENT_MAX,
  REFERENCE_CODE_MAX_CHARACTERS,
  SLUG_MAX_CHARACTERS,
  TAG_MAX_CHARACTERS,
  TAGS_PER_DOCKET,
} from "#src/rules/limits.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { startingPointIds } from "#src/rules/record/starting-points.ts"
import { reservedSlugs, slugPattern } from "#src/rules/addresses/slug.ts"
import { type TextLanguage, textLanguages } from "#src/rules/text/text-languages.ts"
import {
  atMostInConsole,
  checkboxField,
  dateField,
  idField,
  listField,
  nameField,
  optionalDateField,
  optionalNameField,
  optionalTrimmedField,
  reasonField,
  timeField,
  trimmedField,
  versionField,
  wholeNumberField,
} from "#src/rules/input/reading/fields.ts"

export const textLanguageField = z.enum(
  textLanguages as readonly [TextLanguage, ...TextLanguage[]],
  words.languageUnknown,
)

const subjectFields = {
  /** Left out, a new docket is in English, and another stays as it is. */
  language: textLanguageField.optional(),
  title: nameField({ max: DOCKET_TITLE_MAX_CHARACTERS, tooLong: words.titleTooLong }, words.titleRequired),
  summary: trimmedField(atMostInConsole(DOCKET_SUMMARY_MAX_CHARACTERS, "Summary"), words.summaryRequired),
  description: optionalTrimmedField(atMostInConsole(DOCKET_DESCRIPTION_MAX_CHARACTERS, "Description")),
  tags: listField(z.string().trim().min(1).max(TAG_MAX_CHARACTERS))
    .transform((tags) => [...new Set(tags)])
    .refine((tags) => tags.length <= TAGS_PER_DOCKET, `Please choose at most ${TAGS_PER_DOCKET} tags`),
}

const periodFields = {
  open_date: dateField(words.openDateRequired),
  open_time: timeField(DEFAULT_OPEN_TIME),
  close_date: optionalDateField,
  close_time: timeField(DEFAULT_CLOSE_TIME),
  max_file_size_mb: wholeNumberField({
    min: FILE_MIN_MEGABYTES,
    max: FILE_MAX_MEGABYTES,
    outOfRange: words.fileSizeOutOfRange,
  }),
  allowed_mime_types: listField(z.enum(allowedMimeTypes)).refine((types) => types.length > 0, words.fileTypeRequired),
  require_captcha: checkboxField,
}

const publicationFields = {
  slug: z
    .string(words.slugRequired)
    .trim()
    .min(1, words.slugRequired)
    .max(SLUG_MAX_CHARACTERS, words.slugTooLong)
    .regex(slugPattern, words.slugInvalid)
    .refine((slug) => !reservedSlugs.includes(slug), words.slugReserved),
  reference_code: optionalNameField(atMostInConsole(REFERENCE_CODE_MAX_CHARACTERS, "Reference code")).transform(
    (code) => code || null,
  ),
  auto_publish: checkboxField,
}

const bounded = (max: number, byDefault: number, outOfRange: PlainSaying) =>
  wholeNumberField({ min: 1, max, outOfRange }).default(byDefault)

/** Comment form settings that the wizard leaves at their defaults and the edit page shows (P 3). */
const commentFormFields = {
  max_comment_length: bounded(
    COMMENT_MAX_CHARACTERS_CEILING,
    COMMENT_MAX_CHARACTERS_DEFAULT,
    words.commentLengthOutOfRange,
  ),
  max_comments_per_user: bounded(COMMENTS_PER_USER_MAX, COMMENTS_PER_USER_DEFAULT, words.commentsPerUserOutOfRange),
  uploads_enabled: checkboxField,
  max_files_per_comment: bounded(FILES_PER_COMMENT_MAX, FILES_PER_COMMENT_DEFAULT, words.filesPerCommentOutOfRange),
}

type Period = { open_date: string; open_time: string; close_date: string | null; close_time: string }

/** Both dates are in one zone, so comparing them as text compares the moments, but for an hour that is skipped. */
function closesAfterOpening({ open_date, open_time, close_date, close_time }: Period): boolean {
  return close_date === null || `${close_date} ${close_time}` > `${open_date} ${open_time}`
}
const closesTooEarly = { path: ["close_date"], error: words.closeBeforeOpen }

/** Moments of a docket's dates in its agency's zone (S 3). Raises `invalid_input` when they are not in order there. */
export function docketPeriod(period: Period, timeZone: string): { open_at: Date; close_at: Date | null } {
  const open_at = zonedToUtc(period.open_date, period.open_time, timeZone)
  const close_at = period.close_date === null ? null : zonedToUtc(period.close_date, period.close_time, timeZone)
  if (close_at && close_at <= open_at) refuse("invalid_input", { fields: { close_date: words.closeBeforeOpen } })
  return { open_at, close_at }
}

const docketFields = { ...subjectFields, ...periodFields, ...publicationFields, ...commentFormFields }
const newDocketFields = { ...docketFields, uploads_enabled: checkboxField.default(true) }
const editedDocketFields = {
  ...docketFields,
  version: versionField,
  reason: reasonField,
  move_opening: checkboxField.default(false),
}

/** What every form with a docket's description may send beside it, whatever its values. */
const besideDescription = [
  ...Object.keys(editedDocketFields),
  "from",
  "idempotency_key",
  "intent",
  "official",
  "words_version",
  "up_to_date",
].filter((name) => name !== "description")

/**
 * The form of a docket as it is sent for a look at its description, which may be up to twice too long by then; nothing else of it is
 * looked at, but what no such form has is refused.
 */
export const previewDescriptionForm = z.strictObject({
  ...Object.fromEntries(besideDescription.map((name) => [name, z.unknown().optional()])),
  description: z
    .string()
    .max(DOCKET_DESCRIPTION_MAX_CHARACTERS * 2)
    .default(""),
})

/** What each step of the wizard asks (S 2); the first one makes the draft, the others complete it. */
export const docketStepForms = [
  z.strictObject(subjectFields),
  z.strictObject(periodFields).refine(closesAfterOpening, closesTooEarly),
  z.strictObject(publicationFields),
] as const
/** What a docket can begin with: a template of the agency's, or a built-in starting point. */
export const docketStartField = z.union([z.enum(startingPointIds), idField], refusalMessages.invalidValue)

/**
 * Step 1 of a docket that is not there yet; its form, sent twice, makes one. The period of what it begins `from` is counted from
 * `open_date`.
 */
export const startDocketForm = z.strictObject({
  from: docketStartField.optional(),
  ...subjectFields,
  idempotency_key: idField,
  open_date: dateField(words.openDateRequired).optional(),
})
type StepInput = z.infer<(typeof docketStepForms)[number]>

/** One step of the wizard, as read, for a draft of the version the form saw. */
export type EditDraftInput = { agency_id: string; docket_id: string; version: number; step: StepInput }

/** What a new draft needs: all else begins with what it is made from, or the agency's defaults. */
export type StartDocketInput = { agency_id: string } & z.infer<typeof startDocketForm>

/** What the form of an existing docket sends; its address names the docket (S 2). */
export const editDocketForm = z.strictObject(editedDocketFields).refine(closesAfterOpening, closesTooEarly)

/** A whole new docket; the address says whose it is. */
export const createDocketForm = z.strictObject(newDocketFields).refine(closesAfterOpening, closesTooEarly)

export const createDocketInput = z
  .strictObject({ ...newDocketFields, agency_id: idField })
  .refine(closesAfterOpening, closesTooEarly)
export type CreateDocketInput = z.infer<typeof createDocketInput>

/** What the confirmation of a copy sends: whether the supporting documents come along. */
export const copyDocketForm = z.strictObject({ documents: checkboxField, idempotency_key: idField })
export type CopyDocketInput = { agency_id: string; docket_id: string } & z.infer<typeof copyDocketForm>

/** `reason` is needed when a date of a docket that was opened moves (P 4), `move_opening` when it is the opening. */
export type EditDocketInput = { agency_id: string; docket_id: string } & z.infer<typeof editDocketForm>
