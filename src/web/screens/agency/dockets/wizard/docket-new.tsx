import { redirect } from "react-router"
import { startDocketForm } from "#src/rules/input/docket.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { agencyDocketMessages } from "#src/rules/messages/agency-docket.ts"
import { paths } from "#src/rules/paths.ts"
import { newId } from "#src/rules/uuid.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/docket-new"
import { DocketWizard } from "./docket-wizard.tsx"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership }: Route.LoaderArgs & Staff) => {
  const docket_host = new URL(paths.docket(""), ctx.config.PUBLIC_URL).href
  const { offered: tags } = await listAgencyTags(ctx.db, scope)
  return { tags, time_zone: membership.time_zone, docket_host, idempotency_key: newId() }
})

/** Step 1 makes the draft: from then on, leaving loses nothing. */
export const action = staffAction<Route.ActionArgs, typeof startDocketForm, never>(
  door,
  startDocketForm,
  async ({ ctx, scope, input }) => {
    const created = createDocket(ctx, { ...input, agency_id: scope.agency_id })
    const docket = await orSay(ctx, agencyDocketMessages.createFailed, created)
    throw redirect(paths.agencyDocketStep(docket.id, 2), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Step 1 of 3: New Docket | OpenDocket" }] : []

/** The first step of the wizard: a new docket begins as a draft; someone opens it from its settings (S 2). */
export default function DocketNew({ loaderData, actionData }: Route.ComponentProps) {
  return <DocketWizard {...loaderData} step={1} docket={null} fields={{}} form={actionData?.form ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
