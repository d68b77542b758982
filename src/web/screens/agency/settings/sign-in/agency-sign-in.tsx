import { agencySignInForm } from "#src/rules/input/people/agency-sign-in.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { endOfLetter } from "#src/rules/people/domain-proof.ts"
import { dnsRecordName, dnsRecordText, providerKinds } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { formatDate } from "#src/rules/dates/dates.ts"
import { paths } from "#src/rules/paths.ts"
import {
  findOwnProvider,
  listAgencyDomains,
  listExempt,
  listOwners,
  type OwnProvider,
} from "#src/services/accounts/agency-sign-in/queries.ts"
import { findTried } from "#src/services/accounts/agency-sign-in/try-provider.ts"
import { shownCertificate } from "#src/services/accounts/saml/provider-metadata.ts"
import { samlConsumer, samlEntityId } from "#src/services/accounts/saml/service-provider.ts"
import { returnAddress } from "#src/services/accounts/providers/providers.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { answered } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { useAnswerKey, useDoneKey } from "#src/web/forms/use-answer-key.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/agency-sign-in"
import { carryOutSignInForm, done } from "./agency-sign-in-action.ts"
import { DomainsCard } from "./domains-card.tsx"
import { ProviderForm } from "./provider-form.tsx"
import { ProviderStatus } from "./provider-status.tsx"
import { SamlProviderForm } from "./saml-provider-form.tsx"
import { ProviderTrial } from "./provider-trial.tsx"

// Only owners hold it: how people get in is theirs to decide.
const door = { permission: "transfer_ownership", restricted: accessMessages.restricted("set up sign-in") } as const

export const loader = staffLoader(door, async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
  const [domains, provider, owners, exempt] = await Promise.all([
    listAgencyDomains(ctx.db, scope),
    findOwnProvider(ctx.db, scope),
    listOwners(ctx.db, scope, ctx.now()),
    listExempt(ctx.db, scope),
  ])
  return {
    domains: domains.map(({ id, domain, dns_value, proof, proven_at, ends_at }) => ({
      id,
      domain,
      proof,
      ends: ends_at && formatDate(ends_at, membership.time_zone),
      good_until: proven_at ? formatDate(endOfLetter(proven_at), membership.time_zone) : "",
      record: { name: dnsRecordName(domain), text: dnsRecordText(dns_value) },
    })),
    provider: provider ? withoutCertificates(provider) : null,
    kind: provider?.kind ?? (url.searchParams.get("kind") === "saml" ? ("saml" as const) : ("oidc" as const)),
    service: {
      entity_id: samlEntityId(ctx.config, scope.agency_id),
      consumer: samlConsumer(ctx.config, scope.agency_id),
    },
    read: provider ? whatWasRead(provider, { time_zone: membership.time_zone, now: ctx.now() }) : null,
    return_address: returnAddress(ctx.config, { agency: scope }),
    owners: owners.map(({ user_id, full_name, email }) => ({ value: user_id, label: full_name || email || "" })),
    exempt: exempt.map(({ name }) => name ?? ""),
    tried: url.searchParams.has("tried") ? await findTried(ctx, scope) : null,
    asked: { what: url.searchParams.get("ask"), id: url.searchParams.get("id") },
    done: done[url.searchParams.get("done") ?? ""] ?? null,
  }
})

/** They are shown by what they say of themselves. */
const withoutCertificates = ({ certificates: _pem, ...provider }: OwnProvider) => provider

/** What the metadata of a provider of SAML said. */
function whatWasRead(
  { issuer: entity_id, sign_on_url, certificates, metadata_url }: OwnProvider,
  { time_zone, now }: { time_zone: string; now: Date },
) {
  if (!sign_on_url || !certificates) return null
  const shown = certificates.map(shownCertificate).map(({ subject, ends_at, fingerprint }) => {
    const day = formatDate(ends_at, time_zone)
    return { subject, fingerprint, ends: ends_at < now ? words.certificateEnded(day) : words.certificateEnds(day) }
  })
  return { entity_id, sign_on_url, metadata_url, certificates: shown }
}
export type SignInData = Route.ComponentProps["loaderData"]

