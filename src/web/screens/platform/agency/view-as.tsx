import { Form, Link } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { impersonateInput } from "#src/rules/input/agencies/platform.ts"
import { IMPERSONATION_MINUTES, REASON_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { authorizePlatform } from "#src/services/context.ts"
import { findViewable, startViewing } from "#src/services/impersonation/start-viewing.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { useTexts } from "#src/web/language.tsx"
import { PlatformFrame } from "#src/web/screens/platform/platform-frame.tsx"
import { platformLoader, type PlatformTeam } from "#src/web/session/platform-team.ts"
import { chosenAgencyRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/view-as"

function wishIn(params: { id: string; memberId: string }) {
  const read = z.object({ id: z.uuid(), memberId: z.uuid() }).safeParse(params).data ?? refuse("member_not_found")
  return { agency_id: read.id.toLowerCase(), member_id: read.memberId.toLowerCase() }
}

export const loader = platformLoader(
  "impersonate_users",
  async ({ ctx, power, params }: Route.LoaderArgs & PlatformTeam) => {
    const wish = wishIn(params)
    const { target } = await findViewable(ctx, wish)
    return { role: power.role, agency_id: wish.agency_id, name: target.full_name || (target.email ?? "") }
  },
)

export const action = formAction<Route.ActionArgs, typeof impersonateInput, never>(
  async ({ ctx }) => {
    await authorizePlatform(ctx, "impersonate_users") // before a word of the form is judged
    return impersonateInput
  },
  async ({ ctx, input, params }) => {
    const wish = wishIn(params)
    await startViewing(ctx, { ...wish, ...input })
    throw chosenAgencyRedirect(ctx, paths.agencyDashboard(), wish.agency_id)
  },
)

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `View as ${loaderData.name} | Platform Administration | OpenDocket` }] : []

/** Where a super owner says why they need to see pages as a member does (settled 14). */
export default function ViewAs({ loaderData: { role, agency_id, name }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const form = actionData?.form
  return (
    <PlatformFrame role={role} current="agencies">
      <section className="stack" aria-labelledby="view-as">
        <h2 id="view-as">View as {name}</h2>
        <p>
          For {IMPERSONATION_MINUTES} minutes you see the pages that {name} sees. You can change nothing. Each page you
          open is recorded, and the agency reads in its audit log that you started, why, and when you stopped.
        </p>
        {form?.message && (
          <Alert kind="error" role="alert" focusOnMount>
            {t(form.message)}
          </Alert>
        )}
        <Form method="post" reloadDocument noValidate className="stack">
          <Textarea
            name="reason"
            label="Reason"
            required
            maxCharacters={REASON_MAX_CHARACTERS}
            defaultValue={String(form?.values["reason"] ?? "")}
            error={form?.errors["reason"]}
          />
          <div className="button-group">
            <Button type="submit">View as this person</Button>
            <Link to={paths.platformAgency(agency_id)}>Cancel</Link>
          </div>
        </Form>
      </section>
    </PlatformFrame>
  )
}

export { PlatformError as ErrorBoundary } from "#src/web/screens/platform/platform-frame.tsx"
