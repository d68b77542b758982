import { redirect, useNavigation } from "react-router"
import { chooseMorningMailInput } from "#src/rules/input/people/morning-mail-input.ts"
import { agencySettingsMessages } from "#src/rules/messages/agencies/agency-settings-messages.ts"
import { morningMailMessages as words } from "#src/rules/messages/people/morning-mail-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { morningPartsFor } from "#src/rules/record/morning-mail.ts"
import { requireUser } from "#src/services/context.ts"
import { chooseMorningMail } from "#src/services/morning-mail/choose-morning-mail.ts"
import { findMorningParts } from "#src/services/morning-mail/queries.ts"
import { ConsolePage } from "#src/web/components/console/console-page.tsx"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { reloadAfterRefusal } from "#src/web/forms/reload-after-refusal.ts"
import { ConsoleError } from "#src/web/layouts/console-error.tsx"
import { type Staff, staffAction, staffLoader } from "#src/web/session/staff.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Choice } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Fieldset } from "#src/web/ui/forms/fieldset.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Breadcrumb } from "#src/web/ui/navigation/breadcrumb.tsx"
import { Toast } from "#src/web/ui/notices/toast.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { Route } from "./+types/morning-summary"

const answers = ["on", "off"] as const

const crumbs = [{ label: "Dashboard", to: paths.agencyDashboard() }, { label: words.title }]

export const loader = staffLoader(
  "view_dashboard",
  async ({ ctx, scope, membership, url }: Route.LoaderArgs & Staff) => {
    return {
      agency_name: membership.agency_name,
      offered: morningPartsFor(scope.role),
      chosen: await findMorningParts(ctx.db, scope, requireUser(ctx)),
      done: answers.find((answer) => answer === url.searchParams.get("done")) ?? null,
    }
  },
)

export const action = staffAction<Route.ActionArgs, typeof chooseMorningMailInput, never>(
  "view_dashboard",
  chooseMorningMailInput,
  async ({ ctx, scope, input }) => {
    await chooseMorningMail(ctx, scope.agency_id, input)
    throw redirect(paths.morningMail(input.parts.length > 0 ? "on" : "off"), 303)
  },
)

export const shouldRevalidate = reloadAfterRefusal

// A refusal is titled by its own page.
export const meta = ({ loaderData, error }: Route.MetaArgs) =>
  loaderData && !error ? [{ title: `${words.title} | OpenDocket` }] : []

/** What the signed-in member wants to read in the morning about this agency (decision 38). */
export default function MorningSummary({ loaderData, actionData }: Route.ComponentProps) {
  const { agency_name, offered, chosen, done } = loaderData
  const form = actionData?.form
  const saving = useNavigation().state === "submitting"
  return (
    <ConsolePage heading={words.title} lede={words.lede} above={<Breadcrumb items={crumbs} />}>
      {done && !form && <Toast>{words[done]}</Toast>}
      <Card as="section">
        <StaffForm key={chosen.join()} className="stack" noValidate>
          <ErrorSummary message={form?.message} errors={form?.errors ?? {}} />
          <Fieldset id="parts" label={words.question} hint={words.none} unmarked>
            {offered.map((part) => (
              <Choice
                key={part}
                type="checkbox"
                id={part}
                name={part}
                label={words.parts[part]}
                defaultChecked={form ? part in form.values : chosen.includes(part)}
              />
            ))}
          </Fieldset>
          <p className="quiet">{words.only(agency_name)}</p>
          <div className="form-actions">
            <Button type="submit" busy={saving} busyLabel={agencySettingsMessages.saving}>
              Save
            </Button>
          </div>
        </StaffForm>
      </Card>
    </ConsolePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleError error={error} back={paths.agencyDashboard()} />
}
