import { Form, Link, useNavigation } from "react-router"
import { REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { agencyDocketMessages } from "#src/rules/messages/dockets/agency-docket-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { UnusedWords } from "#src/web/components/console/unused-words.tsx"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import { AgencySearch } from "./agency-search.tsx"
import type { TabData } from "./platform-data.ts"

type Data = TabData<"agencies">
type Agency = Data["agencies"][number]
type Props = { data: Data; form: FormState | null }

/** The page of the list, to which every answer leads back. */
const pageOf = ({ q, after }: Data, ask: string | null = null) =>
  withQuery(paths.platformAdmin(), { tab: "agencies", q, after, ask })

/** Every agency, archived ones too; an archived one can be restored (settled 37). */
export function AllAgencies({ data, form }: Props) {
  const key = useAnswerKey(form)
  const { agencies, done, ask } = data
  const here = pageOf(data)
  const wanted = form ? form.values["agency_id"] : ask
  const restorable = agencies.some(({ status }) => status === "archived")
  const reason = form?.values["reason"]
  const asked = agencies.find(({ id, status }) => status === "archived" && id === wanted)
  return (
    <>
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      {/* Somebody else has restored it meanwhile. */}
      {!asked && typeof reason === "string" && reason && (
        <UnusedWords heading={agencyDocketMessages.reasonNotUsed} typed={reason} />
      )}
      {asked && (
        <Card as="section">
          <div className="stack">
            <h2>{words.confirmRestoration(asked.name)}</h2>
            <RestorationForm agency={asked} form={form} here={here} cancel={here} />
          </div>
        </Card>
      )}
      <AgencySearch tab="agencies" page={data}>
        <Table
          key={key}
          stacked
          caption="All agencies"
          columns={restorable ? [...columns, actionsOn(data)] : columns}
          rows={agencies}
          rowKey={({ id }) => id}
        />
      </AgencySearch>
    </>
  )
}

const columns: Column<Agency>[] = [
  {
    key: "name",
    header: "Name",
    rowHeader: true,
    fit: "text",
    cell: ({ id, name, jurisdiction, state_code }) => (
      <>
        <Link to={paths.platformAgency(id)}>{name}</Link>
        <div className="quiet">{[jurisdiction, state_code].filter(Boolean).join(" · ")}</div>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    fit: "tight",
    cell: ({ status, archived }) =>
      status === "active" ? (
        <Badge tone="green">Active</Badge>
      ) : (
        <>
          <Badge tone="gray">Archived</Badge>{" "}
          {archived && (
            <span className="quiet">
              <Time dateTime={archived.iso}>{archived.words}</Time>
            </span>
          )}
        </>
      ),
  },
  { key: "owners", header: "Owners", fit: "end", cell: ({ owner_count }) => owner_count.toLocaleString("en-US") },
  { key: "created", header: "Created", cell: ({ created }) => <Time dateTime={created.iso}>{created.words}</Time> },
]

/** Only where an agency of the list can be restored. */
function actionsOn(data: Data): Column<Agency> {
  return {
    key: "actions",
    header: "Actions",
    fit: "tight",
    cell: (agency) =>
      agency.status === "archived" && (
        <ConfirmButton
          label={
            <>
              Restore<span className="visually-hidden"> {agency.name}</span>
            </>
          }
          heading={words.confirmRestoration(agency.name)}
          href={pageOf(data, agency.id)}
          variant="secondary"
          size="small"
        >
          {(close) => <RestorationForm agency={agency} form={null} here={pageOf(data)} cancel={close} />}
        </ConfirmButton>
      ),
  }
}

type FormProps = { agency: Agency; form: FormState | null; here: string; cancel: (() => void) | string }

function RestorationForm({ agency, form, here, cancel }: FormProps) {
  const { state } = useNavigation()
  const field = fieldsOf(form)
  return (
    <Form method="post" action={here} className="stack" noValidate>
      <input type="hidden" name="intent" value="restore_agency" />
      <input type="hidden" name="agency_id" value={agency.id} />
      <p>
        The agency and its dockets are public again and its members have access. Dockets that were open stay closed.
      </p>
      <Textarea
        label="Reason"
        rows={3}
        hint="Kept in the audit log."
        maxCharacters={REASON_MAX_CHARACTERS}
        {...field("reason")}
      />
      <ConfirmActions label="Restore" busy={state === "submitting"} cancel={cancel} />
    </Form>
  )
}
