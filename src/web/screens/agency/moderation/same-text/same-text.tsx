import { Link } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { moderationMessages } from "#src/rules/messages/moderation/moderation-messages.ts"
import { sameTextMessages as words } from "#src/rules/messages/moderation/same-text-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { queueTabNames, queueTabs } from "#src/rules/record/comments/comment-status.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { ChipList } from "#src/web/ui/labels/chip.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import type { Route } from "./+types/same-text"
import { loadSameTexts, type SameTextData } from "./same-text-data.ts"

const door = { permission: "approve_comments", restricted: accessMessages.moderationQueueRestricted } as const

export const loader = staffLoader(door, ({ url, ...staff }: Route.LoaderArgs & Staff) => loadSameTexts(staff, url))

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${words.heading}: ${queueTabs[loaderData.tab].label} | OpenDocket` }] : []

/** The texts that several people sent, so that they can be read once and decided on together. Every comment stays in the queue. */
export default function SameText({ loaderData }: Route.ComponentProps) {
  const { tab, docket, rows, first, next } = loaderData
  const here = (change: Record<string, string | null>) =>
    paths.moderationSameText({ tab, docket_id: docket?.id, ...change })
  const queue = paths.moderationQueue({ tab, docket_id: docket?.id })
  const crumbs = [{ label: `${queueTabs[tab].label} comments`, to: queue }, { label: words.heading }]
  return (
    <ConsolePage heading={words.heading} lede={words.explained} above={<Breadcrumb items={crumbs} />}>
      <Tabs
        label="Comments by status"
        items={queueTabNames.map((name) => ({
          label: queueTabs[name].label,
          to: here({ tab: name }),
          current: name === tab,
        }))}
      />
      {docket && <ChipList items={[{ label: `Docket: ${docket.title}`, removeTo: here({ docket_id: null }) }]} />}
      {rows.length === 0 ? (
        <EmptyState
          heading={words.none(queueTabs[tab].label.toLowerCase())}
          icon="comment"
          actions={<Link to={queue}>Go to the queue</Link>}
        />
      ) : (
        <Table
          caption={words.caption(queueTabs[tab].label)}
          stacked
          rows={rows}
          rowKey={(row) => row.text}
          columns={columnsOf(loaderData)}
        />
      )}
      {(!first || next) && (
        <nav className="cluster" aria-label="Pages of texts">
          {!first && (
            <LinkButton variant="secondary" to={here({})}>
              First page
            </LinkButton>
          )}
          {next && (
            <LinkButton variant="secondary" to={here({ after: next })}>
              Next page
            </LinkButton>
          )}
        </nav>
      )}
    </ConsolePage>
  )
}

type Row = SameTextData["rows"][number]

function columnsOf({ tab, docket, role }: SameTextData): Column<Row>[] {
  const listOf = ({ text }: Row) => ({ tab, docket_id: docket?.id, text })
  const columns: Column<Row>[] = [
    {
      key: "text",
      header: "Text",
      rowHeader: true,
      fit: "text",
      cell: (row) => (
        <Link to={paths.moderationQueue(listOf(row))} className="clamp clamp-2">
          <span dir="auto">{row.preview}</span>
          <VisuallyHidden> (list the comments)</VisuallyHidden>
        </Link>
      ),
    },
    { key: "sent", header: "Sent", cell: (row) => words.sent(row) },
    {
      key: "oldest",
      header: "Oldest",
      fit: "tight",
      cell: ({ oldest }) => <Time dateTime={oldest.iso}>{oldest.words}</Time>,
    },
    {
      key: "newest",
      header: "Newest",
      fit: "tight",
      cell: ({ newest }) => <Time dateTime={newest.iso}>{newest.words}</Time>,
    },
  ]
  if (!may(role, "manage_moderation_queue")) return columns
  return [
    ...columns,
    {
      key: "actions",
      header: "Actions",
      fit: "tight",
      cell: (row) => (
        <LinkButton variant="secondary" size="small" to={paths.moderationBulk(listOf(row))}>
          {words.decideAll(row.comments)}
          <VisuallyHidden> with the text {row.preview}</VisuallyHidden>
        </LinkButton>
      ),
    },
  ]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: moderationMessages.errorTitle, message: moderationMessages.loadFailed }
  return <ConsoleError error={error} back={paths.moderationQueue()} failure={failure} />
}
