import { Form, Link } from "react-router"
import { dayRange, utcToZoned } from "#src/rules/dates/dates.ts"
import { formatFileSize } from "#src/rules/files/file-size.ts"
import { optionalDateField } from "#src/rules/input/fields.ts"
import { ANALYTICS_DEFAULT_HOURS } from "#src/rules/limits.ts"
import { accessMessages } from "#src/rules/messages/access.ts"
import { exportMessages } from "#src/rules/messages/export.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { HOUR } from "#src/rules/dates/milliseconds.ts"
import { findAgencyAnalytics } from "#src/services/analytics/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import type { Route } from "./+types/reports"

const door = { permission: "view_dashboard", restricted: accessMessages.reportsRestricted } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const zone = membership.time_zone
  const day = (moment: Date) => utcToZoned(moment, zone).date
  const asked = (name: string) => optionalDateField.safeParse(url.searchParams.get(name)).data
  const now = ctx.now()
  const date_from = asked("date_from") ?? day(new Date(now.getTime() - ANALYTICS_DEFAULT_HOURS * HOUR))
  const date_to = asked("date_to") ?? day(now)
  const range = { ...dayRange(date_from, date_to, zone), now }
  const allowed = may(scope.role, "view_analytics")
  return { date_from, date_to, figures: allowed ? await findAgencyAnalytics(ctx.db, scope, range) : null }
})

export const meta = () => [{ title: "Reports & Exports | OpenDocket" }]

const noExports = "Exports of comments and files are not available yet."

/** The agency's figures for a range of days in its own zone (S 2). */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { figures } = loaderData
  return (
    <ConsolePage heading="Reports & Exports">
      {figures ? (
        <>
          <p>This page shows your agency's figures. {noExports}</p>
          <section className="stack" aria-labelledby="analytics">
            <h2 id="analytics">Analytics Dashboard</h2>
            <RangeForm {...loaderData} key={`${loaderData.date_from} ${loaderData.date_to}`} />
            <Figures figures={figures} />
          </section>
        </>
      ) : (
        <p>
          On this page, managers, admins, and owners see how many dockets, comments, attachments, and commenters your
          agency has. If you need these figures, ask one of them. {noExports}
        </p>
      )}
    </ConsolePage>
  )
}

type Data = Route.ComponentProps["loaderData"]

function RangeForm({ date_from, date_to }: Pick<Data, "date_from" | "date_to">) {
  return (
    <Form method="get" action={paths.agencyReports()} className="stack">
      <div className="grid grid-small">
        <DateInput name="date_from" label="From" unmarked defaultValue={date_from} />
        <DateInput name="date_to" label="To" unmarked defaultValue={date_to} />
      </div>
      <div className="button-group">
        <Button type="submit">Update</Button>
        <Link to={withQuery(paths.agencyReports(), { date_from, date_to })}>Refresh</Link>
      </div>
    </Form>
  )
}

const number = (value: number) => value.toLocaleString("en-US")

function Figures({ figures }: { figures: NonNullable<Data["figures"]> }) {
  return (
    <div className="grid grid-small">
      <StatCard
        label="Total Dockets"
        value={figures.total_dockets}
        note={`${number(figures.active_dockets)} currently open`}
      />
      <StatCard
        label="Total Comments"
        value={figures.total_comments}
        note={`${number(figures.approved_comments)} approved`}
      />
      <StatCard
        label="Attachments"
        value={figures.total_attachments}
        note={`${formatFileSize(figures.total_attachment_bytes)} total`}
      />
      <StatCard
        label="Unique Commenters"
        value={figures.unique_commenters}
        note={`${number(figures.avg_comments_per_docket)} comments per docket on average`}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: exportMessages.errorTitle, message: exportMessages.analyticsFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
