import { Form, Link, useNavigation } from "react-router"
import { memberMessages as words } from "#src/rules/messages/people/member-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { InvitationExpiry } from "#src/web/components/agencies/invitation-expiry.tsx"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import type { FormState } from "#src/web/forms/form-action.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { LightForm } from "#src/web/ui/forms/light-form.tsx"
import { ErrorSummary } from "#src/web/ui/forms/error-summary.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { VisuallyHidden } from "#src/web/ui/visually-hidden.tsx"
import type { OverseenData } from "./overseen-data.ts"

type Props = { shown: OverseenData; form: FormState | null }
type Invitation = OverseenData["invitations"][number]

/** Who is invited to the agency and has not accepted, such as its first owner; each can be sent again or revoked (P 2.18). */
export function OverseenInvitations({ shown, form }: Props) {
  const { agency, invitations, invited_before, done, ask } = shown
  const key = useAnswerKey(form)
  const here = withQuery(paths.platformAgency(agency.id), { invited_before })
  const asked = form ? undefined : invitations.find(({ id }) => id === ask)
  return (
    <>
      {form && <ErrorSummary message={form.message} errors={form.errors} />}
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      {asked && (
        <Card as="section">
          <div className="stack">
            <h2>{words.confirmRevocation(asked.email)}</h2>
            <Revocation invitation={asked} here={here} cancel={here} />
          </div>
        </Card>
      )}
      {(invitations.length > 0 || invited_before) && (
        <section className="stack" aria-labelledby="invitations" key={key}>
          <h2 id="invitations">Open invitations</h2>
          {invitations.length > 0 && (
            <Table
              stacked
              caption="Invitations that have not been accepted yet"
              columns={columnsOf(here, agency.status === "active")}
              rows={invitations}
              rowKey={({ id }) => id}
            />
          )}
          <Pages shown={shown} />
        </section>
      )}
    </>
  )
}

function Pages({ shown: { agency, invited_before, older_invitations } }: Pick<Props, "shown">) {
  if (!invited_before && !older_invitations) return null
  const newest = paths.platformAgency(agency.id)
  return (
    <p className="cluster">
      {invited_before && <Link to={newest}>Newest invitations</Link>}
      {older_invitations && (
        <Link to={withQuery(newest, { invited_before: older_invitations })}>Older invitations</Link>
      )}
    </p>
  )
}

function columnsOf(here: string, active: boolean): Column<Invitation>[] {
  const columns: Column<Invitation>[] = [
    {
      key: "email",
      header: "Email",
      rowHeader: true,
      fit: "text",
      cell: ({ email, full_name }) => (
        <>
          {email}
          {full_name && <div className="quiet">{full_name}</div>}
        </>
      ),
    },
    { key: "role", header: "Role", fit: "tight", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: "sent",
      header: "Sent",
      fit: "tight",
      cell: ({ sent }) => sent && <Time dateTime={sent.iso}>{sent.words}</Time>,
    },
    {
      key: "expires",
      header: "Expires",
      fit: "tight",
      cell: InvitationExpiry,
    },
  ]
  if (!active) return columns
  const cell = (invitation: Invitation) => (
    <div className="button-group">
      <Resending invitation={invitation} here={here} />
      <ConfirmButton
        label={
          <>
            Revoke<VisuallyHidden>: {invitation.email}</VisuallyHidden>
          </>
        }
        heading={words.confirmRevocation(invitation.email)}
        href={withQuery(here, { ask: invitation.id })}
        variant="danger-quiet"
        size="small"
      >
        {(close) => <Revocation invitation={invitation} here={here} cancel={close} />}
      </ConfirmButton>
    </div>
  )
  return [...columns, { key: "actions", header: "Actions", fit: "tight", cell }]
}

function Resending({ invitation: { id, email }, here }: { invitation: Invitation; here: string }) {
  return (
    <LightForm method="post" action={here}>
      <input type="hidden" name="invitation_id" value={id} />
      <Button type="submit" name="press" value="resend" variant="secondary" size="small">
        Send again<VisuallyHidden>: {email}</VisuallyHidden>
      </Button>
    </LightForm>
  )
}

type RevocationProps = { invitation: Invitation; here: string; cancel: (() => void) | string }

function Revocation({ invitation: { id }, here, cancel }: RevocationProps) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={here} className="stack">
      <input type="hidden" name="invitation_id" value={id} />
      <input type="hidden" name="press" value="revoke" />
      <p>{words.revocationEndsLink}</p>
      <ConfirmActions label="Revoke" danger busy={state === "submitting"} cancel={cancel} />
    </Form>
  )
}
