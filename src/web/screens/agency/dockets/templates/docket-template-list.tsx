import { redirect } from "react-router"
import { z } from "zod"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { docketTemplateForm } from "#src/rules/input/dockets/docket-template.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { docketTemplateMessages as words } from "#src/rules/messages/dockets/docket-template-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { startingPointIds, startingPoints } from "#src/rules/record/starting-points.ts"
import { deleteDocketTemplate } from "#src/services/dockets/templates/delete-docket-template.ts"
import { renameDocketTemplate } from "#src/services/dockets/templates/rename-docket-template.ts"
import { listDocketTemplates } from "#src/services/dockets/templates/template-queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { UnusedName } from "#src/web/components/console/unused-words.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/docket-template-list"
import { type Question, QuestionForm, questionHeading } from "./template-question.tsx"
import { TemplatesTable } from "./templates-table.tsx"

const door = { permission: "create_thread", restricted: accessMessages.restricted("create dockets") } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const rows = await listDocketTemplates(ctx.db, scope)
  return {
    asked: { what: url.searchParams.get("ask"), id: z.uuid().safeParse(url.searchParams.get("id")).data },
    done: done[url.searchParams.get("done") ?? ""] ?? null,
    templates: rows.map(({ created_at, ...template }) => ({
      ...template,
      saved: { iso: created_at.toISOString(), words: formatShortDate(created_at, membership.time_zone) },
    })),
  }
})
export type TemplatesData = Route.ComponentProps["loaderData"]

const done: Record<string, string> = { saved: words.saved, renamed: words.renamed, deleted: words.deleted }

export const action = staffAction<Route.ActionArgs, typeof docketTemplateForm, never>(
  door,
  docketTemplateForm,
  async ({ ctx, scope: { agency_id }, input: { intent, ...input } }) => {
    const change =
      "name" in input
        ? renameDocketTemplate(ctx, { agency_id, ...input })
        : deleteDocketTemplate(ctx, { agency_id, ...input })
    await orSay(ctx, words.saveFailed, change)
    throw redirect(paths.docketTemplates({ done: `${intent}d` }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Docket templates | OpenDocket" }] : []

/** What the agency's dockets can begin with: templates of its own, and those that are built in. */
export default function DocketTemplateList({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const key = useAnswerKey(form)
  const { templates, asked } = loaderData
  const question = questionOf(templates, form ? askedAgain(form) : asked)
  return (
    <ConsolePage
      heading="Docket templates"
      above={<Breadcrumb items={[{ label: "Dockets", to: paths.agencyDockets() }, { label: "Templates" }]} />}
      lede="A template is what a new docket begins with. You can change everything before you open the docket."
      actions={
        <LinkButton icon="add" to={paths.agencyNewDocket()}>
          New Docket
        </LinkButton>
      }
    >
      {question && <TemplateAddress question={question} form={form} />}
      {form && !question && (
        <>
          <ErrorSummary message={form.message} errors={form.errors} />
          <UnusedName form={form} by="id" />
        </>
      )}
      {!form && loaderData.done && <Alert kind="success" heading={loaderData.done} focusOnMount />}
      <section className="stack" aria-labelledby="templates" key={key}>
        <h2 id="templates">Your agency's templates</h2>
        {templates.length === 0 ? (
          <EmptyState
            level={3}
            heading="No templates yet"
            actions={
              <LinkButton variant="secondary" to={paths.agencyDockets()}>
                Choose a docket
              </LinkButton>
            }
          >
            <p>Open a docket that others should be like, and press Save as template.</p>
          </EmptyState>
        ) : (
          <TemplatesTable templates={templates} />
        )}
      </section>
      <StartingPoints />
    </ConsolePage>
  )
}

function StartingPoints() {
  return (
    <section className="stack" aria-labelledby="starting-points">
      <h2 id="starting-points">Built-in starting points</h2>
      <p>
        They suggest a summary, a description with blanks to fill in, and a comment period. All other settings are your
        agency's defaults.
      </p>
      <ul className="plain-list stack">
        {startingPointIds.map((id) => {
          const { name, about, comment_days } = startingPoints[id]
          return (
            <Card as="li" key={id}>
              <div className="cluster cluster-between">
                <div>
                  <h3>{name}</h3>
                  <p>
                    {about} Comment period: {words.days(comment_days)}.
                  </p>
                </div>
                <LinkButton variant="secondary" to={paths.agencyNewDocket(id)}>
                  Use<span className="visually-hidden"> {name}</span>
                </LinkButton>
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}

const askedAgain = ({ values }: FormState) => ({ what: String(values["intent"]), id: String(values["id"]) })

/** The question as a part of the page: where a link asked it (without JavaScript), or where its answer was refused. */
function TemplateAddress({ question, form }: { question: Question; form: FormState | null }) {
  return (
    <Card as="section">
      <div className="stack" key={`${question.what} ${question.template.id}`}>
        <h2>{questionHeading(question)}</h2>
        <QuestionForm question={question} form={form} cancel={paths.docketTemplates()} />
      </div>
    </Card>
  )
}

type TemplateAddress = { what: string | null; id: string | undefined }

/** What is asked about, as long as it is there. */
function questionOf(templates: TemplatesData["templates"], { what, id }: TemplateAddress): Question | null {
  const template = templates.find((one) => one.id === id)
  return template && (what === "rename" || what === "delete") ? { what, template } : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
