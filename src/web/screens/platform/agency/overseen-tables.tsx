import { paths } from "#src/rules/paths.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { OverseenData } from "./overseen-data.ts"

type Member = OverseenData["members"][number]
type Docket = OverseenData["dockets"][number]

const memberColumns: Column<Member>[] = [
  {
    key: "name",
    header: "Name",
    rowHeader: true,
    fit: "text",
    cell: ({ name, email }) => (
      <>
        {name}
        {email && email !== name && <div className="quiet">{email}</div>}
      </>
    ),
  },
  { key: "role", header: "Role", fit: "tight", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: "status",
    header: "Status",
    fit: "tight",
    cell: ({ status }) => (
      <Badge tone={status === "active" ? "green" : "gray"}>{status === "active" ? "Active" : "Deactivated"}</Badge>
    ),
  },
  { key: "joined", header: "Joined", fit: "tight", cell: ({ joined }) => <Day day={joined} otherwise="" /> },
  { key: "seen", header: "Last sign-in", fit: "tight", cell: ({ seen }) => <Day day={seen} otherwise="Never" /> },
]

function viewColumn(agency_id: string): Column<Member> {
  return {
    key: "view",
    header: "View",
    fit: "tight",
    cell: ({ id, name, viewable }) =>
      viewable && (
        <LightLink to={paths.viewAs(agency_id, id)} aria-label={`View as this person: ${name}`}>
          View as this person
        </LightLink>
      ),
  }
}

/** Who works or worked for the agency, and for super owners the way to see pages as they do. */
export function OverseenMembers({ members, agency_id }: { members: readonly Member[]; agency_id: string }) {
  if (members.length === 0) return <Nothing heading="No members yet" words="Nobody has accepted an invitation yet." />
  return (
    <Table
      stacked
      caption="Members of the agency"
      columns={[...memberColumns, viewColumn(agency_id)]}
      rows={members}
      rowKey={({ id }) => id}
    />
  )
}

const docketColumns = ({ agency, now }: OverseenData): Column<Docket>[] => [
  {
    key: "title",
    header: "Title",
    rowHeader: true,
    fit: "text",
    cell: ({ title, slug, status, reference_code }) => (
      <>
        {/* Neither a draft nor a docket of an archived agency has a page. */}
        {status === "draft" || agency.status === "archived" ? (
          title
        ) : (
          <LightLink to={paths.docket(slug)}>{title}</LightLink>
        )}
        {reference_code && <div className="quiet">{reference_code}</div>}
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    fit: "tight",
    cell: (docket) => <DocketBadge docket={docket} now={now} place="console" />,
  },
  {
    key: "opens",
    header: "Opens",
    fit: "tight",
    cell: ({ opens, status }) => <Day day={opens} otherwise={status === "draft" ? "Not set" : "Never"} />,
  },
  { key: "closes", header: "Closes", fit: "tight", cell: ({ closes }) => <Day day={closes} otherwise="Open-ended" /> },
]

/** The agency's dockets. */
export function OverseenDockets({ shown }: { shown: OverseenData }) {
  const { dockets } = shown
  if (dockets.length === 0) return <Nothing heading="No dockets yet" words="The agency has no dockets yet." />
  return (
    <Table
      stacked
      caption="Dockets of the agency"
      columns={docketColumns(shown)}
      rows={dockets}
      rowKey={({ id }) => id}
    />
  )
}

function Nothing({ heading, words }: { heading: string; words: string }) {
  return (
    <EmptyState heading={heading} level={3}>
      <p>{words}</p>
    </EmptyState>
  )
}

function Day({ day, otherwise }: { day: { iso: string; words: string } | null; otherwise: string }) {
  return day ? <Time dateTime={day.iso}>{day.words}</Time> : <span className="muted">{otherwise}</span>
}
