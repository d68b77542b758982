import { Form, Link, redirect, useNavigation } from "react-router"
import { requestPasswordResetInput, resetPasswordInput } from "#src/rules/input/people/account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { returnedMailMessages } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { secondFactorMessages } from "#src/rules/messages/people/second-factor-messages.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { paths, type ResetOrigin, withQuery } from "#src/rules/paths.ts"
import { requestPasswordReset } from "#src/services/accounts/passwords/request-password-reset.ts"
import { findPasswordReset, resetPassword } from "#src/services/accounts/passwords/reset-password.ts"
import { cameBack } from "#src/services/returned-mail/queries.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import { EmailInput } from "#src/web/components/forms/email-input.tsx"
import { type FormState, formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { orSay } from "#src/web/forms/or-say.ts"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { NewPasswordInput } from "#src/web/screens/account/new-password-input.tsx"
import { knownBrowserRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/reset-password"

const titles = {
  ask: accountMessages.forgotPassword,
  sent: accountMessages.resetEmailSent,
  set: accountMessages.setNewPassword,
  done: "Your new password is set",
} as const

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${metaTexts(matches).t(titles[loaderData?.step ?? "ask"])} | OpenDocket` },
]

export const headers = secretAddressHeaders

export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const token = query.get("token")
  const kept = token === null ? undefined : await findPasswordReset(ctx, token)
  const usable = kept?.usable === true
  const said = query.get("step")
  const step: keyof typeof titles = usable ? "set" : said === "sent" || said === "done" ? said : "ask"
  const came_back = step === "sent" && query.has("came_back")
  const dead_link = token !== null && !usable
  return { step, came_back, token: token ?? "", dead_link, from: kept?.from ?? originIn(query) }
})

const at = (step: "sent" | "done", from: ResetOrigin) => withQuery(paths.resetPassword(undefined, from), { step })

const originIn = (query: URLSearchParams): ResetOrigin => ({
  back: query.get("back") === "public" ? "public" : undefined,
  next: safeNext(query.get("next"), ""),
})

const setAction = formAction(resetPasswordInput, async ({ ctx, input }) => {
  const { browser_marks, from } = await resetPassword(ctx, input)
  return knownBrowserRedirect(ctx, at("done", from), browser_marks)
})

const askAction = formAction(requestPasswordResetInput, async ({ ctx, input, url }) => {
  const from = originIn(url.searchParams)
  // The second says something of an address, and nothing of accounts (decision 86): it is looked up whoever has one.
  const asked = atEvenSteps(() =>
    requestPasswordReset(ctx, { ...input, ...from }).then(() => cameBack(ctx, input.email)),
  )
  const came_back = await orSay(ctx, accountMessages.resetFailed, asked)
  return redirect(withQuery(at("sent", from), { came_back: came_back ? "yes" : null }), { status: 303 })
})

export async function action(args: Route.ActionArgs) {
  return new URL(args.request.url).searchParams.has("token") ? setAction(args) : askAction(args)
}

/** Asking for a link, and setting the new password behind it; for the public's accounts as well as for staff (S 2). */
export default function ResetPassword({
  loaderData: { step, came_back, token, dead_link, from },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTexts()
  const form = dead_link ? undefined : actionData?.form // refused was a form that is not shown any more
  return (
    <div className="stack stack-loose">
      <h1>{t(titles[step])}</h1>
      {dead_link && <Alert kind="warning">{t(accountMessages.linkDead)}</Alert>}
      {step === "set" && <SetPasswordForm token={token} form={form} />}
      {step === "ask" && <AskForLinkForm form={form} from={from} />}
      {step === "sent" && <p>{t(accountMessages.resetSentText)}</p>}
      {came_back && <Alert kind="warning">{t(returnedMailMessages.cameBack)}</Alert>}
      {step === "done" && <p>{t("You have been signed out on all devices. Please sign in with your new password.")}</p>}
      {step === "done" && <FactorsStay />}
      {step === "done" ? (
        <div className="button-group">
          <LinkButton to={paths.login(from.next)}>{t(accountMessages.publicLogin)}</LinkButton>
          <LinkButton variant="secondary" to={paths.agencyLogin(from.next)}>
            {t(accountMessages.agencyLogin)}
          </LinkButton>
        </div>
      ) : (
        <p className="small">
          <Link to={from.back ? paths.login(from.next) : paths.agencyLogin(from.next)}>
            {t(accountMessages.backToLogin)}
          </Link>
        </p>
      )}
    </div>
  )
}

/**
 * A factor that a stranger may have added is not removed with the password, and the owner would not see it before the next
 * sign-in.
 */
function FactorsStay() {
  const { t } = useTexts()
  return (
    <Alert>
      <p>{t(accountMessages.factorsStay)}</p>
      <p className="cluster">
        <Link to={paths.secondFactor()}>{t(secondFactorMessages.heading)}</Link>
        <Link to={paths.contact()}>{t("Contact Us")}</Link>
      </p>
    </Alert>
  )
}

function SetPasswordForm({ token, form }: { token: string; form: FormState | undefined }) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={paths.resetPassword(token)} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordInput label={t(accountMessages.newPassword)} error={form?.errors["password"]} />
      <Button type="submit" block busy={sending}>
        {t(accountMessages.setNewPassword)}
      </Button>
    </Form>
  )
}

function AskForLinkForm({ form, from }: { form: FormState | undefined; from: ResetOrigin }) {
  const { t } = useTexts()
  const sending = useNavigation().state !== "idle"
  return (
    <Form method="post" action={paths.resetPassword(undefined, from)} className="form" noValidate>
      <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
      <EmailInput form={form} hint={t("We will email a link to this address so you can set a new password.")} />
      <Button type="submit" block busy={sending}>
        {t("Send the link")}
      </Button>
    </Form>
  )
}
