import { formatFileSize } from "#src/rules/files/file-size.ts"
import { BarChart } from "#src/web/ui/data/bar-chart.tsx"
import { ColumnChart } from "#src/web/ui/data/column-chart.tsx"
import { StatCard } from "#src/web/ui/data/stat-card.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { classNames } from "#src/web/ui/class-names.ts"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"
import type { ReportData } from "./report-data.ts"
import { type ReportRow, type ReportTable, type ReportTableName, shareInWords, wholeOf } from "./report-tables.ts"
import { counted, dayInBrief } from "./report-words.ts"
import { ReportFilter } from "./report-filter.tsx"
import { UsedReasons } from "./used-reasons.tsx"

/** The agency's figures, with a chart, its table, and a file for each (S 2). */
export function ReportView({ data }: { data: ReportData }) {
  const { days, docket, as_of } = data
  return (
    <section className="stack stack-loose" aria-labelledby="analytics">
      <div className="report-head">
        <h2 id="analytics">Analytics Dashboard</h2>
        <p className="quiet">As of {as_of}</p>
      </div>
      <ReportFilter data={data} />
      <p>
        <strong>
          {days.from_words} to {days.to_words}
        </strong>
        {docket && <>, {docket.title}</>}
      </p>
      <Cards data={data} />
      {data.figures.total_comments === 0 && data.waiting.total === 0 && data.times.decisions === 0 ? (
        <EmptyState heading="No comments in this period" level={3}>
          <p>Choose other days{docket ? " or all dockets" : ""} to see comments here.</p>
        </EmptyState>
      ) : (
        <Charts data={data} />
      )}
      <UsedReasons reasons={data.reasons} />
    </section>
  )
}

const number = (value: number) => value.toLocaleString("en-US")

function Cards({ data: { figures, times, waiting } }: { data: ReportData }) {
  return (
    <div className="report-cards">
      <StatCard
        label="Total Comments"
        value={figures.total_comments}
        note={`${number(figures.approved_comments)} approved`}
      />
      <StatCard
        label="Unique Commenters"
        value={`${figures.unique_commenters_are_exact ? "" : "About "}${number(figures.unique_commenters)}`}
        note={`${counted(figures.avg_comments_per_docket, "comment")} per docket on average`}
      />
      <StatCard
        label="Total Dockets"
        value={figures.total_dockets}
        note={`${number(figures.active_dockets)} currently open`}
      />
      <StatCard
        label="Attachments"
        value={figures.total_attachments}
        note={`${formatFileSize(figures.total_attachment_bytes)} total`}
      />
      <StatCard
        label="Median Time to Decision"
        value={times.median ?? "–"}
        note={
          times.ninth === null
            ? "No decisions"
            : `9 in 10 of ${counted(times.decisions, "decision")} within ${times.ninth}`
        }
      />
      <StatCard
        label="Waiting Now"
        value={waiting.total}
        note={waiting.oldest === null ? "Nothing waits for a decision" : `oldest received ${waiting.oldest}`}
      />
    </div>
  )
}

function Charts({ data }: { data: ReportData }) {
  const { tables, docket, times } = data
  const { days } = tables
  const columns = days.rows.map(({ key, label, values: [value = 0] }) => ({
    key,
    label,
    brief: () => dayInBrief(key, days.unit),
    value,
  }))
  const most = columns.reduce((best, column) => (column.value > best.value ? column : best), columns[0] ?? nothing)
  const summary =
    most.value === 0
      ? "No comments were received."
      : `${counted(wholeOf(days), "comment")} received. Most in one ${days.unit}: ${number(most.value)} (${most.label}).`
  return (
    <div className="report-charts">
      <Figure name="days" data={data} summary={summary} wide>
        {most.value > 0 && <ColumnChart title={days.title} description={summary} columns={columns} />}
      </Figure>
      <Bars name="statuses" data={data} noun="comment" />
      <Bars name="positions" data={data} noun="comment" />
      <Bars
        name="decisions"
        data={data}
        noun="decision"
        {...(times.median && { summary: `Half of ${counted(times.decisions, "decision")} within ${times.median}.` })}
      />
      <Bars name="waiting" data={data} noun="comment" />
      {!docket && tables.dockets.rows.length > 0 && <Bars name="dockets" data={data} noun="comment" wide />}
    </div>
  )
}
const nothing = { value: 0, label: "" }

type Shown = { name: ReportTableName; data: ReportData }

function Bars({ name, data, noun, wide, ...given }: Shown & { noun: string; summary?: string; wide?: boolean }) {
  const table: ReportTable = data.tables[name]
  const whole = wholeOf(table)
  const first = table.rows.reduce((best, row) => ((row.values[0] ?? 0) > (best.values[0] ?? 0) ? row : best), none)
  const summary =
    given.summary ??
    (whole === 0 ? `No ${noun}s.` : `Most: ${first.label}, ${number(first.values[0] ?? 0)} of ${counted(whole, noun)}.`)
  const bars = table.rows.map(({ key, label, values: [value = 0] }) => ({
    key,
    label,
    value,
    ...(table.shares && { note: `${number(value)} · ${shareInWords(value, whole)}` }),
  }))
  return (
    <Figure name={name} data={data} summary={summary} wide={wide}>
      {whole > 0 && <BarChart title={table.title} description={summary} bars={bars} />}
    </Figure>
  )
}
const none = { label: "", values: [0] }

type FigureProps = Shown & { summary: string; wide?: boolean | undefined; children: React.ReactNode }

/** A chart with its table folded up beneath it. */
function Figure({ name, data, summary, wide, children }: FigureProps) {
  const table: ReportTable = data.tables[name]
  const whole = wholeOf(table)
  return (
    <div className={classNames(wide && "report-wide")}>
      <Card as="section">
        <h3>{table.title}</h3>
        <p className="quiet">{summary}</p>
        {children}
        {table.rows.length > 0 && (
          <Disclosure summary={`Table: ${table.title}`}>
            <div className="stack">
              <Table
                caption={table.title}
                columns={columnsOf(table, whole)}
                rows={table.rows}
                rowKey={({ key }) => key}
              />
              <p className="report-file">
                <a href={data.files[name]} download>
                  Download CSV<span className="visually-hidden">: {table.title}</span>
                </a>
              </p>
            </div>
          </Disclosure>
        )}
      </Card>
    </div>
  )
}

function columnsOf({ headings, shares }: ReportTable, whole: number): Column<ReportRow>[] {
  return [...headings, ...(shares ? ["Share"] : [])].map((header, place) => {
    const named = { key: header, header, rowHeader: place === 0 }
    if (place === 0) return { ...named, cell: ({ label, to }) => (to ? <LightLink to={to}>{label}</LightLink> : label) }
    return { ...named, fit: "end", cell: ({ values }) => cellOf(values, place - 1, whole) }
  })
}

function cellOf(values: readonly number[], place: number, whole: number): string {
  const value = values[place]
  return value === undefined ? shareInWords(values[0] ?? 0, whole) : number(value)
}
