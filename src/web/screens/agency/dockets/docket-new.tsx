import { redirect } from "react-router"
import { z } from "zod"
import { utcToZoned } from "#src/rules/dates/dates.ts"
import { defaultMimeTypes } from "#src/rules/files/file-types.ts"
import { newDocketForm } from "#src/rules/input/docket.ts"
import {
  AUTO_PUBLISH_DEFAULT,
  CAPTCHA_REQUIRED_DEFAULT,
  DEFAULT_CLOSE_TIME,
  DEFAULT_OPEN_TIME,
  FILE_MAX_MEGABYTES_DEFAULT,
} from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { paths } from "#src/rules/paths.ts"
import { slugify } from "#src/rules/addresses/slug.ts"
import { createDocket } from "#src/services/dockets/create-docket.ts"
import { findDocketDefaults, listAgencyTags } from "#src/services/dockets/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import type { Route } from "./+types/docket-new"
import { type DocketFields, DocketForm } from "./docket-form.tsx"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership }: Route.LoaderArgs & Staff) => {
  const [settled, tags] = await Promise.all([findDocketDefaults(ctx.db, scope), listAgencyTags(ctx.db, scope)])
  const box = (on: boolean) => (on ? "on" : null)
  const fields: DocketFields = {
    open_date: utcToZoned(ctx.now(), membership.time_zone).date,
    open_time: DEFAULT_OPEN_TIME,
    close_time: DEFAULT_CLOSE_TIME,
    max_file_size_mb: String(settled?.max_file_size_mb ?? FILE_MAX_MEGABYTES_DEFAULT),
    allowed_mime_types: settled?.allowed_mime_types ?? defaultMimeTypes,
    require_captcha: box(settled?.captcha_enabled ?? CAPTCHA_REQUIRED_DEFAULT),
    auto_publish: box(settled?.auto_publish ?? AUTO_PUBLISH_DEFAULT),
  }
  return { fields, tags, time_zone: membership.time_zone }
})

// Left empty, the slug is made from the title (S 2).
const formInput = z.preprocess((typed) => {
  const { slug, title } = (typed ?? {}) as { slug?: unknown; title?: unknown }
  return { ...(typed as object), slug: slug || (typeof title === "string" && title.trim() ? slugify(title) : "") }
}, newDocketForm)

export const action = staffAction<Route.ActionArgs, typeof formInput, never>(
  door,
  formInput,
  async ({ ctx, scope, input }) => {
    const docket = await createDocket(ctx, { ...input, agency_id: scope.agency_id })
    throw redirect(paths.agencyDocket(docket.id), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "New Docket | OpenDocket" }] : []

/** A new docket begins as a draft; someone opens it from its settings (S 2). */
export default function DocketNew({ loaderData, actionData }: Route.ComponentProps) {
  const { fields, tags, time_zone } = loaderData
  const crumbs = [{ label: "Dockets", to: paths.agencyDockets() }, { label: "New Docket" }]
  return (
    <ConsolePage
      heading="New Docket"
      above={<Breadcrumb items={crumbs} />}
      lede="It starts as a draft that only your agency can see. Open it from its settings when it is ready."
    >
      <DocketForm
        fields={fields}
        form={actionData?.form ?? null}
        time_zone={time_zone}
        tags={tags}
        submit="Create Docket"
        cancel={paths.agencyDockets()}
      />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
