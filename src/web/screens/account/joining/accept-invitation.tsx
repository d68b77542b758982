import { Form, Link, redirect, useNavigation } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import { acceptInvitationAsNewInput } from "#src/rules/input/people/member.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { invitationMessages } from "#src/rules/messages/people/invitation-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { roleDescription, roleLabel } from "#src/rules/people/roles.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { acceptInvitationAsNew } from "#src/services/members/invitations/accept-invitation-as-new.ts"
import { acceptInvitation } from "#src/services/members/invitations/accept-invitation.ts"
import { findInvitation, hasJoinedBy } from "#src/services/members/invitations/acceptance-changes.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { secretAddressHeaders } from "#src/web/page/secret-address.ts"
import { joinedAgencyRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/accept-invitation"
import { JoinForm } from "./join-form.tsx"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(invitationMessages.heading)} | OpenDocket` },
]

export const headers = secretAddressHeaders
export const shouldRevalidate = reloadAfterRefusal

/** Looking at the page accepts nothing. A person with the link reads the address's mail and may know that it has an account. */
export const loader = guard(async ({ ctx, request }: WithCtx<Route.LoaderArgs>) => {
  const token = new URL(request.url).searchParams.get("token") ?? ""
  const found = token ? await findInvitation(ctx.db, { token, now: ctx.now() }) : undefined
  const signed_in_as = ctx.actor.kind === "user" ? ctx.actor.email : null
  if (!found && ctx.actor.kind === "user" && (await hasJoinedBy(ctx.db, { token, user_id: ctx.actor.user_id })))
    throw redirect(paths.agencyDashboard())
  if (!found) return { token, signed_in_as, invitation: null, has_account: false }
  const account = await findUserByEmail(ctx.db, found.email)
  const until = textsIn(ctx.language).dateTime(found.expires_at, DEFAULT_TIME_ZONE)
  return { token, signed_in_as, invitation: { ...found, until }, has_account: Boolean(account?.email_confirmed_at) }
})
type Data = Route.ComponentProps["loaderData"]

const acceptAction = formAction(tokenInput, async ({ ctx, request, input }) => {
  const wish = { ...input, user_agent: request.headers.get("user-agent") }
  const { session, agency_id } = await acceptInvitation(ctx, wish)
  return joinedAgencyRedirect(ctx, paths.agencyDashboard(), { session, agency_id })
})

const joinAction = formAction(acceptInvitationAsNewInput, async ({ ctx, request, input }) => {
  const wish = { ...input, user_agent: request.headers.get("user-agent") }
  const { session, agency_id } = await acceptInvitationAsNew(ctx, wish)
  return joinedAgencyRedirect(ctx, paths.agencyDashboard(), { session, agency_id })
})

export async function action(args: Route.ActionArgs) {
  return new URL(args.request.url).searchParams.has("new") ? joinAction(args) : acceptAction(args)
}

export default function AcceptInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { invitation } = loaderData
  const form = actionData?.form
  return (
    <div className="stack stack-loose">
      <h1>{t(invitationMessages.heading)}</h1>
      {invitation ? (
        <>
          <Facts invitation={invitation} />
          <NextStep data={loaderData} form={form} />
        </>
      ) : (
        <>
          <Alert kind="warning">{t(whyDead(form))}</Alert>
          <p>
            <Link to={paths.agencyLogin()}>{t(accountMessages.agencyLogin)}</Link>
          </p>
        </>
      )}
      {!invitation && <p className="small muted">{t(invitationMessages.askAgain)}</p>}
    </div>
  )
}

function Facts({ invitation }: { invitation: NonNullable<Data["invitation"]> }) {
  const { t } = useTexts()
  const { agency_name, role, email, invited_by_name, until } = invitation
  return (
    <DescriptionList
      layout="stacked"
      items={[
        { term: t("Agency"), value: agency_name },
        {
          term: t("Your role"),
          value: t("{label}: {value}", { label: t(roleLabel[role]), value: t(roleDescription[role]) }),
        },
        { term: t("For"), value: email },
        { term: t("Invited by"), value: invited_by_name },
        { term: t("Valid until"), value: until },
      ]}
    />
  )
}

type Form = NonNullable<Route.ComponentProps["actionData"]>["form"]

/** A link that was taken back while its page was open is as dead as one that is opened afterwards, in the same words. */
function whyDead(form: Form | undefined): Saying {
  return form?.code === "token_invalid" ? invitationMessages.dead : (form?.message ?? invitationMessages.dead)
}

function NextStep({ data, form }: { data: Data; form: Form | undefined }) {
  const { t } = useTexts()
  const { invitation, signed_in_as, token, has_account } = data
  const sending = useNavigation().state !== "idle"
  if (!invitation) return null
  if (signed_in_as === invitation.email)
    return (
      <Form method="post" action={paths.acceptInvitation(token)} className="form">
        <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" block busy={sending}>
          {t(invitationMessages.accept)}
        </Button>
      </Form>
    )
  if (signed_in_as)
    return (
      <Form method="post" action={paths.signOut()} className="stack">
        <Alert kind="warning">{t(invitationMessages.otherAccount(signed_in_as))}</Alert>
        <Button type="submit" variant="secondary">
          {t(accountMessages.signOut)}
        </Button>
      </Form>
    )
  if (has_account)
    return (
      <LinkButton to={paths.agencyLogin(paths.acceptInvitation(token))}>
        {t(invitationMessages.signInToAccept)}
      </LinkButton>
    )
  return <JoinForm token={token} email={invitation.email} full_name={invitation.full_name} form={form} />
}
