import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { TemplatesData } from "./docket-template-list.tsx"
import { type Question, QuestionForm, questionHeading, questionLabel } from "./template-question.tsx"

type Template = TemplatesData["templates"][number]

const columns: Column<Template>[] = [
  {
    key: "name",
    header: "Name",
    rowHeader: true,
    fit: "text",
    cell: ({ name, title }) => (
      <>
        {name}
        {title !== name && <div className="quiet">{title}</div>}
      </>
    ),
  },
  { key: "days", header: "Period", fit: "tight", cell: ({ comment_days }) => words.days(comment_days) },
  {
    key: "saved",
    header: "Saved",
    fit: "tight",
    cell: ({ saved, created_by_name }) => (
      <>
        <Time dateTime={saved.iso}>{saved.words}</Time>
        {created_by_name && <div className="quiet">by {created_by_name}</div>}
      </>
    ),
  },
  {
    key: "actions",
    header: "Actions",
    fit: "tight",
    cell: (template) => (
      <div className="button-group">
        <LinkButton variant="secondary" size="small" to={paths.agencyNewDocket(template.id)}>
          Use<span className="visually-hidden"> {template.name}</span>
        </LinkButton>
        <Ask what="rename" template={template} />
        <Ask what="delete" template={template} />
      </div>
    ),
  },
]

/** The templates that an agency keeps. */
export function TemplatesTable({ templates }: { templates: readonly Template[] }) {
  return <Table stacked caption="Templates of the agency" columns={columns} rows={templates} rowKey={({ id }) => id} />
}

function Ask(question: Question) {
  const { what, template } = question
  return (
    <ConfirmButton
      variant={what === "delete" ? "danger-quiet" : "quiet"}
      size="small"
      label={
        <>
          {questionLabel[what]}
          <span className="visually-hidden"> {template.name}</span>
        </>
      }
      heading={questionHeading(question)}
      href={paths.docketTemplates({ ask: what, id: template.id })}
    >
      {(close) => <QuestionForm question={question} form={null} cancel={close} />}
    </ConfirmButton>
  )
}
