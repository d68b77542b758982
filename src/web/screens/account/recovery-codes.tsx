import { z } from "zod"
import { secondFactorMessages } from "#src/rules/messages/second-factor.ts"
import { paths } from "#src/rules/paths.ts"
import { findOwnAccount } from "#src/services/accounts/own/queries.ts"
import { renewRecoveryCodes } from "#src/services/accounts/own/renew-recovery-codes.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { formAction } from "#src/web/form-action.ts"
import { guard } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import type { Route } from "./+types/recovery-codes"
import { AccountForm } from "./account-form.tsx"
import { CurrentPasswordInput } from "./current-password-input.tsx"
import { RecoveryCodeList } from "./recovery-code-list.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.recoveryCodes)} | OpenDocket` },
]
export const headers = () => ({ "cache-control": "private, no-store" })

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => {
  const { user_id, email } = requireUser(ctx)
  const { has_password } = await findOwnAccount(ctx.db, user_id)
  return { email, has_password }
})

export const action = formAction(
  z.strictObject({ current_password: z.string().max(1024).optional() }),
  async ({ ctx, input }) => ({ form: null, codes: await renewRecoveryCodes(ctx, input) }),
)

export default function RecoveryCodes({ loaderData: { email, has_password }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  if (actionData && "codes" in actionData)
    return <RecoveryCodeList codes={actionData.codes} after={paths.secondFactor()} />
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(secondFactorMessages.renew)}</h1>
      <p>{t("The codes you have now stop working.")}</p>
      <AccountForm form={form ?? undefined} submit={t(secondFactorMessages.renew)}>
        {has_password && <CurrentPasswordInput form={form ?? undefined} email={email} />}
      </AccountForm>
    </div>
  )
}
