import { Form, Link, redirect } from "react-router"
import { beginAppInput } from "#src/rules/input/people/second-factor.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { enrollFactor } from "#src/services/accounts/factors/enroll-factor.ts"
import { findPasswordHash } from "#src/services/accounts/auth-users.ts"
import { findFactorOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { countRecoveryCodes } from "#src/services/accounts/own/factors/recovery-code-changes.ts"
import { isFresh, requireRecentProof } from "#src/services/accounts/own/proof/require-recent-proof.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { formAction, type FormState } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"
import type { Route } from "./+types/second-factor"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import { factorName } from "./factor-name.ts"
import { PasskeyButton } from "./passkey-button.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.heading)} | OpenDocket` },
]

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const { user } = await findFactorOwner(ctx)
  const { user_id, email } = requireUser(ctx)
  const factors = user.factors.filter(({ status }) => status === "verified")
  const inWords = (moment: Date | string) => textsIn(ctx.language).date(new Date(moment), DEFAULT_TIME_ZONE)
  return {
    next: safeNext(query.get("next"), ""),
    said: query.has("removed")
      ? secondFactorMessages.removed
      : query.has("renamed")
        ? secondFactorMessages.renamed
        : null,
    apps_offered: ctx.config.AUTH_MFA_TOTP,
    passkeys_offered: ctx.config.AUTH_MFA_WEBAUTHN,
    codes_left: await countRecoveryCodes(ctx.db, user_id),
    password_of: (await needsPassword(ctx)) ? email : null,
    factors: factors.map((factor) => ({
      id: factor.id,
      name: factorName(factor, textsIn(ctx.language)),
      added: inWords(factor.created_at),
      last_used: factor.last_used_at && inWords(factor.last_used_at),
    })),
  }
})
/** A new way to sign in is permanent, so a person without a recent proof enters the password first. */
async function needsPassword(ctx: Ctx): Promise<boolean> {
  return !(await isFresh(ctx)) && (await findPasswordHash(ctx.db, requireUser(ctx).user_id)) !== null
}

type Data = Route.ComponentProps["loaderData"]

export const action = formAction(beginAppInput, async ({ ctx, input }) => {
  await requireRecentProof(ctx, input.current_password)
  const owner = await findFactorOwner(ctx)
  const { id } = await enrollFactor(owner, { factor_type: "totp", friendly_name: null, issuer: undefined })
  return redirect(paths.setUpApp(id, safeNext(input.next, "")), { status: 303 })
})

/** Every way to sign in besides the password, and how to add more. */
export default function SecondFactors({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { factors, next, said } = loaderData
  return (
    <div className="column stack stack-loose">
      <PageHeader
        heading={t(secondFactorMessages.heading)}
        lede={t("After you enter your password, a code from an app or a passkey confirms that it is you.")}
      />
      <ErrorSummary message={actionData?.form.message} errors={actionData?.form.errors ?? {}} />
      {said && (
        <Alert kind="success" focusOnMount>
          {t(said)}
        </Alert>
      )}
      {next && factors.length === 0 && (
        <Alert kind="warning">
          {t(secondFactorMessages.required)}{" "}
          {t("Add an authenticator app or a passkey below. Then you can continue to the page you wanted.")}
        </Alert>
      )}
      {factors.length > 0 && <Factors data={loaderData} />}
      <Additions data={loaderData} form={actionData?.form} />
      <p className="small">
        <Link to={paths.account()}>{t("Your account")}</Link>
      </p>
    </div>
  )
}

/** The ways that can be added; both ask for the password if the person has no recent proof. */
function Additions({ data, form }: { data: Data; form: FormState | undefined }) {
  const { t } = useTexts()
  const { factors, next, apps_offered, passkeys_offered, password_of } = data
  return (
    <div className="grid">
      {apps_offered && (
        <Card as="section">
          <div className="stack">
            <h2>{t("Authenticator app")}</h2>
            <p>{t(secondFactorMessages.appShowsCodes)}</p>
            <Form method="post" className="stack" noValidate>
              <input type="hidden" name="next" value={next} />
              {password_of && <CurrentPasswordInput form={form} email={password_of} />}
              <Button type="submit" variant={factors.length > 0 ? "secondary" : "primary"}>
                {t(secondFactorMessages.addApp)}
              </Button>
            </Form>
          </div>
        </Card>
      )}
      {passkeys_offered && (
        <Card as="section">
          <div className="stack">
            <h2>{t("Passkey")}</h2>
            <p>{t(secondFactorMessages.passkeyAlone)}</p>
            <PasskeyButton kind="create" action={paths.addPasskey()} next={next} password_of={password_of}>
              {t(secondFactorMessages.addPasskey)}
            </PasskeyButton>
            <noscript>
              <p className="quiet">{t("Adding a passkey needs JavaScript.")}</p>
            </noscript>
          </div>
        </Card>
      )}
    </div>
  )
}

function Factors({ data: { factors, codes_left } }: { data: Data }) {
  const { t, count } = useTexts()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{t("In use")}</h2>
        <ul className="plain-list stack">
          {factors.map(({ id, name, added, last_used }) => (
            <li key={id} className="cluster cluster-between">
              <span className="stack stack-tight">
                <span>{name}</span>
                <span className="quiet">
                  {t("Added {date}", { date: added })}
                  {" · "}
                  {last_used ? t("last used {date}", { date: last_used }) : t("not used yet")}
                </span>
              </span>
              <span className="cluster">
                <Link to={paths.renameFactor(id)}>
                  {t(secondFactorMessages.rename)}
                  <span className="visually-hidden"> {name}</span>
                </Link>
                <Link to={paths.removeFactor(id)}>
                  {t("Remove")}
                  <span className="visually-hidden"> {name}</span>
                </Link>
              </span>
            </li>
          ))}
        </ul>
        <p>{count(codes_left, "{count} recovery code left.", "{count} recovery codes left.")}</p>
        <p>
          <LinkButton variant="secondary" to={paths.recoveryCodes()}>
            {t(secondFactorMessages.renew)}
          </LinkButton>
        </p>
      </div>
    </Card>
  )
}
