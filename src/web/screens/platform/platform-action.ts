import { redirect } from "react-router"
import { z } from "zod"
import { timeZonesOf } from "#src/rules/dates/state-time-zones.ts"
import { refuse } from "#src/rules/errors.ts"
import {
  type CreateAgencyInput,
  createAgencyInput,
  inviteAgencyUserInput,
  inviteSuperUserInput,
  removeSuperUserInput,
  restoreAgencyInput,
} from "#src/rules/input/agencies/platform.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { stateName } from "#src/rules/us-states.ts"
import { createAgencyWithOwner } from "#src/services/agencies/create-agency-with-owner.ts"
import { restoreAgency } from "#src/services/agencies/restore-agency.ts"
import { authorizePlatform, type Ctx } from "#src/services/context.ts"
import { inviteAgencyUser } from "#src/services/platform-team/invite-agency-user.ts"
import { inviteSuperUser } from "#src/services/platform-team/invite-super-user.ts"
import { removeSuperUser } from "#src/services/platform-team/remove-super-user.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { orShowList } from "#src/web/forms/or-show-list.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import type { Route } from "./+types/platform-admin"

/** The page's forms, which the intent tells apart; the addresses they take are this installation's to say (settled 10). */
function platformForm({ GOVERNMENT_EMAIL_SUFFIXES, PLATFORM_EMAIL_DOMAINS }: Ctx["config"]) {
  return z.discriminatedUnion("intent", [
    createAgencyInput(GOVERNMENT_EMAIL_SUFFIXES).extend({
      intent: z.literal("create_agency"),
      zones_of: z.string().optional(),
    }),
    inviteAgencyUserInput.extend({ intent: z.literal("invite_user") }),
    inviteSuperUserInput(PLATFORM_EMAIL_DOMAINS).extend({ intent: z.literal("invite_super_user") }),
    removeSuperUserInput.extend({ intent: z.literal("remove_super_user") }),
    restoreAgencyInput.extend({ intent: z.literal("restore_agency") }),
  ])
}
type PlatformForm = z.output<ReturnType<typeof platformForm>>

export const administer = formAction<Route.ActionArgs, ReturnType<typeof platformForm>, never>(
  async ({ ctx }) => {
    await authorizePlatform(ctx, "access_platform_admin") // before a word of the form is judged
    return platformForm(ctx.config)
  },
  async ({ ctx, input, url }) => {
    throw redirect(await orShowList(carryOut(ctx, input, url)), 303)
  },
)

/** Does what the form asks and says where its result is shown. */
async function carryOut(ctx: Ctx, form: PlatformForm, { searchParams }: URL): Promise<string> {
  switch (form.intent) {
    case "create_agency": {
      const { intent: _intent, zones_of, ...input } = form
      refuseZoneOfAnother(zones_of, input)
      const { id } = await orSay(ctx, words.createAgencyFailed, createAgencyWithOwner(ctx, input))
      return withQuery(paths.platformAdmin(), { created: id })
    }
    case "invite_user": {
      const { role } = await orSay(ctx, words.inviteUserFailed, inviteAgencyUser(ctx, form))
      return shown("invite-user", { invited: role })
    }
    case "invite_super_user":
      await orSay(ctx, words.inviteSuperUserFailed, inviteSuperUser(ctx, form))
      return shown("super-users", { done: "invited" })
    case "remove_super_user":
      await orSay(ctx, words.removeSuperUserFailed, removeSuperUser(ctx, form))
      return shown("super-users", { done: "removed" })
    case "restore_agency":
      await restoreAgency(ctx, form)
      return shown("agencies", { q: searchParams.get("q"), after: searchParams.get("after"), restored: form.agency_id })
  }
}

/** A zone chosen while the form still showed another state is asked for again, unless it is one of the new state too. */
function refuseZoneOfAnother(zones_of: string | undefined, { state_code, time_zone }: CreateAgencyInput): void {
  if (!zones_of || zones_of === state_code || !time_zone || timeZonesOf(state_code).includes(time_zone)) return
  refuse("invalid_input", { fields: { time_zone: words.zoneOfAnotherState(stateName(state_code)) } })
}

function shown(tab: "invite-user" | "super-users" | "agencies", query: Record<string, string | null>): string {
  return withQuery(paths.platformAdmin(), { tab, ...query })
}
