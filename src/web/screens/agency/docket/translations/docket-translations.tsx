import { Form, redirect, useNavigation } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { removeDocketTranslationForm } from "#src/rules/input/dockets/docket-translation.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isTextLanguage, nameOfLanguage, textLanguageOptions } from "#src/rules/text/text-languages.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { removeDocketTranslation } from "#src/services/dockets/translations/remove-docket-translation.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { versionTypedOver } from "#src/web/forms/form-fields.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import { useAgencyWords } from "#src/web/language.tsx"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Table } from "#src/web/ui/data/table.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Select } from "#src/web/ui/forms/choices/select.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import type { Route } from "./+types/docket-translations"
import { LanguageName, TranslationState } from "./translation-state.tsx"
import { type ListedTranslation, loadTranslations } from "./translations-data.ts"

const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

/** `?language=` of the choice leads to the form of that language. */
export const loader = staffLoader(door, async ({ ctx, scope, params, url }: Route.LoaderArgs & Staff) => {
  const id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, id)) ?? refuse("docket_not_found")
  const [named, done] = [url.searchParams.get("language"), url.searchParams.get("done")]
  const language = isTextLanguage(named) ? named : null
  const asks = url.searchParams.get("ask") === "remove"
  if (language && !done && !asks) throw redirect(paths.agencyTranslation(id, language))
  const translations = await loadTranslations({ ctx, scope }, docket)
  const taken = new Set([docket.language, ...translations.map((one) => one.language)])
  return {
    docket: { id, title: docket.title, language: docket.language, read_only: docket.status === "archived" },
    original: nameOfLanguage(docket.language, "en"),
    translations,
    offered: textLanguageOptions("en").filter(({ value }) => !taken.has(value)),
    asked: asks ? language : null,
    done: language && doneSentence(done, nameOfLanguage(language, "en")),
  }
})
type Data = Route.ComponentProps["loaderData"]

function doneSentence(done: string | null, language: string): string | null {
  if (done === "saved") return words.saved(language)
  return done === "removed" ? words.removed(language) : null
}

export const action = staffAction<Route.ActionArgs, typeof removeDocketTranslationForm, never>(
  door,
  removeDocketTranslationForm,
  async ({ ctx, scope: { agency_id }, params, input: { language, version } }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    await orSay(ctx, words.saveFailed, removeDocketTranslation(ctx, { agency_id, docket_id, language, version }))
    throw redirect(paths.agencyTranslations(docket_id, { language, done: "removed" }), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `Translations of ${loaderData.docket.title} | OpenDocket` }] : []

/** In which languages a docket says what it says: adding, changing and removing them. */
export default function DocketTranslations({ loaderData, actionData }: Route.ComponentProps) {
  const { docket, original } = loaderData
  const form = actionData?.form ?? null
  const home = paths.agencyDocket(docket.id)
  const crumbs = [
    { label: "Dockets", to: paths.agencyDockets() },
    { label: docket.title, to: home },
    { label: "Translations" },
  ]
  return (
    <ConsolePage
      heading="Translations"
      above={<Breadcrumb items={crumbs} />}
      lede={`People read the docket in their language where you have a translation of its title, summary, and description. The docket itself is in ${original}.`}
      actions={
        <LinkButton variant="secondary" to={home}>
          Back to the docket
        </LinkButton>
      }
    >
      {docket.read_only && <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>}
      <Said data={loaderData} form={form} />
      {!docket.read_only && <Chooser data={loaderData} />}
      <section className="stack" aria-labelledby="translations" key={useAnswerKey(form)}>
        <h2 id="translations">Translations of this docket</h2>
        {loaderData.translations.length > 0 ? (
          <TranslationTable data={loaderData} />
        ) : (
          <EmptyState level={3} heading="No translations yet">
            {!loaderData.docket.read_only && <p>Choose a language to add one.</p>}
          </EmptyState>
        )}
      </section>
    </ConsolePage>
  )
}

/** What was asked, refused or done. */
function Said({ data: { docket, translations, asked, done }, form }: { data: Data; form: FormState | null }) {
  const named = form ? String(form.values["language"]) : asked
  const translation = translations.find(({ language }) => language === named)
  if (translation && !docket.read_only) {
    return (
      <Card as="section">
        <div className="stack">
          <h2>{words.confirmRemoval(translation.called)}</h2>
          <Removal of={translation} id={docket.id} form={form} cancel={paths.agencyTranslations(docket.id)} />
        </div>
      </Card>
    )
  }
  if (form) return <ErrorSummary message={form.message} errors={form.errors} />
  return done && <Alert kind="success" heading={done} focusOnMount />
}

/** A link with the chosen language, so it works without JavaScript. */
function Chooser({ data: { docket, offered } }: { data: Data }) {
  return (
    <Card as="section" tint>
      <Form method="get" action={paths.agencyTranslations(docket.id)} className="stack stack-tight column">
        <h2>Add a translation</h2>
        <Select name="language" label="Language" unmarked options={offered} />
        <div>
          <Button type="submit">Translate</Button>
        </div>
      </Form>
    </Card>
  )
}

function TranslationTable({ data: { docket, translations } }: { data: Data }) {
  return (
    <Table
      stacked
      caption="Each translation, with its title and what it counts"
      rows={translations}
      rowKey={({ language }) => language}
      columns={[
        { key: "language", header: "Language", rowHeader: true, cell: (one) => <LanguageName of={one} /> },
        { key: "title", header: "Title", fit: "text", cell: (one) => <Title of={one} /> },
        { key: "state", header: "It is", cell: (one) => <TranslationState of={one} /> },
        {
          key: "saved",
          header: "Saved",
          cell: ({ saved, updated_by_name }) => (
            <>
              <Time dateTime={saved.iso}>{saved.words}</Time> by {updated_by_name}
            </>
          ),
        },
        {
          key: "actions",
          header: "Actions",
          fit: "tight",
          cell: (one) => !docket.read_only && <Actions of={one} id={docket.id} />,
        },
      ]}
    />
  )
}

function Title({ of: { language, title } }: { of: ListedTranslation }) {
  return <span {...useAgencyWords(language)}>{title}</span>
}

function Actions({ of: one, id }: { of: ListedTranslation; id: string }) {
  return (
    <div className="cluster">
      <LinkButton variant="secondary" size="small" to={paths.agencyTranslation(id, one.language)}>
        Edit<span className="visually-hidden"> the {one.called} translation</span>
      </LinkButton>
      <ConfirmButton
        label={
          <>
            Remove<span className="visually-hidden"> the {one.called} translation</span>
          </>
        }
        heading={words.confirmRemoval(one.called)}
        href={paths.agencyTranslations(id, { ask: "remove", language: one.language })}
        variant="secondary"
        size="small"
      >
        {(close) => <Removal of={one} id={id} form={null} cancel={close} />}
      </ConfirmButton>
    </div>
  )
}

type RemovalProps = { of: ListedTranslation; id: string; form: FormState | null; cancel: (() => void) | string }

/** The form behind the question, in its dialog or as a part of the page. */
function Removal({ of: { language, version }, id, form, cancel }: RemovalProps) {
  const { state } = useNavigation()
  return (
    <StaffForm action={paths.agencyTranslations(id)} className="stack" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="version" value={versionTypedOver(form, version)} />
      <p>People no longer find or read it. The activity log keeps what it said.</p>
      <ConfirmActions label="Remove" danger busy={state === "submitting"} cancel={cancel} />
    </StaffForm>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDockets()} />
}
