import { redirect } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { findAgencySettings } from "#src/services/agencies/queries.ts"
import { receiveLogo } from "#src/services/agencies/logo/receive-logo.ts"
import { uploadLogo } from "#src/services/agencies/logo/upload-logo.ts"
import { authorize } from "#src/services/context.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { membershipForForm, type Staff, staffLoader } from "#src/web/session/staff.ts"
import { refusedFields } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { orStay } from "#src/web/forms/or-stay.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import type { Route } from "./+types/settings-logo"
import { LogoCard } from "./settings-logo-form.tsx"

const door = {
  permission: "edit_agency_settings",
  restricted: accessMessages.restricted("edit agency settings"),
} as const

export const loader = staffLoader(door, async ({ ctx, scope }: Route.LoaderArgs & Staff) => {
  const mark = (await findAgencySettings(ctx.db, scope))?.logo_url?.split("/").at(-1)
  return { logo: mark ? withQuery(paths.logo(scope.agency_id), { v: mark.slice(0, 8) }) : null }
})

export const action = guard(async (args: WithCtx<Route.ActionArgs>) => {
  const { ctx, request } = args
  const { fields, bytes } = await receiveLogo(request)
  const { agency_id } = await membershipForForm(args, fields, { keep: false })
  await authorize(ctx, agency_id, door.permission)
  try {
    if (bytes instanceof AppError) throw bytes
    await orSay(ctx, words.logoFailed, uploadLogo(ctx, { agency_id, bytes }))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refusedFields({ logo: error.saying }, {}, error.status)
  }
  throw redirect(withQuery(paths.agencySettings(), { done: "logo" }), 303)
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orStay(serverAction, refusalMessages.unreached)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Agency logo | OpenDocket" }] : []

/** Where a logo's form arrives: shown only when the file was refused, or opened by its address (S 2, S 5). */
export default function SettingsLogo({ loaderData, actionData }: Route.ComponentProps) {
  const crumbs = [{ label: "Agency Settings", to: paths.agencySettings() }, { label: "Logo" }]
  return (
    <ConsolePage heading="Agency logo" above={<Breadcrumb items={crumbs} />}>
      <LogoCard logo={loaderData.logo} form={actionData?.form} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.errorTitle, message: words.loadProfileFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
