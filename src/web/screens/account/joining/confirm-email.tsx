import { redirect } from "react-router"
import { confirmEmailInput, resendConfirmationInput } from "#src/rules/input/people/account.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import {
  awaitedEmail,
  confirmEmail,
  findConfirmation,
  findConfirmedOwner,
  nextOfDeadConfirmation,
} from "#src/services/accounts/sign-up/confirm-email.ts"
import { resendConfirmation } from "#src/services/accounts/sign-up/resend-confirmation.ts"
import type { Ctx } from "#src/services/context.ts"
import { cameBack } from "#src/services/returned-mail/queries.ts"
import { atEvenSteps } from "#src/services/even-time.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { landingPath } from "#src/web/session/landing.ts"
import { metaTexts } from "#src/web/language.tsx"
import { ensureBrowserToken, readBrowserToken, signedInRedirect } from "#src/web/session/session-cookies.ts"
import type { Route } from "./+types/confirm-email"
import { AddressConfirmed } from "./address-confirmed.tsx"
import { CheckYourEmail } from "./check-your-email.tsx"
import { ConfirmEmailForm } from "./confirm-email-form.tsx"

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const unconfirmed = loaderData?.confirmation ? accountMessages.confirmYourEmail : accountMessages.checkYourEmail
  const heading = loaderData?.confirmed ? accountMessages.addressConfirmed : unconfirmed
  return [{ title: `${metaTexts(matches).t(heading)} | OpenDocket` }]
}

export const headers = secretAddressHeaders
export const shouldRevalidate = reloadAfterRefusal

/** Looking at the page changes nothing: mail programs and scanners open links too. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const query = new URL(request.url).searchParams
  const token = query.get("token")
  const browser = readBrowserToken(ctx, request)
  const found = token ? await findConfirmation(ctx, { token, browser }) : undefined
  const dead_link = token !== null && !found
  const next = token ? await nextOfDeadConfirmation(ctx, token) : safeNext(query.get("next"), "")
  const confirmed = dead_link ? await findConfirmedOwner(ctx, token) : undefined
  if (confirmed && isTheirOwn(ctx, confirmed)) throw redirect(await landingPath(ctx, confirmed, next))
  return {
    confirmation: token && found ? { token, email: found.email, ask_password: !found.same_browser } : null,
    dead_link,
    confirmed: confirmed !== undefined,
    next,
    ...(await findAwaited(ctx, found ? null : browser)),
    resent: query.has("resent"),
    mailbox: ctx.config.dev_pages && !ctx.config.SMTP_URL,
  }
})

const isTheirOwn = ({ actor }: Ctx, user_id: string) => actor.kind === "user" && actor.user_id === user_id

/** The address this browser signed up with a moment ago, and whether emails to it came back. */
async function findAwaited(ctx: Ctx, browser: string | null) {
  const awaited = await awaitedEmail(ctx, browser)
  return { awaited: awaited ?? null, came_back: awaited !== undefined && (await cameBack(ctx, awaited)) }
}

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
  const { confirmation, confirmed, next } = loaderData
  if (confirmed) return <AddressConfirmed next={next} />
  return confirmation ? (
    <ConfirmEmailForm {...confirmation} form={form} />
  ) : (
    <CheckYourEmail {...loaderData} form={form} />
  )
}
