import { Form, Link, redirect } from "react-router"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { mayOnPlatform } from "#src/rules/people/platform-roles.ts"
import { findPlatformRole } from "#src/services/accounts/queries.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { listArchivedMemberships, listMemberships } from "#src/services/agencies/queries.ts"
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
  const [memberships, role] = await Promise.all([listMemberships(ctx.db, user_id), findPlatformRole(ctx.db, user_id)])
  if (memberships.length > 0) throw redirect(paths.agencyDashboard())
  const { date } = textsIn(ctx.language)
  const archived = (await listArchivedMemberships(ctx.db, user_id)).map(({ id, name, archived_at, time_zone }) => ({
    id,
    name,
    day: date(archived_at, time_zone),
  }))
  return { email, archived, on_platform_team: role ? mayOnPlatform(role, "access_platform_admin") : false }
})

/**
 * Signed in, but a member of no agency (S 2, settled 3): also where a view as a member has ended by itself, and after an agency is archived.
 */
export default function NoAgencyAccess({ loaderData: { email, archived, on_platform_team } }: Route.ComponentProps) {
  const { t } = useTexts()
  const otherwise = t(on_platform_team ? accessMessages.onPlatformTeam : accessMessages.byInvitationOnly)
  return (
    <div className="stack stack-loose">
      <h1>{t(accessMessages.noAgencyAccess)}</h1>
      <p>
        <Rich text={t("You are signed in as <email></email>.")} parts={{ email: () => <strong>{email}</strong> }} />
      </p>
      {archived.map(({ id, name, day }) => (
        <p key={id}>{t(accessMessages.wasArchived(name, day))}</p>
      ))}
      {archived.length > 0 && <p>{t(accessMessages.archivedByMistake)}</p>}
      {(archived.length === 0 || on_platform_team) && <p>{otherwise}</p>}
      <Form method="post" action={paths.signOut()} className="button-group">
        {on_platform_team && <LinkButton to={paths.platformAdmin()}>{t("Platform Admin")}</LinkButton>}
        <Button type="submit" variant={on_platform_team ? "secondary" : "primary"}>
          {t(accountMessages.signOut)}
        </Button>
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
