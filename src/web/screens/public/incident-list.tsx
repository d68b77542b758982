import { formatDateTime } from "#src/rules/dates.ts"
import { DEFAULT_TIME_ZONE, INCIDENTS_SHOWN_DAYS, STATUS_SILENCE_MINUTES } from "#src/rules/limits.ts"
import type { Incident, IncidentHistory } from "#src/services/status/incident-queries.ts"
import { Alert } from "#src/web/ui/alert.tsx"
import { Badge } from "#src/web/ui/badge.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { componentStates } from "./component-states.ts"
import { componentName, duration } from "./status-words.ts"

type Props = { history: IncidentHistory | null; now: Date }

/** What the checks of every minute have seen in the last 30 days, in honest words (decisions 29). */
export function IncidentList({ history, now }: Props) {
  if (!history) return <p>The record of incidents cannot be read at this moment.</p>
  const { checks, incidents } = history
  if (!checks) return <p>Nothing is recorded yet: the first check runs within a minute of the start.</p>
  const silent = now.getTime() - checks.last_at.getTime() > STATUS_SILENCE_MINUTES * 60_000
  return (
    <>
      {silent && (
        <Alert kind="warning">
          No check has run since <Moment at={checks.last_at} />.
        </Alert>
      )}
      {incidents.length > 0 ? (
        <ul>
          {incidents.map((incident) => (
            <li key={incident.id}>
              <IncidentLine incident={incident} />
            </li>
          ))}
        </ul>
      ) : (
        <p>No incidents in the last {INCIDENTS_SHOWN_DAYS} days.</p>
      )}
      <p className="quiet">
        Every part is checked once a minute. Recorded since <Moment at={checks.first_at} />; last check{" "}
        <Moment at={checks.last_at} />.
      </p>
    </>
  )
}

function IncidentLine({ incident: { component, state, started_at, ended_at } }: { incident: Incident }) {
  const { tone, label } = componentStates[state]
  return (
    <>
      <strong>{componentName[component]}</strong>{" "}
      <Badge tone={tone} dot>
        {label}
      </Badge>
      <br />
      {ended_at ? (
        <>
          <Moment at={started_at} />, for {duration((ended_at.getTime() - started_at.getTime()) / 1000)}
        </>
      ) : (
        <>
          Since <Moment at={started_at} />, and still going on
        </>
      )}
    </>
  )
}

function Moment({ at }: { at: Date }) {
  return <Time dateTime={at.toISOString()}>{formatDateTime(at, DEFAULT_TIME_ZONE)}</Time>
}
