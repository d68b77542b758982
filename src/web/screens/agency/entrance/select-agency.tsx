import { Form, redirect } from "react-router"
import type { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { chooseAgencyInput } from "#src/rules/input/people/account.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { placeBeyondName } from "#src/web/components/agencies/jurisdiction-beyond-name.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { RefusedPress } from "#src/web/components/account/refused-press.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { chosenAgencyRedirect } from "#src/web/session/session-cookies.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import type { Route } from "./+types/select-agency"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(accountMessages.selectAgency)} | OpenDocket` },
]

const landing = (next: string | null | undefined) => safeNext(next, paths.agencyDashboard())

export const loader = guard(async ({ ctx, url }: WithCtx<Route.LoaderArgs>) => {
  const next = safeNext(url.searchParams.get("next"), "")
  const memberships = await listMemberships(ctx.db, requireUser(ctx).user_id)
  if (memberships.length === 0) throw redirect(paths.agencyNoAccess())
  if (memberships.length === 1) throw redirect(landing(next))
  // A form that was sent while no agency was chosen is kept until one is.
  return { memberships, next, form_waits: next.startsWith(paths.keptForm("")) }
})

export const action = formAction(
  chooseAgencyInput,
  async ({ ctx, input }: WithCtx<Route.ActionArgs> & { input: z.infer<typeof chooseAgencyInput> }) => {
    const memberships = await listMemberships(ctx.db, requireUser(ctx).user_id)
    const chosen = memberships.find(({ agency_id }) => agency_id === input.agency_id) ?? refuse("agency_not_found")
    return chosenAgencyRedirect(ctx, landing(input.next), chosen.agency_id)
  },
)

/** For a person who works for several agencies (S 2); it leads on to where they wanted to go. */
export default function SelectAgency({
  loaderData: { memberships, next, form_waits },
  actionData,
}: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="stack stack-loose">
      <h1>{t(accountMessages.selectAgency)}</h1>
      <RefusedPress answer={actionData} />
      {form_waits && <Alert kind="warning">{t(accessMessages.noAgencySelected)}</Alert>}
      <ul className="plain-list stack">
        {memberships.map(({ agency_id, agency_name, jurisdiction, state_code, role }) => (
          <li key={agency_id} className="card">
            <Form method="post" className="stack stack-tight">
              <input type="hidden" name="agency_id" value={agency_id} />
              {next && <input type="hidden" name="next" value={next} />}
              <h2>{agency_name}</h2>
              <p className="cluster">
                <span className="muted">{placeBeyondName({ name: agency_name, jurisdiction, state_code }, texts)}</span>
                <RoleBadge role={role} />
              </p>
              <p>
                <Button type="submit" variant="secondary">
                  {t("Continue")}
                  <span className="visually-hidden"> {t("with {agency}", { agency: agency_name })}</span>
                </Button>
              </p>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
