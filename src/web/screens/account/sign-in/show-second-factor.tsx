import { Form, Link, redirect, useNavigation } from "react-router"
import { showSecondFactorInput } from "#src/rules/input/people/second-factor.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { SECOND_FACTOR_MINUTES } from "#src/rules/limits.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findWaitingOwner } from "#src/services/accounts/own/factors/factor-owner.ts"
import { passSecondFactor } from "#src/services/accounts/own/factors/pass-second-factor.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { readSessionToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import type { Route } from "./+types/show-second-factor"
import { CodeInput } from "#src/web/screens/account/code-input.tsx"
import { factorName } from "#src/web/screens/account/second-factor/factor-name.ts"
import { PasskeyButton } from "#src/web/screens/account/second-factor/passkey-button.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(secondFactorMessages.asked)} | OpenDocket` },
]
export const headers = () => ({ "cache-control": "private, no-store" })

/** For a person who has just given the right password; anyone else starts there. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const next = safeNext(query.get("next"), "")
  if (ctx.actor.kind === "user") throw redirect(await landingPath(ctx, ctx.actor.user_id, next))
  const waiting = await findWaitingOwner(ctx, readSessionToken(ctx, request))
  if (!waiting) throw redirect(paths.login(next))
  const verified = waiting.user.factors.filter(({ status }) => status === "verified")
  const passkeys = verified.filter(({ factor_type }) => factor_type === "webauthn")
  return {
    next,
    email: waiting.user.email ?? "",
    recovery: query.get("way") === "recovery" || !verified.some(({ factor_type }) => factor_type === "totp"),
    has_app: verified.some(({ factor_type }) => factor_type === "totp"),
    passkeys: passkeys.map((factor) => ({ id: factor.id, name: factorName(factor, textsIn(ctx.language)) })),
  }
})

export const action = formAction(showSecondFactorInput, async ({ ctx, request, input }) => {
  const { session, user_id } = await passSecondFactor(ctx, {
    token: readSessionToken(ctx, request),
    shown: { kind: input.recovery ? "recovery_code" : "code", code: input.code },
    user_agent: request.headers.get("user-agent"),
  })
  return signedInRedirect(ctx, await landingPath(ctx, user_id, input.next), session)
})

export default function ShowSecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { next, email, recovery, has_app, passkeys } = loaderData
  const form = actionData?.form
  const sending = useNavigation().state !== "idle"
  return (
    <div className="stack stack-loose">
      <h1>{t(secondFactorMessages.asked)}</h1>
      <p>
        <Rich
          text={t("Your password is correct. Now confirm that it is you, <email></email>.")}
          parts={{ email: () => <strong>{email}</strong> }}
        />{" "}
        {t("You have {minutes} minutes. After that you begin again with your password.", {
          minutes: SECOND_FACTOR_MINUTES,
        })}
      </p>
      <Passkeys passkeys={passkeys} next={next} />
      <Form
        method="post"
        action={paths.loginSecondFactor(next, recovery ? "recovery" : undefined)}
        className="form"
        noValidate
        key={recovery ? "recovery" : "app"}
      >
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <CodeInput
          recovery={recovery}
          error={form?.errors["code"]}
          hint={t(recovery ? "One of the codes you saved when you set this up." : "From your authenticator app.")}
        />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="recovery" value={recovery ? "yes" : ""} />
        <Button type="submit" block busy={sending}>
          {t(secondFactorMessages.verify)}
        </Button>
      </Form>
      {has_app && (
        <p className="small">
          {recovery ? (
            <Link to={paths.loginSecondFactor(next)}>{t(secondFactorMessages.useApp)}</Link>
          ) : (
            <Link to={paths.loginSecondFactor(next, "recovery")}>{t(secondFactorMessages.useRecoveryCode)}</Link>
          )}
        </p>
      )}
    </div>
  )
}

/** A button for each, which only scripts show: on this page they do not wait until it is used. */
function Passkeys({ passkeys, next }: Pick<Route.ComponentProps["loaderData"], "passkeys" | "next">) {
  const { t } = useTexts()
  if (passkeys.length === 0) return null
  return (
    <div className="stack" data-at-once="">
      {passkeys.map(({ id, name }) => (
        <PasskeyButton key={id} kind="get" action={paths.loginPasskey()} factor_id={id} next={next}>
          {t(secondFactorMessages.usePasskey)}
          {passkeys.length > 1 && t(": {name}", { name })}
        </PasskeyButton>
      ))}
    </div>
  )
}