export const action = staffAction<
  Route.ActionArgs,
  typeof agencySignInForm,
  Awaited<ReturnType<typeof carryOutSignInForm>>
>(door, agencySignInForm, ({ ctx, request, scope: { agency_id }, input }) =>
  carryOutSignInForm({ ctx, request, agency_id, input }),
)

export const shouldRevalidate = reloadAfterRefusal
// It shows what a provider sent.
export const headers = () => ({ "cache-control": "private, no-store" })

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${words.heading} | OpenDocket` }] : []

/** How an agency's people sign in with a provider of its own (decision 63). */
export default function AgencySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form ?? null
  const key = useAnswerKey(form)
  const saved = useDoneKey(form, "save", "save_saml")
  if (actionData && "go_to" in actionData) return <GoOn to={actionData.go_to} />
  const { provider } = loaderData
  const typed = typedOver(loaderData, form)
  const { kind } = typed
  const version = provider?.version ?? 0
  const crumbs = [{ label: "Agency Settings", to: paths.agencySettings() }, { label: words.heading }]
  return (
    <ConsolePage heading={words.heading} above={<Breadcrumb items={crumbs} />} lede={words.lede}>
      <Outcome data={loaderData} form={form} />
      <DomainsCard data={loaderData} form={form} />
      {provider && (
        <>
          <ProviderStatus key={`status ${key}`} data={{ ...loaderData, provider }} form={answered(form, "require")} />
          <ProviderTrial tried={loaderData.tried} />
        </>
      )}
      {!provider && <KindOfProvider kind={kind} />}
      {kind === "saml" ? (
        <SamlProviderForm key={`saml ${saved} ${version}`} data={typed} form={answered(form, "save_saml")} />
      ) : (
        <ProviderForm key={`provider ${saved} ${version}`} data={typed} form={answered(form, "save")} />
      )}
    </ConsolePage>
  )
}

/** What the provider's form is about: a refused one stays of its kind, beside a provider of the other kind that a colleague has added meanwhile. */
function typedOver(stored: SignInData, form: FormState | null): SignInData {
  const intent = form?.values["intent"]
  const kind = intent === "save_saml" ? "saml" : intent === "save" ? "oidc" : stored.kind
  return kind === stored.provider?.kind ? stored : { ...stored, kind, provider: null, read: null }
}

/** What the provider speaks is chosen before there is one. */
function KindOfProvider({ kind }: { kind: SignInData["kind"] }) {
  return (
    <div className="stack">
      <p>{words.kindText}</p>
      <Tabs
        label={words.kind}
        items={providerKinds.map((one) => ({
          label: words.kinds[one],
          to: paths.agencySignIn({ kind: one }),
          current: one === kind,
        }))}
      />
    </div>
  )
}

/** The forms that say themselves what is wrong with them, of those that the page has by now. */
function withFields({ provider }: SignInData): readonly string[] {
  return ["claim", "save", "save_saml", ...(provider?.status === "on" ? ["require"] : [])]
}

/** What was done, or why a button did nothing. */
function Outcome({ data, form }: { data: SignInData; form: FormState | null }) {
  if (!form) return data.done && <Alert kind="success" heading={data.done} focusOnMount />
  if (withFields(data).includes(String(form.values["intent"]))) return null
  return <ErrorSummary message={form.message} errors={form.errors} />
}

function GoOn({ to }: { to: string }) {
  return (
    <ConsolePage heading={words.trial}>
      <Alert focusOnMount>{words.goOnText}</Alert>
      <div className="button-group">
        <LinkButton to={to} reloadDocument>
          {words.goOn}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.agencySignIn()}>
          Cancel
        </LinkButton>
      </div>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencySettings()} />
}
