import { renewRecoveryCodesInput } from "#src/rules/input/people/second-factor.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { isProvenLately } from "#src/services/accounts/own/proof/proven-lately.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { renewRecoveryCodes } from "#src/services/accounts/own/factors/renew-recovery-codes.ts"
import { requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { markOf } from "#src/web/forms/form-fields.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/recovery-codes"
import { AccountForm } from "#src/web/screens/account/account-form.tsx"
import { CurrentPasswordInput } from "#src/web/screens/account/current-password-input.tsx"
import { RecoveryCodeList } from "./recovery-code-list.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.recoveryCodes)} | OpenDocket` },
]
export const headers = () => ({ "cache-control": "private, no-store" })

export const shouldRevalidate = reloadAfterRefusal

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  const query = new URL(request.url).searchParams
  const after = safeNext(query.get("next"), paths.secondFactor())
  const mark = crypto.randomUUID()
  return { email, ask_password: has_password && !(await isProvenLately(ctx)), first: query.has("first"), after, mark }
})

export const action = formAction(renewRecoveryCodesInput, async ({ ctx, input }) => ({
  form: null,
  codes: await renewRecoveryCodes(ctx, input),
}))

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { email, ask_password, first, after, mark } = loaderData
  if (actionData && "codes" in actionData) return <RecoveryCodeList codes={actionData.codes} after={after} />
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(first ? secondFactorMessages.recoveryCodes : secondFactorMessages.renew)}</h1>
      <p>
        {t(
          first
            ? "If you lose your passkey, you can sign in with one of these codes instead."
            : "The codes you have now will stop working.",
        )}
      </p>
      <AccountForm
        form={form ?? undefined}
        submit={t(first ? "Show my recovery codes" : secondFactorMessages.renew)}
        back={after}
        leave={t(first ? "Not now" : "Cancel")}
      >
        <input type="hidden" name="idempotency_key" value={markOf(form, mark)} />
        {ask_password && <CurrentPasswordInput form={form ?? undefined} email={email} />}
      </AccountForm>
    </div>
  )
}
