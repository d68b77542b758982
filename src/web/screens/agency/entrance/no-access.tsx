import { Form, Link, redirect } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, Rich, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/no-access"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(accessMessages.noAgencyAccess)} | OpenDocket` },
]

export const loader = guard(async ({ ctx }: WithCtx<Route.LoaderArgs>) => {
  const { user_id, email } = requireUser(ctx)
  const memberships = await listMemberships(ctx.db, user_id)
  if (memberships.length > 0) throw redirect(paths.agencyDashboard())
  return { email }
})

/** Signed in, but a member of no agency (S 2, settled 3). */
export default function NoAgencyAccess({ loaderData: { email } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(accessMessages.noAgencyAccess)}</h1>
      <p>
        <Rich text={t("You are signed in as <email></email>.")} parts={{ email: () => <strong>{email}</strong> }} />
      </p>
      <p>{t(accessMessages.byInvitationOnly)}</p>
      <Form method="post" action={paths.signOut()} className="button-group">
        <Button type="submit">{t(accountMessages.signOut)}</Button>
        <LinkButton variant="secondary" to={paths.home()}>
          {t(accountMessages.returnHome)}
        </LinkButton>
      </Form>
      <p className="small">
        <Link to={paths.contact()}>{t("Contact support")}</Link>
      </p>
    </div>
  )
}
