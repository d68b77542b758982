import { Form, Link } from "react-router"
import { QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { withQuery } from "#src/rules/paths.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DateInput } from "#src/web/ui/forms/date-input.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { AuditLogData } from "./audit-log-data.ts"

type Props = {
  data: AuditLogData
  /** Where the log is, and its download. */
  here: string
  file: string
  /** What their addresses hold beside the filter. */
  also?: { here: Record<string, string>; file: Record<string, string> }
}

/** Who did what, when, and what it changed: a filter, a page of sentences, and the way to the file. */
export function AuditLogView({ data, here, file, also = { here: {}, file: {} } }: Props) {
  const { asked, filtered, lines, newest, older, dropped } = data
  const to = (query: Record<string, string | number | null>) => withQuery(here, { ...also.here, ...query })
  return (
    <>
      <Filters data={data} here={here} kept={also.here} clear={to({})} key={JSON.stringify(asked)} />
      {dropped.length > 0 && (
        <Alert kind="warning">{`We left out what we could not read: ${dropped.join(", ")}.`}</Alert>
      )}
      {lines.length === 0 ? (
        <EmptyState heading="No entries" icon="clock">
          <p>{data.why_none}</p>
        </EmptyState>
      ) : (
        <Card as="section">
          <div className="stack">
            <h2>Entries</h2>
            <ol className="activity">
              {lines.map((line) => (
                <Entry key={line.id} line={line} more={to({ record: line.record_id, kind: "all" })} />
              ))}
            </ol>
          </div>
        </Card>
      )}
      <p className="cluster">
        {!newest && <Link to={to(asked)}>Newest entries</Link>}
        {older !== null && <Link to={to({ ...asked, before: older })}>Older entries</Link>}
        <a href={withQuery(file, { ...also.file, ...asked })} download>
          {filtered ? "Download what matches (JSONL)" : "Download (JSONL)"}
        </a>
      </p>
    </>
  )
}

type FilterProps = Pick<Props, "data" | "here"> & { kept: Record<string, string>; clear: string }

function Filters({ data: { asked, filtered, kinds, wrong_days }, here, kept, clear }: FilterProps) {
  return (
    <search>
      <Form method="get" action={here} className="stack">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-dates">
          <TextInput
            name="person"
            label="Person"
            hint="Part of a name or email address"
            unmarked
            autoComplete="off"
            maxLength={QUERY_MAX_CHARACTERS}
            defaultValue={asked.person}
          />
          <TextInput
            name="record"
            label="Record"
            hint="Tracking ID, reference code, or email address"
            unmarked
            autoComplete="off"
            maxLength={QUERY_MAX_CHARACTERS}
            defaultValue={asked.record}
          />
          <DateInput name="from" label="From" unmarked defaultValue={asked.from ?? ""} />
          <DateInput name="to" label="To" unmarked error={wrong_days} defaultValue={asked.to ?? ""} />
          <div className="cell-double">
            <Select name="kind" label="Kind" unmarked options={kinds} defaultValue={asked.kind} />
          </div>
        </div>
        <div className="button-group">
          <Button type="submit" variant="secondary">
            Filter
          </Button>
          {filtered && <Link to={clear}>Clear filters</Link>}
        </div>
      </Form>
    </search>
  )
}

type Line = AuditLogData["lines"][number]

function Entry({ line, more }: { line: Line; more: string }) {
  const { sentence, link, record_id } = line
  return (
    <li>
      <strong>{sentence.who}</strong> {sentence.before}{" "}
      {sentence.record && (link ? <Link to={link}>{sentence.record}</Link> : sentence.record)} {sentence.after}
      {line.changes.length > 0 && (
        <ul>
          {line.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {line.reason && <blockquote className="verbatim">{line.reason}</blockquote>}
      <div className="quiet cluster">
        <Time dateTime={line.at.iso}>{line.at.words}</Time>
        {record_id && (
          <Link to={more}>
            More on this<span className="visually-hidden">: {sentence.record}</span>
          </Link>
        )}
      </div>
    </li>
  )
}
