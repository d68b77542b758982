import { data, redirect } from "react-router"
import { encode } from "uqr"
import { setUpAppInput } from "#src/rules/input/people/second-factor.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findUnfinishedTotp } from "#src/services/accounts/own/factors/factor-owner.ts"
import { setUpFactor } from "#src/services/accounts/own/factors/set-up-factor.ts"
import { idParameter } from "#src/web/session/staff.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { sessionHeaders } from "#src/web/session/session-cookies.ts"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import type { Route } from "./+types/set-up-app"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CodeInput } from "#src/web/screens/account/code-input.tsx"
import { QrCode } from "#src/web/ui/data/qr-code.tsx"
import { RecoveryCodeList } from "./recovery-code-list.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.setUpApp)} | OpenDocket` },
]
export const headers = () => ({ "cache-control": "private, no-store" })

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const factor_id = idParameter(query.get("factor") ?? undefined, "not_found")
  const next = safeNext(query.get("next"), "")
  const key = await findUnfinishedTotp(ctx, factor_id)
  if (!key) return { factor_id, next, key: null, modules: [] }
  return { factor_id, next, key, modules: encode(key.uri, { border: 0 }).data }
})

export const action = formAction(setUpAppInput, async ({ ctx, request, input }) => {
  const { factor_id, code, next } = input
  const { session, codes } = await setUpFactor(ctx, { factor_id, code, user_agent: request.headers.get("user-agent") })
  const headers = sessionHeaders(ctx, session)
  const after = safeNext(next, paths.secondFactor())
  if (!codes) return redirect(after, { status: 303, headers })
  return data({ form: null, codes, after }, { headers })
})

/** The key for an authenticator app, as picture and as text; then the first code of the app proves it. */
export default function SetUpApp({ loaderData: { factor_id, next, key, modules }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  if (actionData && "codes" in actionData) return <RecoveryCodeList codes={actionData.codes} after={actionData.after} />
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(secondFactorMessages.setUpApp)}</h1>
      {key === null ? (
        <p>{t(accountMessages.linkDead)}</p>
      ) : (
        <>
          <p>{t("Scan this QR code with an authenticator app on your phone, or type the key into the app.")}</p>
          <QrCode modules={modules} label={t("QR code with the key for your authenticator app")} />
          <p>
            <a href={key.uri}>{t("On your phone? Open this in your authenticator app")}</a>
          </p>
          <Key secret={key.secret} />
          <AccountForm form={form ?? undefined} submit={t(secondFactorMessages.verify)}>
            <input type="hidden" name="factor_id" value={factor_id} />
            <input type="hidden" name="next" value={next} />
            <CodeInput hint={t("The code the app is showing now.")} error={form?.errors["code"]} />
          </AccountForm>
        </>
      )}
    </div>
  )
}

/** In groups of four, so that it can be typed from one screen into another. */
function Key({ secret }: { secret: string }) {
  const { t } = useTexts()
  return (
    <div className="stack stack-tight">
      <div className="label">{t("Key")}</div>
      <code className="setup-key">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      <CopyButton value={secret} label={t("Key")} buttonOnly />
    </div>
  )
}
