import { Link } from "react-router"
import { type QueueTab, queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { hasSoonMarker } from "#src/rules/record/dockets/docket-status.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import type { Board } from "./older-dashboard.tsx"

type Props = { data: Board }

/** Four counts and the most recent dockets (S 2). */
export function OverviewTab({ data }: Props) {
  const { docket_count, active_count, comment_count, counts } = data
  return (
    <>
      <div className="grid grid-small">
        <StatCard label="Total Dockets" value={docket_count} />
        <StatCard label="Active Dockets" value={active_count} />
        <StatCard label="Total Comments" value={comment_count} />
        <StatCard label="Pending Review" value={counts.pending} />
      </div>
      <Dockets data={data} heading="Recent dockets" />
    </>
  )
}

export function DocketsTab({ data }: Props) {
  return <Dockets data={data} heading="Dockets" />
}

function Dockets({ data: { dockets, now }, heading }: Props & { heading: string }) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>{heading}</h2>
        {dockets.length === 0 && <p>The agency has no dockets yet.</p>}
        <ul className="plain-list stack">
          {dockets.map((docket) => (
            <li key={docket.id}>
              <div className="cluster cluster-between">
                <span>
                  <Link to={paths.agencyDocket(docket.id)}>{docket.title}</Link>
                  {hasSoonMarker(docket, now) && <strong> (Soon!)</strong>}
                </span>
                <DocketBadge docket={docket} now={now} place="console" />
              </div>
              <div className="quiet">
                {docket.comment_count.toLocaleString("en-US")} {docket.comment_count === 1 ? "comment" : "comments"}
              </div>
            </li>
          ))}
        </ul>
        <p>
          <Link to={paths.agencyDockets()}>All of the agency's dockets</Link>
        </p>
      </div>
    </Card>
  )
}

/** How many comments have each status, with links into the review queue (settled 29). */
export function CommentsTab({ data: { counts, role } }: Props) {
  const moderates = may(role, "approve_comments")
  const address = (tab: QueueTab) => (moderates ? paths.moderationQueue({ tab }) : undefined)
  return (
    <>
      <div className="grid grid-small">
        {queueTabNames.map((tab) => (
          <StatCard key={tab} label={queueTabs[tab].label} value={counts[tab]} to={address(tab)} />
        ))}
      </div>
      {moderates ? (
        <p>
          <LinkButton to={paths.moderationQueue()}>Go to the review queue</LinkButton>
        </p>
      ) : (
        <Alert kind="warning">{accessMessages.moderationQueueRestricted}</Alert>
      )}
    </>
  )
}
