import { data, Link } from "react-router"
import { formatDateTime } from "#src/rules/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { findIncidentHistory, type IncidentHistory } from "#src/services/status/incident-queries.ts"
import { measureStatus } from "#src/services/status/queries.ts"
import { TextPage, type TextSection } from "#src/web/components/text-page.tsx"
import { guard } from "#src/web/guard.ts"
import { describeInstallation } from "#src/web/installation.ts"
import { pageMeta } from "#src/web/page-meta.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { Badge } from "#src/web/ui/badge.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/status"
import { componentStates } from "./component-states.ts"
import { IncidentList } from "./incident-list.tsx"
import { type Component, statusComponents } from "./status-words.ts"

/** Measured when the page is made; 503 while the database does not answer, so that watching programs see it too. */
export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => {
  const measured = await measureStatus(ctx)
  const words = {
    history: measured.database && (await findIncidentHistory(ctx)),
    now: measured.measured_at,
    components: statusComponents(measured),
    measured_at: measured.measured_at.toISOString(),
    measured_words: formatDateTime(measured.measured_at, DEFAULT_TIME_ZONE),
    installation: describeInstallation(ctx),
  }
  return data(words, { status: measured.database ? 200 : 503 })
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: paths.status(),
    title: "Status",
    description: "How the parts of this site are doing at this moment: pages, database, email, as measured.",
  })

/** Components as measured, in honest words (decisions 29). */
export default function Status({ loaderData }: Route.ComponentProps) {
  const { components, measured_at, measured_words, history, now } = loaderData
  const well = components.every((component) => component.state === "working")
  return (
    <TextPage
      heading="Status"
      lede={
        <>
          Measured <Time dateTime={measured_at}>{measured_words}</Time>, when this page was made.
        </>
      }
      sections={[present(components, well), past(history, now), about(loaderData.installation)]}
    />
  )
}

const past = (history: IncidentHistory | null, now: Date): TextSection => ({
  id: "incidents",
  heading: "Last 30 days",
  body: <IncidentList history={history} now={now} />,
})

const present = (components: readonly Component[], well: boolean): TextSection => ({
  id: "components",
  heading: "At this moment",
  body: (
    <>
      <Alert kind={well ? "success" : "warning"}>
        {well ? "Everything that is measured works." : "Something does not work as it should. The list says what."}
      </Alert>
      <DescriptionList
        items={components.map(({ name, state, measured }) => ({
          term: <strong>{name}</strong>,
          value: (
            <span className="cluster">
              <Badge tone={componentStates[state].tone} dot>
                {componentStates[state].label}
              </Badge>
              <span>{measured}</span>
            </span>
          ),
        }))}
      />
    </>
  ),
})

const about = ({ status_url }: ReturnType<typeof describeInstallation>): TextSection => ({
  id: "about",
  heading: "What this page can and cannot tell",
  body: (
    <>
      <p>
        The site measures itself. When it cannot be reached at all, this page cannot say so.
        {status_url ? (
          <>
            {" "}
            It is also watched from outside:{" "}
            <a href={status_url} rel="noopener noreferrer">
              service status
            </a>
            .
          </>
        ) : (
          " It makes no promise about the future."
        )}
      </p>
      <p>
        Does something fail that is shown as working? <Link to={paths.contact("Something does not work")}>Tell us</Link>
        . If it keeps you from commenting before a deadline, tell the agency too.
      </p>
    </>
  ),
})
