import { data, redirect } from "react-router"
import { AppError, refuse } from "#src/rules/errors.ts"
import { docketTranslationForm } from "#src/rules/input/dockets/docket-translation.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { docketTranslationMessages as words } from "#src/rules/messages/dockets/docket-translation-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isTextLanguage, nameOfLanguage, type TextLanguage } from "#src/rules/text/text-languages.ts"
import { formattedDescription } from "#src/services/dockets/description.ts"
import { findAgencyDocket } from "#src/services/dockets/queries.ts"
import { saveDocketTranslation } from "#src/services/dockets/translations/save-docket-translation.ts"
import { findAgencyDocketTranslation } from "#src/services/dockets/translations/translation-queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import type { EditConflict } from "#src/web/components/console/edit-conflict.ts"
import { EditConflictNotice } from "#src/web/components/console/edit-conflict-notice.tsx"
import { type FormState, refusedForm } from "#src/web/forms/form-action.ts"
import { versionTypedOver } from "#src/web/forms/form-fields.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { idParameter, type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { findOrLeaveBehind, orLeaveBehind } from "#src/web/screens/agency/dockets/wizard/leave-behind.ts"
import { LeftBehindOr } from "#src/web/screens/agency/dockets/wizard/left-behind-page.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/docket-translation"
import { translationConflict, translationFieldsOf } from "./translation-conflict.ts"
import { TranslationForm } from "./translation-form.tsx"

const door = { permission: "edit_thread", restricted: accessMessages.restricted("edit dockets") } as const

const languageParameter = (value: string | undefined): TextLanguage =>
  isTextLanguage(value) ? value : refuse("not_found")

export const loader = staffLoader(door, async ({ ctx, scope, params }: Route.LoaderArgs & Staff) => {
  const docket_id = idParameter(params.id, "docket_not_found")
  const docket = (await findAgencyDocket(ctx.db, scope, docket_id)) ?? refuse("docket_not_found")
  const language = languageParameter(params.language)
  const stored = await findAgencyDocketTranslation(ctx.db, scope, { docket_id, language })
  const { id, title, summary, status, words_version } = docket
  return {
    docket: { id, title, summary, language: docket.language, words_version },
    original: nameOfLanguage(docket.language, "en"),
    description: formattedDescription(docket.description),
    language,
    called: nameOfLanguage(language, "en"),
    is_original: language === docket.language,
    read_only: status === "archived",
    version: stored?.version ?? 0,
    outdated: stored?.outdated ?? false,
    fields: {
      ...translationFieldsOf(stored ?? { official: false }),
      up_to_date: stored?.outdated ? "" : "on",
    },
  }
})
export type TranslationData = Route.ComponentProps["loaderData"]

type Answer = Awaited<ReturnType<typeof showBoth>>

export const action = staffAction<Route.ActionArgs, typeof docketTranslationForm, Answer>(
  { ...door, find: findOrLeaveBehind },
  docketTranslationForm,
  async ({ ctx, scope, params, input, values }) => {
    const docket_id = idParameter(params.id, "docket_not_found")
    const language = languageParameter(params.language)
    const { agency_id } = scope
    try {
      const saved = saveDocketTranslation(ctx, { ...input, agency_id, docket_id, language })
      await orSay(ctx, words.saveFailed, orLeaveBehind({ ctx, scope }, { docket_id, typed: values }, saved))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "changed_meanwhile") throw error
      return showBoth({ ctx, scope }, error, { docket_id, language, version: input.version, typed: values })
    }
    throw redirect(paths.agencyTranslations(docket_id, { language, done: "saved" }), 303)
  },
)

type Seen = Parameters<typeof translationConflict>[2]

/** The form once more with what was typed, and what somebody else saved meanwhile. */
async function showBoth({ ctx, scope }: Pick<Staff, "ctx" | "scope">, error: AppError, seen: Seen) {
  const { conflict, values } = await translationConflict(ctx, scope, seen)
  return data({ form: refusedForm(error, values).data.form, conflict }, { status: error.status })
}

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${loaderData.called} translation of ${loaderData.docket.title} | OpenDocket` }] : []

/** What a docket says in one further language, beside the original. */
export default function DocketTranslation({ loaderData, actionData }: Route.ComponentProps) {
  const { docket, language, called } = loaderData
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : null
  const crumbs = [
    { label: "Dockets", to: paths.agencyDockets() },
    { label: docket.title, to: paths.agencyDocket(docket.id) },
    { label: "Translations", to: paths.agencyTranslations(docket.id) },
    { label: called },
  ]
  return (
    <ConsolePage heading={`${called} translation`} above={<Breadcrumb items={crumbs} />}>
      {conflict && (
        <EditConflictNotice
          conflict={conflict}
          heading={words.changedMeanwhile}
          fresh={paths.agencyTranslation(docket.id, language)}
        />
      )}
      <Translated data={loaderData} form={actionData?.form ?? null} conflict={conflict} />
    </ConsolePage>
  )
}

type TranslatedProps = { data: TranslationData; form: FormState | null; conflict: EditConflict | null }

/** The form, over the version it came with, or why there is none. */
function Translated({ data: shown, form, conflict }: TranslatedProps) {
  // What was typed stays, also where it can no longer be saved.
  if (!form && shown.read_only) return <Alert kind="info">{refusalMessages.docketReadOnly}</Alert>
  if (!form && shown.is_original) return <IsOriginal id={shown.docket.id} />
  return (
    <TranslationForm
      key={conflict ? `after version ${conflict.version}` : "as typed"} // takes up what it goes on with
      data={shown}
      form={conflict && form ? { ...form, message: null } : form}
      version={versionTypedOver(form, conflict?.version ?? shown.version)}
    />
  )
}

function IsOriginal({ id }: { id: string }) {
  return (
    <Alert kind="info">
      <div className="stack">
        <p>{words.isOriginal}.</p>
        <p>
          <LinkButton variant="secondary" to={paths.agencyTranslations(id)}>
            Choose another language
          </LinkButton>
        </p>
      </div>
    </Alert>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeftBehindOr error={error} back={paths.agencyDockets()} />
}
