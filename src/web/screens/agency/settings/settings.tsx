import { refuse } from "#src/rules/errors.ts"
import { PEOPLE_LISTED_MAX } from "#src/rules/limits.ts"
import { agencySettingsMessages as words } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { agencySignInMessages } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { agencyTagMessages } from "#src/rules/messages/agencies/agency-tag-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { savedReasonMessages } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { scimMessages } from "#src/rules/messages/agencies/scim-messages.ts"
import { webhookMessages } from "#src/rules/messages/agencies/webhook-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { may } from "#src/rules/people/permissions.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import { COLLEAGUES_LISTED_UNASKED } from "#src/rules/record/comments/queue-filter.ts"
import { findAgencySettings, findSecondFactorAsked } from "#src/services/agencies/queries.ts"
import { type AgencyScope, type Ctx, requireUser } from "#src/services/context.ts"
import { listAgencyTags } from "#src/services/dockets/queries.ts"
import { listSavedReasons } from "#src/services/moderation/reasons/queries.ts"
import { listHeirs } from "#src/services/members/queries.ts"
import type { EditConflict } from "#src/web/components/console/edit-conflict.ts"
import { EditConflictNotice } from "#src/web/components/console/edit-conflict-notice.tsx"
import { WrittenInVain } from "#src/web/components/forms/written-in-vain.tsx"
import { typedInVain } from "#src/web/components/forms/typed-in-vain.ts"
import { useTexts } from "#src/web/language.tsx"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/settings"
import { DangerZone } from "./settings-danger-zone.tsx"
import { carryOutSettingsForm, settingsForm } from "./settings-action.ts"
import { SettingsForm } from "./settings-form.tsx"
import { LogoCard } from "./settings-logo-form.tsx"
import { TagsCard } from "./settings-tags.tsx"
import { ReasonsCard } from "./settings-reasons.tsx"
import { SecondFactorCard } from "./settings-second-factor.tsx"
import { SettingsSummary } from "./settings-summary.tsx"

export const loader = staffLoader("view_dashboard", async ({ ctx, scope, url }: Route.LoaderArgs & Staff) => {
  const asked = url.searchParams.get("ask")
  const may_transfer = may(scope.role, "transfer_ownership")
  const [stored, second_factor, heirs, tags, reasons] = await Promise.all([
    findAgencySettings(ctx.db, scope),
    scope.role === "owner" ? secondFactorAsked(ctx, scope) : null,
    may_transfer ? loadHeirs(ctx, scope, asked === "transfer") : { people: [], more: false },
    listAgencyTags(ctx.db, scope),
    listSavedReasons(ctx.db, scope),
  ])
  const { number: _number, logo_url, ...settings } = stored ?? refuse("agency_not_found")
  const mark = logo_url?.split("/").at(-1)
  return {
    settings,
    role: scope.role,
    public_url: ctx.config.PUBLIC_URL + paths.agencyPage(settings.slug),
    logo: mark ? withQuery(paths.logo(scope.agency_id), { v: mark.slice(0, 8) }) : null,
    may_edit: may(scope.role, "edit_agency_settings"),
    may_transfer,
    may_archive: may(scope.role, "archive_agency"),
    second_factor,
    heirs,
    tags,
    reasons,
    asked,
    done: sentences[url.searchParams.get("done") ?? ""] ?? null,
  }
})
export type SettingsData = Route.ComponentProps["loaderData"]

const sentences: Record<string, string> = {
  saved: words.saved,
  logo: words.logoSaved,
  transferred: words.transferred,
  tags: agencyTagMessages.saved,
  reasons: savedReasonMessages.saved,
}

async function secondFactorAsked({ config, db }: Ctx, scope: AgencyScope) {
  return { by_installation: config.AUTH_MFA_REQUIRED, by_agency: await findSecondFactorAsked(db, scope) }
}

/** Who may become owner, by name or address and role (S 2); of very many, none until they are asked for (decision 90). */
async function loadHeirs(ctx: Ctx, scope: AgencyScope, all: boolean) {
  const limit = all ? PEOPLE_LISTED_MAX : COLLEAGUES_LISTED_UNASKED + 1
  const found = await listHeirs(ctx.db, scope, { after: requireUser(ctx).user_id, limit })
  if (!all && found.length === limit) return { people: [], more: true }
  const people = found.map(({ user_id, full_name, email, role }) => ({
    value: user_id,
    label: `${full_name || email || "Member"} (${roleLabel[role]})`,
  }))
  return { people, more: false }
}

