import { z } from "zod"
import { isTimeZone } from "#src/rules/dates/dates.ts"
import {
  AGENCY_DESCRIPTION_MAX_CHARACTERS,
  AGENCY_NAME_MAX_CHARACTERS,
  JURISDICTION_MAX_CHARACTERS,
  NAME_MAX_CHARACTERS,
  REASON_MAX_CHARACTERS,
} from "#src/rules/limits.ts"
import { englishOnly } from "#src/rules/languages/saying.ts"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { mayBeOwnersAddress } from "#src/rules/people/owner-address.ts"
import { agencyRoles } from "#src/rules/people/roles.ts"
import { DEFAULT_JURISDICTION_TYPE, jurisdictionTypes } from "#src/rules/vocabulary.ts"
import { stateCodeField } from "./agency-settings.ts"
import {
  atMost,
  atMostInConsole,
  checkboxField,
  emailField,
  idField,
  nameField,
  optionalNameField,
  optionalTrimmedField,
  reasonField,
  trimmedField,
} from "#src/rules/input/reading/fields.ts"

const fullNameField = optionalNameField(atMost(NAME_MAX_CHARACTERS, "Full name"))

/** Create Agency; the owner's address must end in one of the configured suffixes, such as .gov (P 5). */
export const createAgencyInput = (governmentSuffixes: readonly string[]) =>
  z.strictObject({
    /** Of the form: sent twice, it makes one agency. */
    idempotency_key: idField,
    agency_name: nameField(atMost(AGENCY_NAME_MAX_CHARACTERS, "Agency name"), words.agencyNameRequired),
    jurisdiction: optionalTrimmedField(atMostInConsole(JURISDICTION_MAX_CHARACTERS, "Jurisdiction")),
    jurisdiction_type: z.enum(jurisdictionTypes).default(DEFAULT_JURISDICTION_TYPE),
    state_code: stateCodeField,
    /** Empty for the one of the state. */
    time_zone: z
      .string()
      .refine((zone) => zone === "" || isTimeZone(zone), agencySettingsMessages.timeZoneUnknown)
      .default(""),
    description: optionalTrimmedField(atMostInConsole(AGENCY_DESCRIPTION_MAX_CHARACTERS, "Description")),
    owner_email: emailField.refine(
      (email) => mayBeOwnersAddress(email, governmentSuffixes),
      words.governmentEmail(governmentSuffixes),
    ),
    owner_name: fullNameField,
    /** Another agency of this name in this state is wanted. */
    create_second: checkboxField,
  })
export type CreateAgencyInput = z.infer<ReturnType<typeof createAgencyInput>>

/** Invite User; owner is the role offered first (P 2.18). */
export const inviteAgencyUserInput = z.strictObject({
  agency_id: z.uuid(words.agencyRequired),
  email: emailField,
  role: z.enum(agencyRoles).default("owner"),
  full_name: fullNameField,
})
export type InviteAgencyUserInput = z.infer<typeof inviteAgencyUserInput>

/** Super User invitation: only from the configured domains, compared whole (P 5). */
export const inviteSuperUserInput = (approvedDomains: readonly string[]) =>
  z.strictObject({
    email: emailField.refine(
      (email) => approvedDomains.includes(email.slice(email.lastIndexOf("@") + 1)),
      words.approvedDomain(approvedDomains),
    ),
    full_name: fullNameField,
  })
export type InviteSuperUserInput = z.infer<ReturnType<typeof inviteSuperUserInput>>

export const removeSuperUserInput = z.strictObject({ user_id: idField })
export type RemoveSuperUserInput = z.infer<typeof removeSuperUserInput>

/** View as this person (settled 14). */
export const impersonateInput = z.strictObject({
  reason: trimmedField(
    atMostInConsole(REASON_MAX_CHARACTERS, "Reason"),
    englishOnly("Please say why you need to view pages as this person."),
  ),
})

export const restoreAgencyInput = z.strictObject({ agency_id: idField, reason: reasonField })
export type RestoreAgencyInput = z.infer<typeof restoreAgencyInput>

/** What is done with an open invitation on the platform's page of an agency. */
export const overseenInvitationInput = z.strictObject({ press: z.enum(["resend", "revoke"]), invitation_id: idField })
export type OverseenInvitationInput = z.infer<typeof overseenInvitationInput>
