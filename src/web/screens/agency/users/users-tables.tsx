import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import type { AgencyRole } from "#src/rules/people/roles.ts"
import { InvitationExpiry } from "#src/web/components/agencies/invitation-expiry.tsx"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { EmailAddress } from "#src/web/components/text/email-address.tsx"
import { usersAddress } from "./users-address.ts"
import type { UsersData } from "./users.tsx"
import { type Question, QuestionForm, questionHeading, questionLabel } from "./users-question.tsx"

type Member = UsersData["members"][number]
type Invitation = UsersData["invitations"][number]
type Props = { data: UsersData }

/** Everyone who works or worked for the agency. */
export function MembersTable({ data }: Props) {
  const { members, roles } = data
  const columns: Column<Member>[] = [
    {
      key: "name",
      header: "Name",
      rowHeader: true,
      fit: "text",
      cell: ({ name, email, own }) => (
        <>
          {name}
          {own && " (you)"}
          {email && email !== name && (
            <div className="quiet">
              <EmailAddress email={email} />
            </div>
          )}
        </>
      ),
    },
    { key: "role", header: "Role", fit: "tight", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: "status",
      header: "Status",
      fit: "tight",
      cell: ({ status, has_second_factor: has, closed }) => (
        <>
          <Badge tone={status === "active" ? "green" : "gray"}>{statusLabel[status]}</Badge>
          {!closed && <div className="quiet">{has ? "Second factor on" : "No second factor"}</div>}
        </>
      ),
    },
    {
      key: "joined",
      header: "Joined",
      fit: "tight",
      cell: ({ joined, invited_by_name }) => (
        <>
          <Time dateTime={joined.iso}>{joined.words}</Time>
          {invited_by_name && <div className="quiet">invited by {invited_by_name}</div>}
        </>
      ),
    },
    {
      key: "seen",
      header: "Last seen",
      fit: "tight",
      cell: ({ seen }) => (seen ? <Time dateTime={seen.iso}>{seen.words}</Time> : <span className="muted">Never</span>),
    },
    {
      key: "actions",
      header: "Actions",
      fit: "tight",
      cell: (member) => (
        <div className="button-group">
          {questionsOf(member).map((question) => (
            <Ask
              key={question.what}
              question={question}
              roles={roles}
              data={data}
              disabledReason={reasonAgainst(member, question)}
            />
          ))}
        </div>
      ),
    },
  ]
  return (
    <Table stacked caption="Members of the agency" columns={columns} rows={members} rowKey={({ user_id }) => user_id} />
  )
}

const statusLabel = { active: "Active", inactive: "Deactivated" }

/** An active member has a role and access to lose, a deactivated one access to regain; a closed account has neither. */
function questionsOf({ user_id: id, name, role, status, closed }: Member): Question[] {
  if (closed) return []
  const about = { id, name, role }
  if (status === "inactive") return [{ ...about, what: "reactivate" }]
  return [
    { ...about, what: "role" },
    { ...about, what: "deactivate" },
  ]
}

function reasonAgainst({ manageable, last_owner }: Member, { what }: Question): string | null {
  if (!manageable) return refusalMessages.roleNotManageable
  return last_owner && what !== "reactivate" ? refusalMessages.lastOwner : null
}

/** Invitations that no one has accepted yet. */
export function InvitationsTable({ data }: Props) {
  const { invitations, roles } = data
  const columns: Column<Invitation>[] = [
    {
      key: "email",
      header: "Email",
      rowHeader: true,
      fit: "text",
      cell: ({ email, full_name }) => (
        <>
          <EmailAddress email={email} />
          {full_name && <div className="quiet">{full_name}</div>}
        </>
      ),
    },
    { key: "role", header: "Role", fit: "tight", cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: "sent",
      header: "Sent",
      cell: ({ sent, invited_by_name }) => (
        <>
          <Time dateTime={sent.iso}>{sent.words}</Time>
          {invited_by_name && <div className="quiet">by {invited_by_name}</div>}
        </>
      ),
    },
    {
      key: "expires",
      header: "Expires",
      cell: InvitationExpiry,
    },
    {
      key: "actions",
      header: "Actions",
      fit: "tight",
      cell: ({ id, email: name, manageable }) => (
        <div className="button-group">
          {(["resend", "revoke"] as const).map((what) => (
            <Ask
              key={what}
              question={{ what, id, name, role: null }}
              roles={roles}
              data={data}
              disabledReason={manageable ? null : refusalMessages.roleNotManageable}
            />
          ))}
        </div>
      ),
    },
  ]
  return (
    <Table
      stacked
      caption="Invitations that have not been accepted yet"
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
    />
  )
}

type AskProps = Props & { question: Question; roles: readonly AgencyRole[]; disabledReason: string | null }

function Ask({ data, question, roles, disabledReason }: AskProps) {
  const { what, id, name } = question
  const dangerous = what === "deactivate" || what === "revoke"
  return (
    <ConfirmButton
      label={
        <>
          {questionLabel(question)}
          <span className="visually-hidden">: {name}</span>
        </>
      }
      heading={questionHeading(question)}
      href={usersAddress(data, { ask: what, id })}
      variant={dangerous ? "danger-quiet" : "secondary"}
      size="small"
      disabledReason={disabledReason}
    >
      {(close) => (
        <QuestionForm question={question} roles={roles} form={null} here={usersAddress(data)} cancel={close} />
      )}
    </ConfirmButton>
  )
}