export const action = staffAction<
  Route.ActionArgs,
  typeof settingsForm,
  Awaited<ReturnType<typeof carryOutSettingsForm>>
>("view_dashboard", settingsForm, carryOutSettingsForm)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Agency Settings | OpenDocket" }] : []

/** The agency's profile, the defaults of its dockets, and what cannot be taken back lightly (S 2). */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const key = useAnswerKey(form)
  const conflict = actionData && "conflict" in actionData ? actionData.conflict : null
  const { may_edit, may_transfer, may_archive, done } = loaderData
  return (
    <ConsolePage heading="Agency Settings">
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      <WithoutPlace data={loaderData} form={form} />
      {may_edit ? (
        <Editing data={loaderData} form={answered(form, "save")} conflict={conflict} />
      ) : (
        <SettingsSummary data={loaderData} />
      )}
      {may_edit && <Lists data={loaderData} form={form} />}
      {loaderData.second_factor && <Entering asked={loaderData.second_factor} form={answered(form, "second_factor")} />}
      {(may_transfer || may_archive) && <DangerZone data={loaderData} form={form} key={key} />}
    </ConsolePage>
  )
}

/** Why a form was refused for which the page has no part any more. */
function WithoutPlace({ data, form }: { data: SettingsData; form: FormState | null }) {
  const texts = useTexts()
  if (!form || hasPlace(data, form)) return null
  const typed_in_vain = typedInVain({ address: paths.agencySettings(), posted: form.values }, texts)
  return (
    <>
      <ErrorSummary message={form.message ?? refusalMessages.invalidInput} errors={{}} />
      <WrittenInVain refusal={{ typed_in_vain }} />
    </>
  )
}

/** Whether the page still has the part that says why this form was refused: a person's role may have changed since it was loaded. */
function hasPlace(data: SettingsData, { values }: FormState): boolean {
  const intent = String(values["intent"])
  if (intent === "transfer") return data.may_transfer
  if (intent === "archive") return data.may_archive
  if (intent === "second_factor") return data.second_factor !== null && !data.second_factor.by_installation
  return data.may_edit
}

type EnteringProps = Parameters<typeof SecondFactorCard>[0]

/** How people come to work for the agency, how they sign in, and what is asked of them: an owner's to decide. */
function Entering(second: EnteringProps) {
  return (
    <>
      <WayCard
        heading={agencySignInMessages.heading}
        lede={agencySignInMessages.lede}
        label={agencySignInMessages.setUp}
        to={paths.agencySignIn()}
      />
      <WayCard
        heading={scimMessages.heading}
        lede={scimMessages.lede}
        label={scimMessages.setUp}
        to={paths.agencyScim()}
      />
      <SecondFactorCard {...second} />
    </>
  )
}

/** What the agency offers to choose from: tags for dockets, reasons for decisions. */
function Lists({ data, form }: { data: SettingsData; form: FormState | null }) {
  return (
    <>
      <TagsCard tags={data.tags} form={form} />
      <ReasonsCard reasons={data.reasons} form={form} />
      <WayCard
        heading={webhookMessages.heading}
        lede={webhookMessages.lede}
        label="Set up webhooks"
        to={paths.agencyWebhooks()}
      />
    </>
  )
}

type Way = { heading: string; lede: string; label: string; to: string }

/** The way to what has pages of its own. */
function WayCard({ heading, lede, label, to }: Way) {
  return (
    <Card as="section">
      <div className="stack">
        <h2>{heading}</h2>
        <p>{lede}</p>
        <div>
          <LinkButton variant="secondary" to={to}>
            {label}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}

type EditingProps = { data: SettingsData; form: FormState | null; conflict: EditConflict | null }

function Editing({ data, form, conflict }: EditingProps) {
  return (
    <>
      {conflict && (
        <EditConflictNotice
          conflict={conflict}
          heading="Someone else changed these settings while you were editing them"
          fresh={paths.agencySettings()}
        />
      )}
      <LogoCard key={data.logo} logo={data.logo} />
      <SettingsForm
        key={conflict ? `after version ${conflict.version}` : "as typed"} // takes up what it goes on with
        data={data}
        form={form}
        conflict={conflict}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { heading: words.errorTitle, message: words.loadSettingsFailed }
  return <ConsoleError error={error} back={paths.agencyDashboard()} failure={failure} />
}
