import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import type { DocketData } from "./console-docket-data.ts"

/** Who did what to the docket and its comments, newest first (S 2). */
export function DocketActivityTab({ data: { activity, docket, role } }: { data: DocketData }) {
  if (!activity) return null
  const address = paths.agencyDocket(docket.id, "activity")
  if (activity.entries.length === 0) {
    return (
      <EmptyState heading="No activity yet" icon="clock">
        <p>Activity on this docket and its comments appears here.</p>
      </EmptyState>
    )
  }
  return (
    <Card as="section">
      <div className="stack">
        <h2>Activity Log</h2>
        <ol className="activity">
          {activity.entries.map((entry) => (
            <li key={entry.id}>
              <strong>{entry.what}</strong> by {entry.who}
              {entry.comment_id && (
                <>
                  {" · "}
                  {may(role, "approve_comments") ? (
                    <LightLink to={paths.moderationComment(entry.comment_id)}>{entry.tracking_id}</LightLink>
                  ) : (
                    entry.tracking_id
                  )}
                </>
              )}
              {entry.changes.length > 0 && (
                <ul>
                  {entry.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              )}
              {entry.reason && <blockquote className="verbatim">{entry.reason}</blockquote>}
              <div className="quiet">
                <Time dateTime={entry.at.iso}>{entry.at.words}</Time>
              </div>
            </li>
          ))}
        </ol>
        <p className="cluster">
          {!activity.newest && <LightLink to={address}>Newest entries</LightLink>}
          {activity.older !== null && (
            <LightLink to={withQuery(paths.agencyDocket(docket.id), { tab: "activity", before: activity.older })}>
              Older entries
            </LightLink>
          )}
        </p>
      </div>
    </Card>
  )
}
