import { Link } from "react-router"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { addableProviders, ownIdentities } from "#src/services/accounts/own/identities/own-identities.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/sign-in-methods"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.signInMethods)} | OpenDocket` },
]

const done: Record<string, { kind: "success" | "error"; words: PlainSaying }> = {
  added: { kind: "success", words: ownAccountMessages.methodAdded },
  removed: { kind: "success", words: ownAccountMessages.methodRemoved },
  canceled: { kind: "error", words: ownAccountMessages.linkCanceled },
  taken: { kind: "error", words: ownAccountMessages.linkTaken },
  failed: { kind: "error", words: ownAccountMessages.linkFailed },
}

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user } = await findFactorOwner(ctx)
  const texts = textsIn(ctx.language)
  const passkeys = ctx.config.AUTH_MFA_WEBAUTHN
    ? user.factors.filter(({ factor_type, status }) => factor_type === "webauthn" && status === "verified")
    : []
  const removable = ctx.config.AUTH_MANUAL_LINKING && user.identities.length > 1
  return {
    said: done[new URL(request.url).searchParams.get("done") ?? ""] ?? null,
    only_one: user.identities.length === 1 && passkeys.length === 0,
    removable,
    methods: ownIdentities(ctx, user).map(({ id, label, address, created_at }) => ({
      id,
      label: label ?? texts.t(ownAccountMessages.emailMethod),
      address,
      added: texts.date(created_at, DEFAULT_TIME_ZONE),
    })),
    addable: addableProviders(ctx, user),
    passkey_count: ctx.config.AUTH_MFA_WEBAUTHN ? passkeys.length : null,
  }
})
type Data = Route.ComponentProps["loaderData"]

/** Every way in which a person can sign in, and the ways to add or remove one. */
export default function SignInMethods({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { said, addable } = loaderData
  return (
    <div className="column stack stack-loose">
      <PageHeader heading={t(ownAccountMessages.signInMethods)} lede={t("You can sign in with any of these.")} />
      {said && (
        <Alert kind={said.kind} focusOnMount>
          {t(said.words)}
        </Alert>
      )}
      <Methods data={loaderData} />
      {loaderData.passkey_count !== null && <Passkeys passkey_count={loaderData.passkey_count} />}
      {addable.length > 0 && (
        <div className="button-group">
          {addable.map(({ name, label }) => (
            <LinkButton key={name} variant="secondary" to={paths.addSignInMethod(name)}>
              {t("Connect {provider}", { provider: label })}
            </LinkButton>
          ))}
        </div>
      )}
      <p className="small">
        <Link to={paths.account()}>{t(ownAccountMessages.account)}</Link>
      </p>
    </div>
  )
}

function Passkeys({ passkey_count }: { passkey_count: number }) {
  const { t, count } = useTexts()
  const none = t("None yet. With a passkey, you sign in with your fingerprint, face, or PIN instead of a password.")
  return (
    <Card as="section">
      <div className="stack stack-tight">
        <h2>{t("Passkeys")}</h2>
        <p>{passkey_count > 0 ? count(passkey_count, "{count} passkey", "{count} passkeys") : none}</p>
        <p>
          <Link to={paths.secondFactor()}>
            <Rich
              text={t("Manage<what> your passkeys</what>")}
              parts={{ what: (words) => <span className="visually-hidden">{words}</span> }}
            />
          </Link>
        </p>
      </div>
    </Card>
  )
}

function Methods({ data: { methods, removable, only_one } }: { data: Data }) {
  const { t } = useTexts()
  return (
    <ul className="plain-list stack">
      {methods.map(({ id, label, address, added }) => (
        <li key={id} className="card">
          <div className="stack stack-tight">
            <h2>{label}</h2>
            {address && <p>{address}</p>}
            <p className="quiet">{t("Added {date}", { date: added })}</p>
            {only_one && <p className="quiet">{t(ownAccountMessages.onlyMethod)}</p>}
          </div>
          {removable && (
            <Link to={paths.removeSignInMethod(id)}>
              {t("Remove")}
              <span className="visually-hidden"> {label}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
