import { useNavigation } from "react-router"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import { paths } from "#src/rules/paths.ts"
import { StaffForm } from "#src/web/components/console/staff-form.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import type { SignInData } from "./agency-sign-in.tsx"

type Tried = NonNullable<SignInData["tried"]>
type TrialResult = Extract<Tried, { claims: unknown }>

/** A trial of the provider that signs nobody in, and what the last one brought. */
export function ProviderTrial({ tried }: { tried: SignInData["tried"] }) {
  const { state, formData } = useNavigation()
  return (
    <Card as="section">
      <div className="stack">
        <h2>{words.trial}</h2>
        <p>{words.trialText}</p>
        {tried && <Outcome tried={tried} />}
        <StaffForm action={paths.agencySignIn()}>
          <input type="hidden" name="intent" value="try" />
          <Button
            type="submit"
            variant="secondary"
            busy={state === "submitting" && formData?.get("intent") === "try"}
            busyLabel={words.asking}
          >
            {words.begin}
          </Button>
        </StaffForm>
      </div>
    </Card>
  )
}

const columns: Column<TrialResult["claims"][number]>[] = [
  { key: "name", header: words.sentClaim, rowHeader: true, fit: "text", cell: ({ name }) => name },
  { key: "value", header: words.sentValue, fit: "text", cell: ({ value }) => <bdi>{value}</bdi> },
]

function Outcome({ tried }: { tried: Tried }) {
  if ("failure" in tried)
    return (
      <Alert kind="error" heading={words.trialFailed} focusOnMount>
        <bdi>{tried.failure}</bdi>
      </Alert>
    )
  const { email, role, second_factor } = tried.judged
  const enters = email !== null && tried.own_domain
  return (
    <>
      <Alert kind={enters ? "success" : "warning"} focusOnMount>
        {email === null ? words.noAddress : enters ? words.wouldEnter(email) : words.foreignDomain(email)}
      </Alert>
      {enters && role && <p>{words.wouldHave(roleLabel[role])}</p>}
      {enters && <p>{second_factor ? words.provedFactor : words.noFactor}</p>}
      <Table stacked caption={words.sent} columns={columns} rows={tried.claims} rowKey={({ name }) => name} />
    </>
  )
}
