import { redirect } from "react-router"
import { utcToZoned } from "#src/rules/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { editDocketForm } from "#src/rules/input/docket.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { refusalMessages } from "#src/rules/messages/refusal.ts"
import { paths } from "#src/rules/paths.ts"
import { editDocket } from "#src/services/dockets/edit-docket.ts"
import { type AgencyDocket, findAgencyDocket, listAgencyTags } from "#src/services/dockets/queries.ts"
import { ConsolePage } from "#src/web/components/console-page.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/console.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { Alert } from "#src/web/ui/alert.tsx"
import { Breadcrumb } from "#src/web/ui/breadcrumb.tsx"
import type { Route } from "./+types/docket-edit"
import { type DocketFields, DocketForm } from "./docket-form.tsx"

const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, params }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  return { docket, fields: fieldsOf(docket), tags: await listAgencyTags(ctx.db, scope) }
})

export const action = staffAction<Route.ActionArgs, typeof editDocketForm, never>(
  door,
  editDocketForm,
  async ({ ctx, scope, params, input }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    await editDocket(ctx, { ...input, agency_id: scope.agency_id, docket_id })
    throw redirect(paths.agencyDocket(docket_id), 303)
  },
)

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${loaderData ? `Edit ${loaderData.docket.title}` : "Edit docket"} | OpenDocket` },
]

/** What a docket says and asks, to be changed (settled 30). */
export default function DocketEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { docket, fields, tags } = loaderData
  const here = paths.agencyDocket(docket.id)
  const crumbs = [{ label: "Dockets", to: paths.agencyDockets() }, { label: docket.title, to: here }, { label: "Edit" }]
  return (
    <ConsolePage heading="Edit docket" above={<Breadcrumb items={crumbs} />}>
      {docket.status === "archived" ? (
        <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>
      ) : (
        <DocketForm
          fields={fields}
          form={actionData?.form ?? null}
          time_zone={docket.time_zone}
          tags={tags}
          submit="Save Changes"
          cancel={here}
          version={docket.version}
        />
      )}
    </ConsolePage>
  )
}

function fieldsOf(docket: AgencyDocket): DocketFields {
  const opens = docket.open_at && utcToZoned(docket.open_at, docket.time_zone)
  const closes = docket.close_at && utcToZoned(docket.close_at, docket.time_zone)
  const box = (on: boolean) => (on ? "on" : null)
  return {
    title: docket.title,
    summary: docket.summary,
    description: docket.description,
    tags: docket.tags,
    open_date: opens?.date ?? null,
    open_time: opens?.time ?? null,
    close_date: closes?.date ?? null,
    close_time: closes?.time ?? null,
    max_file_size_mb: String(docket.max_file_size_mb),
    allowed_mime_types: docket.allowed_mime_types,
    require_captcha: box(docket.require_captcha),
    slug: docket.slug,
    reference_code: docket.reference_code,
    auto_publish: box(docket.auto_publish),
    uploads_enabled: box(docket.uploads_enabled),
    max_comment_length: String(docket.max_comment_length),
    max_comments_per_user: String(docket.max_comments_per_user),
    max_files_per_comment: String(docket.max_files_per_comment),
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
