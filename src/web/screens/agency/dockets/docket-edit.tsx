import { data, redirect } from "react-router"
import { AppError, type ErrorCode, refuse } from "#src/rules/errors.ts"
import { editDocketForm } from "#src/rules/input/dockets/docket.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { textLanguageOptions } from "#src/rules/text/text-languages.ts"
import { editDocket } from "#src/services/dockets/edit/edit-docket.ts"
import { findAgencyDocket, listAgencyTags } from "#src/services/dockets/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import type { EditConflict } from "#src/web/components/console/edit-conflict.ts"
import { EditConflictNotice } from "#src/web/components/console/edit-conflict-notice.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { type FormState, refusedForm } from "#src/web/forms/form-action.ts"
import { versionTypedOver } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import type { Route } from "./+types/docket-edit"
import { docketConflict } from "./docket-conflict.ts"
import { docketFieldsOf } from "./docket-fields.ts"
import { DocketForm } from "./docket-form.tsx"
import { findOrLeaveBehind, orLeaveBehind } from "./wizard/leave-behind.ts"
import { LeftBehindOr } from "./wizard/left-behind-page.tsx"

const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, params }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  return {
    docket,
    fields: docketFieldsOf(docket),
    languages: textLanguageOptions("en"),
    tags: (await listAgencyTags(ctx.db, scope)).offered,
  }
})

export const action = staffAction<Route.ActionArgs, typeof editDocketForm, Awaited<ReturnType<typeof showBoth>>>(
  { ...door, find: findOrLeaveBehind },
  editDocketForm,
  async ({ ctx, scope, params, input, values }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    try {
      const edited = editDocket(ctx, { ...input, agency_id: scope.agency_id, docket_id })
      await orLeaveBehind({ ctx, scope }, { docket_id, typed: values }, edited)
    } catch (error) {
      if (!(error instanceof AppError) || !changedMeanwhile.has(error.code)) throw error
      return showBoth({ ctx, scope }, error, { docket_id, version: input.version, typed: values })
    }
    throw redirect(paths.agencyDocket(docket_id), 303)
  },
)

const changedMeanwhile: ReadonlySet<ErrorCode> = new Set(["docket_changed_meanwhile", "docket_read_only"])

type Seen = Parameters<typeof docketConflict>[2]

/** The form once more with what was typed, and what somebody else saved meanwhile. */
async function showBoth({ ctx, scope }: Pick<Staff, "ctx" | "scope">, error: AppError, seen: Seen) {
  const { conflict, values } = await docketConflict(ctx, scope, seen)
  return data({ form: refusedForm(error, values).data.form, conflict }, { status: error.status })
}

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Edit ${loaderData.docket.title} | OpenDocket` }] : []

type EditedProps = Route.ComponentProps["loaderData"] & { form: FormState | null; conflict: EditConflict | null }

/** The form, over the version it came with; a docket archived meanwhile can no longer be changed, but what was typed stays. */
function Edited({ docket, fields, languages, tags, form, conflict }: EditedProps) {
  if (docket.status === "archived" && (conflict || !form))
    return <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>
  return (
    <DocketForm
      key={conflict ? `after version ${conflict.version}` : "as typed"} // takes up what it goes on with
      fields={fields}
      form={conflict && form ? { ...form, message: null } : form}
      time_zone={docket.time_zone}
      languages={languages}
      tags={tags}
      submit="Save Changes"
      cancel={paths.agencyDocket(docket.id)}
      version={Number(versionTypedOver(form, conflict?.version ?? docket.version))}
    />
  )
}

/** What a docket says and asks, to be changed (settled 30). */
export default function DocketEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { docket } = loaderData
  const form = actionData?.form ?? null
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : null
  const here = paths.agencyDocket(docket.id)
  const crumbs = [{ label: "Dockets", to: paths.agencyDockets() }, { label: docket.title, to: here }, { label: "Edit" }]
  return (
    <ConsolePage heading="Edit docket" above={<Breadcrumb items={crumbs} />}>
      {conflict && (
        <EditConflictNotice
          conflict={conflict}
          heading="Someone else changed this docket while you were editing it"
          fresh={docket.status === "archived" ? null : paths.agencyEditDocket(docket.id)}
        />
      )}
      <Edited {...loaderData} form={form} conflict={conflict} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeftBehindOr error={error} back={paths.agencyDashboard()} />
}
