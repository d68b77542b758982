import { Form, Link, redirect } from "react-router"
import { accessMessages } from "#src/rules/messages/access.ts"
import { accountMessages } from "#src/rules/messages/account.ts"
import { paths } from "#src/rules/paths.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { guard } from "#src/web/guard.ts"
import { Button } from "#src/web/ui/button.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/no-access"

export const meta: Route.MetaFunction = () => [{ title: `${accessMessages.noAgencyAccess} | OpenDocket` }]

export const loader = guard(async ({ ctx }: Route.LoaderArgs & { ctx: Ctx }) => {
  const { user_id, email } = requireUser(ctx)
  const memberships = await listMemberships(ctx.db, user_id)
  if (memberships.length > 0) throw redirect(paths.agencyDashboard())
  return { email }
})

/** Signed in, but a member of no agency (S 2, decisions 3). */
export default function NoAgencyAccess({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <div className="stack stack-loose">
      <h1>{accessMessages.noAgencyAccess}</h1>
      <p>
        You are signed in as <strong>{email}</strong>.
      </p>
      <p>{accessMessages.byInvitationOnly}</p>
      <Form method="post" action={paths.signOut()} className="button-group">
        <Button type="submit">{accountMessages.signOut}</Button>
        <LinkButton variant="secondary" to={paths.home()}>
          {accountMessages.returnHome}
        </LinkButton>
      </Form>
      <p className="small">
        <Link to={paths.contact()}>Contact support</Link>
      </p>
    </div>
  )
}
