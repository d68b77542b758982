import { data, redirect } from "react-router"
import { z } from "zod"
import {
  agencySettingsInput,
  archiveAgencyInput,
  askForSecondFactorInput,
  transferOwnershipInput,
} from "#src/rules/input/agencies/agency-settings.ts"
import { type AgencyTagChange, agencyTagForms } from "#src/rules/input/agencies/agency-tag.ts"
import { type SavedReasonChange, savedReasonForms } from "#src/rules/input/moderation/saved-reason.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { archiveAgency } from "#src/services/agencies/archive-agency.ts"
import { askForSecondFactor } from "#src/services/agencies/ask-for-second-factor.ts"
import { changeAgencyTag } from "#src/services/agencies/change-agency-tag.ts"
import { changeSavedReason } from "#src/services/moderation/reasons/change-saved-reason.ts"
import { transferOwnership } from "#src/services/agencies/transfer-ownership.ts"
import { updateAgencySettings } from "#src/services/agencies/update-agency-settings.ts"
import type { Ctx } from "#src/services/context.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import type { Staff } from "#src/web/session/staff.ts"
import { refusedForm } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { isConflict, settingsConflict } from "./settings-conflict.ts"

/** The page's forms, told apart by their intent; which agency is meant is not the form's to say. */
export const settingsForm = z.discriminatedUnion("intent", [
  agencySettingsInput.omit({ agency_id: true }).extend({ intent: z.literal("save") }),
  transferOwnershipInput.omit({ agency_id: true }).extend({ intent: z.literal("transfer") }),
  askForSecondFactorInput.omit({ agency_id: true }).extend({ intent: z.literal("second_factor") }),
  archiveAgencyInput.omit({ agency_id: true }).extend({ intent: z.literal("archive") }),
  ...agencyTagForms,
  ...savedReasonForms,
])

/** Does what the form asks in the chosen agency. */
export async function carryOutSettingsForm({
  ctx,
  scope,
  input,
  values: typed,
}: Staff & { input: z.output<typeof settingsForm>; values: PostedForm }) {
  const { agency_id } = scope
  if (isListChange(input)) throw await changeList(ctx, agency_id, input)
  switch (input.intent) {
    case "save": {
      const { intent: _intent, ...settings } = input
      try {
        await orSay(ctx, words.saveFailed, updateAgencySettings(ctx, { agency_id, ...settings }))
      } catch (error) {
        if (!isConflict(error)) throw error
        const { conflict, values } = await settingsConflict({ ctx, scope, version: input.version, typed })
        return data({ form: refusedForm(error, values).data.form, conflict }, { status: error.status })
      }
      throw backWith("saved")
    }
    case "second_factor": {
      const { seen, asked } = input
      await orSay(ctx, words.saveFailed, askForSecondFactor(ctx, { agency_id, seen, asked }))
      throw backWith("saved")
    }
    case "transfer":
      await orSay(
        ctx,
        refusalMessages.unexpected,
        transferOwnership(ctx, { agency_id, new_owner_id: input.new_owner_id }),
      )
      throw backWith("transferred")
    case "archive":
      await orSay(ctx, refusalMessages.unexpected, archiveAgency(ctx, { agency_id, typed_name: input.typed_name }))
      throw redirect(paths.agencyNoAccess(), 303)
  }
}

type ListChange = AgencyTagChange | SavedReasonChange

function isListChange(input: { intent: string }): input is ListChange {
  return isTagChange(input) || input.intent.startsWith("reason_")
}

/** Changes one of the agency's lists; answers the way back to it. */
async function changeList(ctx: Ctx, agency_id: string, input: ListChange): Promise<Response> {
  const [list, change] = isTagChange(input)
    ? (["tags", changeAgencyTag(ctx, agency_id, input)] as const)
    : (["reasons", changeSavedReason(ctx, agency_id, input)] as const)
  await orSay(ctx, words.saveFailed, change)
  return redirect(`${withQuery(paths.agencySettings(), { done: list })}#${list}`, 303)
}

function isTagChange(input: { intent: string }): input is AgencyTagChange {
  return input.intent.startsWith("tag_")
}

function backWith(done: string): Response {
  return redirect(withQuery(paths.agencySettings(), { done }), 303)
}
