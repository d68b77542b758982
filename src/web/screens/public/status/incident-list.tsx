import { DEFAULT_TIME_ZONE, INCIDENTS_SHOWN_DAYS, STATUS_SILENCE_MINUTES } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import type { Incident, IncidentHistory } from "#src/services/status/incident-queries.ts"
import { Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { componentName, componentStates, duration } from "./status-words.ts"

type Props = { history: IncidentHistory | null; now: Date }

const time = (at: Date) => (words: string) => <Time dateTime={at.toISOString()}>{words}</Time>

/** What the checks of every minute have seen in the last 30 days, in honest words (settled 29). */
export function IncidentList({ history, now }: Props) {
  const { t, dateTime } = useTexts()
  if (!history) return <p>{t("We cannot read the record of incidents right now.")}</p>
  const { checks, incidents } = history
  if (!checks) return <p>{t("Nothing is recorded yet. The first check runs within a minute after the site starts.")}</p>
  const silent = now.getTime() - checks.last_at.getTime() > STATUS_SILENCE_MINUTES * MINUTE
  const first = dateTime(checks.first_at, DEFAULT_TIME_ZONE)
  const last = dateTime(checks.last_at, DEFAULT_TIME_ZONE)
  return (
    <>
      {silent && (
        <Alert kind="warning">
          <Rich
            text={t("No check has run since <time>{moment}</time>.", { moment: last })}
            parts={{ time: time(checks.last_at) }}
          />
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
        <p>{t("No incidents in the last {days} days.", { days: INCIDENTS_SHOWN_DAYS })}</p>
      )}
      <p className="quiet">
        <Rich
          text={t(
            "We check every part once a minute. Recorded since <begun>{first}</begun>. Last check: <checked>{last}</checked>.",
            { first, last },
          )}
          parts={{ begun: time(checks.first_at), checked: time(checks.last_at) }}
        />
      </p>
    </>
  )
}

function IncidentLine({ incident: { component, state, started_at, ended_at } }: { incident: Incident }) {
  const texts = useTexts()
  const { t } = texts
  const { tone, label } = componentStates[state]
  const moment = texts.dateTime(started_at, DEFAULT_TIME_ZONE)
  const seconds = ended_at && (ended_at.getTime() - started_at.getTime()) / 1000
  return (
    <>
      <strong>{t(componentName[component])}</strong>{" "}
      <Badge tone={tone} dot>
        {t(label)}
      </Badge>
      <br />
      <Rich
        text={
          seconds === null
            ? t("Since <time>{moment}</time>, still ongoing", { moment })
            : t("<time>{moment}</time>, for {duration}", { moment, duration: duration(seconds, texts) })
        }
        parts={{ time: time(started_at) }}
      />
    </>
  )
}
