import { useSearchParams } from "react-router"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { parseDocketListQuery } from "#src/rules/input/dockets/docket-list.ts"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { agencyDocketMessages as words } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { may } from "#src/rules/people/permissions.ts"
import { countAgencyDockets, listAgencyDockets } from "#src/services/dockets/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { DocketBadge } from "#src/web/components/dockets/docket-badge.tsx"
import { pageOf } from "#src/web/page/paging.ts"
import { type Staff, staffLoader } from "#src/web/session/staff.ts"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Pagination } from "#src/web/ui/navigation/pagination.tsx"
import { SearchBox } from "#src/web/ui/forms/search-box.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Toast } from "#src/web/ui/notices/toast.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import type { Route } from "./+types/console-dockets"

export const loader = staffLoader(
  "view_dashboard",
  async ({ ctx, scope, membership, request }: Route.LoaderArgs & Staff) => {
    const asked = parseDocketListQuery(new URL(request.url).searchParams)
    const filter = { q: asked.q, status: asked.status, now: ctx.now() }
    const list = (offset: number) =>
      listAgencyDockets(ctx.db, scope, { filter, sort: asked.sort, limit: asked.limit, offset })
    const [total, found] = await Promise.all([countAgencyDockets(ctx.db, scope, filter), list(asked.offset)])
    const { page, pageCount, offset } = pageOf(asked, total)
    const rows = offset === asked.offset ? found : await list(offset)
    const inWords = (moment: Date | null) =>
      moment && { iso: moment.toISOString(), words: formatShortDate(moment, membership.time_zone) }
    return {
      asked,
      total,
      page,
      page_count: pageCount,
      now: ctx.now(),
      may_create: may(scope.role, "create_thread"),
      may_edit: may(scope.role, "edit_thread"),
      dockets: rows.map((row) => {
        const { opens, closes } = periodOf(row, ctx.now())
        return { ...row, opens: inWords(opens), closes: inWords(closes), active: inWords(row.last_activity) }
      }),
    }
  },
)
type Data = Route.ComponentProps["loaderData"]
type Row = Data["dockets"][number]

export const meta = () => [{ title: "Dockets of the agency | OpenDocket" }]

const statuses = [
  { value: "all", label: "All" },
  { value: "open", label: "Open" },
  { value: "upcoming", label: "Upcoming" },
  { value: "closed", label: "Closed" },
  { value: "archived", label: "Archived" },
  { value: "draft", label: "Draft" },
]
const sorts = [
  { value: "last_activity_desc", label: "Last activity, newest first" },
  { value: "last_activity_asc", label: "Last activity, oldest first" },
  { value: "title_asc", label: "Title A–Z" },
  { value: "title_desc", label: "Title Z–A" },
  { value: "close_at_asc", label: "Closing first" },
  { value: "comment_count_desc", label: "Most comments" },
]

/** The agency's dockets, drafts included (S 2). */
export default function Dockets({ loaderData }: Route.ComponentProps) {
  const { asked, dockets, total, page, page_count, may_create } = loaderData
  const { q, status, sort, limit } = asked
  const [searchParams] = useSearchParams()
  const hrefFor = (to: number) => paths.agencyDockets({ q, status, sort, offset: (to - 1) * limit })
  return (
    <ConsolePage
      heading="Dockets"
      lede={`${total.toLocaleString("en-US")} ${total === 1 ? "docket" : "dockets"}`}
      actions={
        may_create && (
          <>
            <LinkButton variant="secondary" to={paths.docketTemplates()}>
              Templates
            </LinkButton>
            <LinkButton icon="add" to={paths.agencyNewDocket()}>
              New Docket
            </LinkButton>
          </>
        )
      }
    >
      {searchParams.get("done") === "discarded" && <Toast>{words.discarded}</Toast>}
      <SearchBox
        action={paths.agencyDockets()}
        label="Search dockets by title"
        quiet
        placeholder="Search dockets..."
        defaultValue={q}
        maxLength={QUERY_MAX_CHARACTERS}
      >
        <div className="grid grid-small" key={`${status} ${sort}`}>
          <Select name="status" label="Status" unmarked options={statuses} defaultValue={status} />
          {dockets.length > 0 ? (
            <Select name="sort" label="Sort by" unmarked options={sorts} defaultValue={sort} />
          ) : (
            <input type="hidden" name="sort" value={sort} />
          )}
        </div>
      </SearchBox>
      {dockets.length === 0 ? (
        <EmptyState
          heading="No dockets found"
          actions={
            q || status !== "all" ? (
              <LinkButton variant="secondary" to={paths.agencyDockets()}>
                Show all dockets
              </LinkButton>
            ) : undefined
          }
        >
          <p>{q || status !== "all" ? "No dockets match your search criteria." : "The agency has no dockets yet."}</p>
        </EmptyState>
      ) : (
        <Table
          stacked
          caption="The agency's dockets"
          columns={columnsOf(loaderData)}
          rows={dockets}
          rowKey={(row) => row.id}
        />
      )}
      <Pagination page={page} pageCount={page_count} hrefFor={hrefFor} label="Pages of dockets" />
    </ConsolePage>
  )
}

function columnsOf({ now, may_edit }: Data): Column<Row>[] {
  const edit: Column<Row> = {
    key: "edit",
    header: "Actions",
    fit: "tight",
    cell: (row) =>
      row.status !== "archived" && (
        <LightLink to={paths.agencyEditDocket(row.id)}>
          Edit<span className="visually-hidden"> {row.title}</span>
        </LightLink>
      ),
  }
  return [
    {
      key: "title",
      header: "Title",
      rowHeader: true,
      fit: "text",
      cell: (row) => (
        <>
          <LightLink to={paths.agencyDocket(row.id)}>{row.title}</LightLink>
          <div className="quiet">
            {[row.reference_code, row.created_by_name && `by ${row.created_by_name}`].filter(Boolean).join(" · ")}
          </div>
        </>
      ),
    },
    {
      key: "status",
      header: "Status",
      fit: "tight",
      cell: (row) => <DocketBadge docket={row} now={now} place="console" />,
    },
    {
      key: "opens",
      header: "Opens",
      fit: "tight",
      cell: ({ opens, status }) => <Day day={opens} otherwise={status === "draft" ? "Not set" : "Never"} />,
    },
    { key: "closes", header: "Closes", fit: "tight", cell: (row) => <Day day={row.closes} otherwise="Open-ended" /> },
    { key: "comments", header: "Comments", fit: "end", cell: (row) => row.comment_count.toLocaleString("en-US") },
    { key: "activity", header: "Last activity", fit: "tight", cell: (row) => <Day day={row.active} otherwise="" /> },
    ...(may_edit ? [edit] : []),
  ]
}

function Day({ day, otherwise }: { day: { iso: string; words: string } | null; otherwise: string }) {
  return day ? <Time dateTime={day.iso}>{day.words}</Time> : <span className="muted">{otherwise}</span>
}
