import { replace } from "react-router"
import { docketStartField, startDocketForm } from "#src/rules/input/dockets/docket.ts"
import { utcToZoned } from "#src/rules/dates/dates.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { fixedTags } from "#src/rules/vocabulary.ts"
import { DEFAULT_TEXT_LANGUAGE, textLanguageOptions } from "#src/rules/text/text-languages.ts"
import { newId } from "#src/rules/uuid.ts"
import { createDocket } from "#src/services/dockets/edit/create-docket.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"
import { findDocketStart, listDocketTemplates } from "#src/services/dockets/templates/template-queries.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { Route } from "./+types/docket-new"
import { DocketStart, StartFields } from "./docket-start.tsx"
import { DocketWizard } from "./docket-wizard.tsx"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const docket_host = new URL(paths.docket(""), ctx.config.PUBLIC_URL).href
  const { offered: tags } = await listAgencyTags(ctx.db, scope)
  const { time_zone } = membership
  return {
    tags,
    languages: textLanguageOptions("en"),
    time_zone,
    docket_host,
    idempotency_key: newId(),
    start: await loadStart({ ctx, scope }, { from: url.searchParams.get("from"), offered: tags }),
    templates: (await listDocketTemplates(ctx.db, scope)).map(({ id, name }) => ({ id, name })),
    today: utcToZoned(ctx.now(), time_zone).date,
  }
})
export type NewDocketData = Route.ComponentProps["loaderData"]

/** What the address says the docket begins with: "gone" for what is not there, without the tags that are no longer offered. */
async function loadStart(
  { ctx, scope }: Pick<Staff, "ctx" | "scope">,
  { from, offered }: { from: string | null; offered: readonly string[] },
) {
  if (!from) return null
  const id = docketStartField.safeParse(from).data
  const start = id && (await findDocketStart(ctx.db, scope, id))
  if (!start) return "gone" as const
  const { name, title, summary, description, language, comment_days } = start
  const known: ReadonlySet<string> = new Set([...fixedTags, ...offered])
  const tags = start.tags.filter((tag) => known.has(tag))
  const dropped = start.tags.filter((tag) => !known.has(tag))
  return { from: id, name, comment_days, dropped, fields: { title, summary, description, language, tags } }
}

/** Step 1 makes the draft: from then on, leaving loses nothing. */
export const action = staffAction<Route.ActionArgs, typeof startDocketForm, never>(
  door,
  startDocketForm,
  async ({ ctx, scope, input }) => {
    const created = createDocket(ctx, { ...input, agency_id: scope.agency_id })
    const docket = await orSay(ctx, agencyDocketMessages.createFailed, created)
    // Back must not lead to an empty form, in which the same docket would be begun once more.
    throw replace(paths.agencyDocketStep(docket.id, 2), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Step 1 of 3: New Docket | OpenDocket" }] : []

/** The first step of the wizard: a new docket begins as a draft; someone opens it from its settings (S 2). */
export default function DocketNew({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const { start } = loaderData
  const begun = start === "gone" ? null : start
  return (
    <DocketWizard
      key={begun?.from ?? ""}
      {...loaderData}
      step={1}
      docket={null}
      fields={begun?.fields ?? { language: DEFAULT_TEXT_LANGUAGE }}
      form={form}
      origin={<DocketStart data={loaderData} />}
      beside={begun && <StartFields start={begun} today={loaderData.today} form={form} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
