import { data, redirect } from "react-router"
import { z } from "zod"
import { slugify } from "#src/rules/addresses/slug.ts"
import { utcToZoned } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { docketStepForms } from "#src/rules/input/dockets/docket.ts"
import { idField, versionField } from "#src/rules/input/reading/fields.ts"
import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { DEFAULT_CLOSE_TIME, DEFAULT_OPEN_TIME } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencyDocketMessages, docketSteps } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { textLanguageOptions } from "#src/rules/text/text-languages.ts"
import { listAgencyDocketDocuments } from "#src/services/dockets/document-queries.ts"
import { freeDocketSlug } from "#src/services/dockets/changes.ts"
import { editDraft } from "#src/services/dockets/edit/edit-draft.ts"
import { findAgencyDocket, listAgencyTags } from "#src/services/dockets/queries.ts"
import { fieldErrors, refusedFields } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { orStayAsking } from "#src/web/forms/or-stay.ts"
import { docketFieldsOf } from "#src/web/screens/agency/dockets/docket-fields.ts"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/docket-setup"
import { DocketWizard } from "./docket-wizard.tsx"
import { leaveBehind } from "./leave-behind.ts"
import { LeftBehindOr } from "./left-behind-page.tsx"

const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, params, url }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  if (docket.status !== "draft") throw redirect(paths.agencyDocket(id)) // the wizard ends where the docket begins
  const fields = docketFieldsOf(docket)
  return {
    step: stepOf(url),
    docket: { id, title: docket.title, version: docket.version },
    copied_from: await copiedFrom({ ctx, scope }, url),
    fields: {
      ...fields,
      open_date: fields["open_date"] ?? utcToZoned(ctx.now(), docket.time_zone).date,
      open_time: fields["open_time"] ?? DEFAULT_OPEN_TIME,
      close_time: fields["close_time"] ?? DEFAULT_CLOSE_TIME,
    },
    languages: textLanguageOptions("en"),
    time_zone: docket.time_zone,
    tags: (await listAgencyTags(ctx.db, scope)).offered,
    documents: (await listAgencyDocketDocuments(ctx.db, scope, id)).map(({ title, name }) => title ?? name),
    docket_host: new URL(paths.docket(""), ctx.config.PUBLIC_URL).href,
  }
})

/** The title of the docket that this draft was just copied from, if its address says so. */
async function copiedFrom({ ctx, scope }: Pick<Staff, "ctx" | "scope">, url: URL): Promise<string | null> {
  const id = idField.safeParse(url.searchParams.get("copied_from")).data
  return id ? ((await findAgencyDocket(ctx.db, scope, id))?.title ?? null) : null
}

function stepOf(url: URL): number {
  const step = Number(url.searchParams.get("step") ?? 1)
  return step === 2 || step === 3 ? step : 1
}

/** The step's own fields are read by the rule of the step. */
const formInput = z.looseObject({ intent: z.enum(["next", "previous", "check", "documents"]), version: versionField })

export const action = staffAction<Route.ActionArgs, typeof formInput, Awaited<ReturnType<typeof receive>>>(
  door,
  formInput,
  receive,
)

type Received = Pick<Staff, "ctx" | "scope"> & {
  params: { id?: string | undefined }
  url: URL
  input: z.output<typeof formInput>
  values: PostedForm
}

async function receive(form: Received) {
  const docket_id = idParameter(form.params.id, "docket_not_found")
  try {
    return await receiveStep(form, docket_id)
  } catch (error) {
    throw (await leaveBehind(form, error, { docket_id, typed: form.values })) ?? error
  }
}

/** Saves the step and goes on or back; 'check' only says whether the address is free. */
async function receiveStep({ ctx, scope, url, input, values }: Received, docket_id: string) {
  const step = stepOf(url)
  const { intent, version, ...typed } = input
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  if (docket.status !== "draft") refuse("docket_transition_not_allowed")
  const rule = docketStepForms[step - 1] ?? refuse("not_found")
  const parsed = rule.safeParse(withSlug(docket, typed))
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error, rule)
    return data({ ...refusedFields(errors, values).data, free_slug: null }, { status: 422 })
  }
  if (intent === "check" && "slug" in parsed.data) {
    const free_slug = await freeDocketSlug(ctx.db, parsed.data.slug, docket_id)
    return data({ ...refusedFields({}, values).data, free_slug }, { status: 200 })
  }
  const saved = editDraft(ctx, { agency_id: scope.agency_id, docket_id, version, step: parsed.data })
  await orSay(ctx, agencyDocketMessages.createFailed, saved)
  if (intent === "previous") throw redirect(paths.agencyDocketStep(docket_id, Math.max(1, step - 1)), 303)
  if (intent === "documents") throw redirect(paths.agencyDocketDocuments(docket_id), 303)
  const last = step === docketSteps.length
  throw redirect(last ? paths.agencyDocket(docket_id) : paths.agencyDocketStep(docket_id, step + 1), 303)
}

/** Left empty, the slug is made from the title (S 2). */
function withSlug({ title }: { title: string }, typed: object) {
  return "slug" in typed && typed.slug === "" ? { ...typed, slug: slugify(title) } : typed
}

export const clientAction = (asking: Route.ClientActionArgs) => orStayAsking(asking, "check")

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error
    ? [{ title: `Step ${loaderData.step} of ${docketSteps.length}: ${loaderData.docket.title} | OpenDocket` }]
    : []

/** The steps of a draft, each at an address of its own (S 2). */
export default function DocketSetup({ loaderData, actionData }: Route.ComponentProps) {
  const checked = actionData && "free_slug" in actionData ? actionData.free_slug : null
  const { copied_from, ...draft } = loaderData
  return (
    <DocketWizard
      key={draft.docket.id}
      {...draft}
      origin={copied_from && <Alert kind="success">{agencyDocketMessages.copied(copied_from)}</Alert>}
      form={actionData?.form ?? null}
      free_slug={checked}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeftBehindOr error={error} back={paths.agencyDockets()} />
}
