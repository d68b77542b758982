import { redirect } from "react-router"
import { confirmEmailInput, resendConfirmationInput } from "#src/rules/input/people/account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import {
  awaitedEmail,
  confirmEmail,
  findConfirmation,
  hasOwnConfirmed,
  nextOfDeadConfirmation,
} from "#src/services/accounts/sign-up/confirm-email.ts"
import { resendConfirmation } from "#src/services/accounts/sign-up/resend-confirmation.ts"
import { requireUser } from "#src/services/context.ts"
import { cameBack } from "#src/services/returned-mail/queries.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts } from "#src/web/language.tsx"
import { ensureBrowserToken, readBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/confirm-email"
import { CheckYourEmail } from "./check-your-email.tsx"
import { ConfirmEmailForm } from "./confirm-email-form.tsx"

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const heading = loaderData?.confirmation ? accountMessages.confirmYourEmail : accountMessages.checkYourEmail
  return [{ title: `${metaTexts(matches).t(heading)} | OpenDocket` }]
}

export const headers = secretAddressHeaders

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const token = query.get("token")
  const browser = readBrowserToken(ctx, request)
  const found = token ? await findConfirmation(ctx, { token, browser }) : undefined
  const dead_link = token !== null && !found
  const next = token ? await nextOfDeadConfirmation(ctx, token) : safeNext(query.get("next"), "")
  if (dead_link && (await hasOwnConfirmed(ctx, token)))
    throw redirect(await landingPath(ctx, requireUser(ctx).user_id, next))
  const awaited = found ? null : ((await awaitedEmail(ctx, browser)) ?? null)
  return {
    confirmation: token && found ? { token, email: found.email, ask_password: !found.same_browser } : null,
    dead_link,
    next,
    awaited,
    came_back: awaited !== null && (await cameBack(ctx, awaited)),
    resent: query.has("resent"),
    mailbox: ctx.config.dev_pages && !ctx.config.SMTP_URL,
  }
})

const confirmAction = formAction(confirmEmailInput, async ({ ctx, request, input }) => {
  const browser = readBrowserToken(ctx, request)
  const wish = { ...input, browser, user_agent: request.headers.get("user-agent") }
  const { session, user_id, next } = await confirmEmail(ctx, wish)
  return signedInRedirect(ctx, await landingPath(ctx, user_id, next), session)
})

const resendAction = formAction(resendConfirmationInput, async ({ ctx, request, input }) => {
  const browser = ensureBrowserToken(ctx, request)
  await atEvenSteps(() => resendConfirmation(ctx, { ...input, browser: browser.token }))
  const next = safeNext(input.next, "")
  return redirect(withQuery(paths.confirmEmail(undefined, next), { resent: "yes" }), {
    status: 303,
    headers: browser.keep,
  })
})

export async function action(args: Route.ActionArgs) {
  return new URL(args.request.url).searchParams.has("token") ? confirmAction(args) : resendAction(args)
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const { confirmation } = loaderData
  return confirmation ? (
    <ConfirmEmailForm {...confirmation} form={form} />
  ) : (
    <CheckYourEmail {...loaderData} form={form} />
  )
}
