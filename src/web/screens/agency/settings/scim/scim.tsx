import { redirect } from "react-router"
import { scimKeyForm } from "#src/rules/input/people/scim-key.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { scimMessages as words } from "#src/rules/messages/agencies/scim-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { isFresh } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { createScimKey } from "#src/services/accounts/scim-keys/create-scim-key.ts"
import { listScimKeys } from "#src/services/accounts/scim-keys/queries.ts"
import { revokeScimKey } from "#src/services/accounts/scim-keys/revoke-scim-key.ts"
import { requireUser } from "#src/services/context.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { answered } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/scim"
import { CreateScimKey } from "./create-scim-key-form.tsx"
import { NewScimKey } from "./new-scim-key.tsx"
import { ScimKeys } from "./scim-keys.tsx"

// Only owners: whoever holds a key decides who works for the agency.
const door = {
  permission: "transfer_ownership",
  restricted: accessMessages.restricted("set up directory sync"),
} as const

export const loader = staffLoader(door, async ({ ctx, scope, url, membership }: Route.LoaderArgs & Staff) => {
  const { user_id, email } = requireUser(ctx)
  const [keys, account, fresh] = await Promise.all([
    listScimKeys(ctx.db, scope, ctx.now()),
    findOwnAccount(ctx.db, user_id),
    isFresh(ctx),
  ])
  const { dateTime, date } = textsIn("en")
  const zone = membership.time_zone
  return {
    address: ctx.config.PUBLIC_URL + paths.scim(),
    email,
    ask_password: Boolean(account.has_password) && !fresh,
    mark: crypto.randomUUID(),
    revoked: url.searchParams.get("done") === "revoked",
    keys: keys.map(({ id, name, prefix, expires_at, last_used_at, created_by_name }) => ({
      id,
      name,
      prefix,
      made_by: created_by_name ?? "a former member",
      until: { iso: expires_at.toISOString(), words: date(expires_at, zone) },
      used: last_used_at && { iso: last_used_at.toISOString(), words: dateTime(last_used_at, zone) },
    })),
  }
})
export type ScimData = Route.ComponentProps["loaderData"]

type NewKey = { form: null; token: string }

export const action = staffAction<Route.ActionArgs, typeof scimKeyForm, Response | NewKey>(
  door,
  scimKeyForm,
  async ({ ctx, scope: { agency_id }, input }) => {
    if (input.intent === "revoke") {
      await revokeScimKey(ctx, { agency_id, key_id: input.key_id })
      return redirect(paths.agencyScim("revoked"), { status: 303 })
    }
    return { form: null, token: (await createScimKey(ctx, { agency_id, ...input })).token }
  },
)

export const shouldRevalidate = reloadAfterRefusal
// The answer may hold a key.
export const headers = () => ({ "cache-control": "private, no-store" })

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: "Directory sync | OpenDocket" }] : []

/** The keys of an agency's identity provider, and what it can do with one (decision 66). */
export default function Scim({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "token" in actionData) return <NewScimKey token={actionData.token} />
  const form = actionData?.form ?? null
  const { address, keys, revoked } = loaderData
  return (
    <ConsolePage
      heading={words.heading}
      above={
        <Breadcrumb items={[{ label: "Agency Settings", to: paths.agencySettings() }, { label: words.heading }]} />
      }
      lede={words.lede}
    >
      {form && !answered(form, "create") && <ErrorSummary message={form.message} errors={form.errors} />}
      {revoked && !form && <Alert kind="success" heading={words.revoked} focusOnMount />}
      <Card as="section">
        <div className="stack">
          <h2>{words.address}</h2>
          <p>{words.addressHint}</p>
          <CopyButton value={address} label={words.address} />
          <h2>{words.rules}</h2>
          <ul>
            {[words.rulePeople, words.ruleRoles, words.ruleLeavers, words.ruleOwners].map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </Card>
      <ScimKeys keys={keys} />
      <CreateScimKey data={loaderData} form={answered(form, "create")} />
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencySettings()} />
}
