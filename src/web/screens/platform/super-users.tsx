import { Form, useNavigation } from "react-router"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { platformRoleLabel } from "#src/rules/people/platform-roles.ts"
import { useAnswerKey } from "#src/web/forms/use-answer-key.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { ConfirmActions, ConfirmButton } from "#src/web/ui/buttons/confirm-button.tsx"
import { type Column, Table } from "#src/web/ui/data/table.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Time } from "#src/web/ui/time.tsx"
import { answered, fieldsOf } from "#src/web/forms/form-fields.ts"
import type { TabData } from "./platform-data.ts"

type Data = TabData<"super-users">
type Person = Data["team"][number]
type Props = { data: Data; form: FormState | null }

const here = paths.platformAdmin("super-users")

/** The platform team: its people, an invitation form, and removal with a question (P 2.18). */
export function SuperUsers({ data, form }: Props) {
  const key = useAnswerKey(form)
  const { team, done, ask } = data
  const asked = form ? undefined : team.find((person) => person.removable && person.user_id === ask)
  return (
    <>
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      {asked && (
        <Card as="section">
          <div className="stack">
            <h2>{words.confirmRemoval}</h2>
            <RemovalForm person={asked} cancel={here} />
          </div>
        </Card>
      )}
      <section className="stack" aria-labelledby="team" key={key}>
        <h2 id="team">{words.superUsers}</h2>
        <Table stacked caption="Platform team" columns={columns} rows={team} rowKey={(person) => person.user_id} />
      </section>
      <InviteForm data={data} form={answered(form, "invite_super_user")} />
    </>
  )
}

const columns: Column<Person>[] = [
  {
    key: "email",
    header: "Email",
    rowHeader: true,
    fit: "text",
    cell: ({ email }) => email ?? "Closed account",
  },
  { key: "name", header: "Name", cell: ({ full_name }) => full_name || <span className="muted">Not set</span> },
  {
    key: "role",
    header: "Role",
    fit: "tight",
    cell: ({ role }) => <Badge tone={role === "super_owner" ? "purple" : "blue"}>{platformRoleLabel[role]}</Badge>,
  },
  { key: "created", header: "Created", cell: ({ since }) => <Time dateTime={since.iso}>{since.words}</Time> },
  {
    key: "actions",
    header: "Actions",
    fit: "tight",
    cell: (person) =>
      person.removable && (
        <ConfirmButton
          label={
            <>
              Remove<span className="visually-hidden"> {nameOf(person)}</span>
            </>
          }
          heading={words.confirmRemoval}
          href={withQuery(paths.platformAdmin(), { tab: "super-users", ask: person.user_id })}
          variant="danger-quiet"
          size="small"
        >
          {(close) => <RemovalForm person={person} cancel={close} />}
        </ConfirmButton>
      ),
  },
]

const nameOf = ({ full_name, email }: Person) => full_name || email || "this person"

function RemovalForm({ person, cancel }: { person: Person; cancel: (() => void) | string }) {
  const { state } = useNavigation()
  return (
    <Form method="post" action={here} className="stack">
      <input type="hidden" name="intent" value="remove_super_user" />
      <input type="hidden" name="user_id" value={person.user_id} />
      <p>{nameOf(person)} loses access to platform administration immediately. They keep their account.</p>
      <ConfirmActions label="Remove" danger busy={state === "submitting"} cancel={cancel} />
    </Form>
  )
}

function InviteForm({ data: { domains }, form }: Props) {
  const { state } = useNavigation()
  const field = fieldsOf(form)
  return (
    <Card as="section">
      <Form method="post" action={here} className="stack" noValidate>
        <h2>Invite a super user</h2>
        <input type="hidden" name="intent" value="invite_super_user" />
        <div className="grid">
          <TextInput
            label="Email"
            type="email"
            required
            hint={`From an approved domain: ${domains.join(", ")}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field("email")}
          />
          <TextInput label="Full name" autoComplete="off" {...field("full_name")} />
        </div>
        <ButtonGroup>
          <Button type="submit" busy={state === "submitting"} busyLabel="Inviting...">
            Invite
          </Button>
        </ButtonGroup>
      </Form>
    </Card>
  )
}
