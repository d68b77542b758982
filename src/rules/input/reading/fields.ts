import { z } from "zod"
import { isCalendarDate, isClockTime } from "#src/rules/dates/dates.ts"
import { cleanInput } from "#src/rules/text/input-cleaning.ts"
import { englishOnly, type PlainSaying, type Saying, saying, type Sentence } from "#src/rules/languages/saying.ts"
import { EMAIL_MAX_CHARACTERS, NEXT_MAX_CHARACTERS, REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { oneLine } from "#src/rules/text/plain-line.ts"
import { countCharacters, isBlank, isStorableText, mayBeWithin, verbatimText } from "#src/rules/text/verbatim-text.ts"
import { says } from "./issues.ts"

/** Building blocks of the inputs. Forms send '' for an empty field and 'on' for a ticked box: both are read here. */

export const idField = z.uuid(refusalMessages.invalidValue)

/** Version of a row as the form saw it. */
export const versionField = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(1))

const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Email address, trimmed and lower-cased, at most 254 characters (P 5). */
export const emailField = z
  .string(accountMessages.invalidEmail)
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARACTERS, { error: accountMessages.invalidEmail, abort: true })
  .regex(emailPattern, accountMessages.invalidEmail)

/** Email address or null when the field is left empty. */
export const optionalEmailField = z
  .string()
  .nullish()
  .transform((text) => (text?.trim() ? text : null))
  .pipe(emailField.nullable())

type TextLimits = { max: number; tooLong: Saying }

/** Text kept exactly as written: NFC, \n line ends, every space; NUL and halves of surrogate pairs are refused; length in code points (P 3). */
export function verbatimField({ max, tooLong }: TextLimits, required: PlainSaying) {
  return z
    .string(required)
    .refine((text) => mayBeWithin(text, max), { ...says(tooLong), abort: true })
    .refine(isStorableText, wizardMessages.textUnreadable)
    .transform(verbatimText)
    .refine((text) => countCharacters(text) <= max, says(tooLong))
    .refine((text) => !isBlank(text), required)
}

/** As verbatimField, but null when nothing is written. */
export function optionalVerbatimField({ max, tooLong }: TextLimits) {
  return z
    .string()
    .nullish()
    .refine((text) => mayBeWithin(text ?? "", max), { ...says(tooLong), abort: true })
    .refine((text) => isStorableText(text ?? ""), wizardMessages.textUnreadable)
    .transform((text) => (text && !isBlank(text) ? verbatimText(text) : null))
    .refine((text) => countCharacters(text ?? "") <= max, says(tooLong))
}

/** Trimmed text of staff forms, such as a title: otherwise kept as written. */
export function trimmedField({ max, tooLong }: TextLimits, required: PlainSaying) {
  return verbatimField({ max, tooLong }, required).transform((text) => text.trim())
}

/** As trimmedField, but '' when nothing is written. */
export function optionalTrimmedField({ max, tooLong }: TextLimits) {
  return optionalVerbatimField({ max, tooLong }).transform((text) => text?.trim() ?? "")
}

/** A name of a person or a thing, which stands inside other people's sentences and letters: trimmed, and on one line. */
export function nameField(limits: TextLimits, required: PlainSaying) {
  return trimmedField(limits, required)
    .transform(oneLine)
    .refine((text) => !isBlank(text), required)
}

/** As nameField, but '' when nothing is written. */
export function optionalNameField(limits: TextLimits) {
  return optionalTrimmedField(limits).transform(oneLine)
}

/** A name at sign-in, sign-up and contact: cleaned, and on one line. */
export function cleanedNameField(limits: TextLimits, required: PlainSaying) {
  return cleanedField(limits, required)
    .transform(oneLine)
    .refine((text) => !isBlank(text), required)
}

/** Cleaned text of sign-in, sign-up and contact (P 5). */
export function cleanedField({ max, tooLong }: TextLimits, required: PlainSaying) {
  return z
    .string(required)
    .refine((text) => mayBeWithin(text, max), { ...says(tooLong), abort: true })
    .refine(isStorableText, wizardMessages.textUnreadable)
    .transform(cleanInput)
    .refine((text) => countCharacters(text) <= max, says(tooLong))
    .refine((text) => !isBlank(text), required)
}

/** A box that may be ticked; absent means not ticked. */
export const checkboxField = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .optional()
  .transform((value) => value === true || value === "on" || value === "true")

export function mustBeTicked(message: PlainSaying) {
  return checkboxField.refine((ticked) => ticked, message).transform((): true => true)
}

/** A list that a form sends as repeated fields, as one field when there is one value, or not at all. */
export function listField<Item extends z.ZodType>(item: Item) {
  return z
    .union([z.array(z.unknown()), z.string()])
    .optional()
    .transform((value) => (Array.isArray(value) ? value : value ? [value] : []))
    .pipe(z.array(item))
}

type Range = { min: number; max: number; outOfRange: PlainSaying }

/** A whole number typed by a person, within a range. */
export function wholeNumberField({ min, max, outOfRange }: Range) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^\d{1,9}$/, outOfRange)
          .transform(Number),
      ],
      outOfRange,
    )
    .pipe(z.number(outOfRange).int(outOfRange).min(min, outOfRange).max(max, outOfRange))
}

const EXPECTED_DATE = englishOnly("Please enter a date as YYYY-MM-DD")
const EXPECTED_TIME = englishOnly("Please enter a time as HH:MM")

export function dateField(required: PlainSaying = EXPECTED_DATE) {
  return z.string(required).min(1, required).refine(isCalendarDate, EXPECTED_DATE)
}

/** 'YYYY-MM-DD', or null when the field is left empty. */
export const optionalDateField = z
  .string()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isCalendarDate(text), EXPECTED_DATE)

/** 'HH:mm', or the default when the field is left empty. */
export function timeField(byDefault: string) {
  return z
    .string()
    .nullish()
    .transform((text) => text || byDefault)
    .refine(isClockTime, EXPECTED_TIME)
}

/** The reason for a change, or null if none is given; each rule decides whether it is required. */
export const reasonField = optionalVerbatimField({
  max: REASON_MAX_CHARACTERS,
  tooLong: englishOnly(`Reason must be ${REASON_MAX_CHARACTERS} characters or less`),
})

type LimitedField = Sentence extends infer S
  ? S extends `${infer Field} must be {characters} characters or less`
    ? Field
    : never
  : never

/** A length limit with the sentence that every such field uses. */
export function atMost(max: number, field: LimitedField): TextLimits {
  return { max, tooLong: saying(`${field} must be {characters} characters or less`, { characters: group(max) }) }
}

/** The same for a field of the console, which speaks English. */
export function atMostInConsole(max: number, field: string): TextLimits {
  return { max, tooLong: englishOnly(`${field} must be ${group(max)} characters or less`) }
}

const group = (value: number) => value.toLocaleString("en-US")

/** The one-time token of an emailed link. */
export const tokenField = z
  .string(accountMessages.linkDead)
  .min(1, accountMessages.linkDead)
  .max(512, accountMessages.linkDead)

/** What the page of an emailed link sends when its button is pressed. */
export const tokenInput = z.strictObject({ token: tokenField })

/** The password of an account, asked for again; absent for accounts without one, which sign in elsewhere. */
export const currentPasswordField = z.string().max(1024).optional()

/** Where to go on afterwards; `safeNext` decides whether that is one of our pages. */
export const nextField = z.string().max(NEXT_MAX_CHARACTERS).optional()
