import { z } from "zod"
import { accentColorProblem } from "#src/rules/accent-color.ts"
import { isTimeZone } from "#src/rules/dates/dates.ts"
import { allowedMimeTypes } from "#src/rules/files/file-types.ts"
import {
  AGENCY_DESCRIPTION_MAX_CHARACTERS,
  AGENCY_NAME_MAX_CHARACTERS,
  FILE_MAX_MEGABYTES,
  FILE_MIN_MEGABYTES,
  FOOTER_DISCLAIMER_MAX_CHARACTERS,
  JURISDICTION_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { isStateCode } from "#src/rules/us-states.ts"
import { jurisdictionTypes } from "#src/rules/vocabulary.ts"
import {
  atMostInConsole,
  checkboxField,
  idField,
  listField,
  optionalEmailField,
  optionalTrimmedField,
  nameField,
  versionField,
  wholeNumberField,
} from "#src/rules/input/reading/fields.ts"

/** A stored `state_code`: one of the 51 or US; read in any case. */
export const stateCodeField = z.string().trim().toUpperCase().refine(isStateCode, "Please choose a state")

/** A color as #rrggbb with enough contrast, stored in upper case (S 2). */
export const accentColorField = z
  .string(words.accentInvalid)
  .trim()
  .toUpperCase()
  .check((context) => {
    const problem = accentColorProblem(context.value)
    if (problem) context.issues.push({ code: "custom", input: context.value, message: problem })
  })

/** Profile and comment defaults; slug and logo are not among them (S 2). */
export const agencySettingsInput = z.strictObject({
  agency_id: idField,
  version: versionField,
  name: nameField(atMostInConsole(AGENCY_NAME_MAX_CHARACTERS, "Display name"), words.nameRequired),
  jurisdiction_type: z.enum(jurisdictionTypes),
  jurisdiction: optionalTrimmedField(atMostInConsole(JURISDICTION_MAX_CHARACTERS, "Jurisdiction")),
  state_code: stateCodeField,
  time_zone: z.string().refine(isTimeZone, words.timeZoneUnknown),
  contact_email: optionalEmailField,
  description: optionalTrimmedField(atMostInConsole(AGENCY_DESCRIPTION_MAX_CHARACTERS, "Description")),
  max_file_size_mb: wholeNumberField({
    min: FILE_MIN_MEGABYTES,
    max: FILE_MAX_MEGABYTES,
    outOfRange: agencyDocketMessages.fileSizeOutOfRange,
  }),
  accent_color: accentColorField,
  allowed_mime_types: listField(z.enum(allowedMimeTypes)).refine(
    (types) => types.length > 0,
    agencyDocketMessages.fileTypeRequired,
  ),
  captcha_enabled: checkboxField,
  auto_publish: checkboxField,
  footer_disclaimer: optionalTrimmedField(atMostInConsole(FOOTER_DISCLAIMER_MAX_CHARACTERS, "Footer disclaimer")),
})
export type AgencySettingsInput = z.infer<typeof agencySettingsInput>

export const transferOwnershipInput = z.strictObject({
  agency_id: idField,
  new_owner_id: z.uuid(words.newOwnerRequired),
})
export type TransferOwnershipInput = z.infer<typeof transferOwnershipInput>

/** The typed name is compared on the server with the agency's (S 2). */
export const archiveAgencyInput = z.strictObject({
  agency_id: idField,
  typed_name: z.string(words.archiveNameMismatch).max(AGENCY_NAME_MAX_CHARACTERS, words.archiveNameMismatch),
})
export type ArchiveAgencyInput = z.infer<typeof archiveAgencyInput>

/** `seen` is whether it was asked when the form was made. */
export const askForSecondFactorInput = z.strictObject({ agency_id: idField, seen: checkboxField, asked: checkboxField })
export type AskForSecondFactorInput = z.infer<typeof askForSecondFactorInput>
