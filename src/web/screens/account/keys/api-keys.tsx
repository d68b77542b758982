import { redirect } from "react-router"
import { apiKeyPressInput } from "#src/rules/input/people/api-key.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { isApiScope } from "#src/rules/people/api-scopes.ts"
import { paths } from "#src/rules/paths.ts"
import { createApiKey } from "#src/services/accounts/keys/create-api-key.ts"
import { listOwnApiKeys } from "#src/services/accounts/keys/queries.ts"
import { revokeApiKey } from "#src/services/accounts/keys/revoke-api-key.ts"
import { isFresh } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import { CreateKeyForm } from "./create-key-form.tsx"
import { NewKey } from "./new-key.tsx"
import { type OwnKey, OwnKeyCard } from "./own-key-card.tsx"
import type { Route } from "./+types/api-keys"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(apiKeyMessages.heading)} | OpenDocket` },
]
export const headers = () => ({ "cache-control": "private, no-store" })

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const [keys, { has_password }, fresh] = await Promise.all([
    listOwnApiKeys(ctx.db, { user_id, now: ctx.now() }),
    findOwnAccount(ctx.db, user_id),
    isFresh(ctx),
  ])
  const texts = textsIn(ctx.language)
  return {
    email,
    ask_password: Boolean(has_password) && !fresh,
    mark: crypto.randomUUID(),
    revoked: new URL(request.url).searchParams.get("done") === "revoked",
    keys: keys.map((key) => shown(key, texts)),
  }
})

function shown({ id, name, prefix, scopes, expires_at, last_used_at }: Key, texts: Texts): OwnKey {
  const used = last_used_at && texts.dateTime(last_used_at, DEFAULT_TIME_ZONE)
  return {
    id,
    name,
    prefix,
    scopes: scopes.filter(isApiScope),
    until: { iso: expires_at.toISOString(), words: texts.date(expires_at, DEFAULT_TIME_ZONE) },
    used: used ? texts.t("Last used {used}", { used }) : texts.t(apiKeyMessages.neverUsed),
  }
}
type Key = Awaited<ReturnType<typeof listOwnApiKeys>>[number]

export const action = formAction(apiKeyPressInput, async ({ ctx, input }) => {
  if (input.do === "revoke") {
    await revokeApiKey(ctx, input)
    return redirect(paths.accountApiKeys("revoked"), { status: 303 })
  }
  return { form: null, token: (await createApiKey(ctx, input)).token }
})

export const shouldRevalidate = reloadAfterRefusal

/** The keys of a person's programs (decision 48): what each may do, when it was last used, and its way out. */
export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { keys, revoked, email, ask_password, mark } = loaderData
  if (actionData && "token" in actionData) return <NewKey token={actionData.token} />
  return (
    <div className="column stack stack-loose">
      <PageHeader heading={t(apiKeyMessages.heading)} lede={t(apiKeyMessages.lede)} />
      {revoked && (
        <Alert kind="success" focusOnMount>
          {t(apiKeyMessages.revoked)}
        </Alert>
      )}
      {keys.length === 0 ? (
        <p>{t(apiKeyMessages.none)}</p>
      ) : (
        <ul className="plain-list stack">
          {keys.map((key) => (
            <li key={key.id} className="card">
              <OwnKeyCard own={key} />
            </li>
          ))}
        </ul>
      )}
      <CreateKeyForm form={actionData?.form ?? undefined} email={email} askPassword={ask_password} mark={mark} />
    </div>
  )
}
