import { Form, Link, useNavigation } from "react-router"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths, withQuery } from "#src/rules/paths.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import { AgencySearch } from "./agency-search.tsx"
import type { TabData } from "./platform-data.ts"

type Props = { data: TabData<"invite-user">; form: FormState | null }

/** Invites a person to any agency, which is found by its name first; owner is offered first (P 2.18). */
export function InviteUserForm({ data: { done, agency, found }, form }: Props) {
  return (
    <>
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      <Card as="section">
        <div className="stack">
          <h2>{words.inviteUser}</h2>
          {agency && <InviteTo agency={agency} form={form} />}
          {found && (
            <>
              <p>First choose the agency.</p>
              <AgencySearch tab="invite-user" page={found}>
                <ul className="stack stack-tight">
                  {found.agencies.map(({ id, name, state_code }) => (
                    <li key={id}>
                      <Link to={withQuery(paths.platformAdmin(), { tab: "invite-user", agency: id })}>{name}</Link>{" "}
                      <span className="quiet">{state_code}</span>
                    </li>
                  ))}
                </ul>
              </AgencySearch>
            </>
          )}
        </div>
      </Card>
    </>
  )
}

type Chosen = { agency: NonNullable<Props["data"]["agency"]>; form: FormState | null }

function InviteTo({ agency, form }: Chosen) {
  const { state } = useNavigation()
  const field = fieldsOf(form, { role: "owner" })
  return (
    <Form method="post" className="stack" noValidate>
      <input type="hidden" name="intent" value="invite_user" />
      <input type="hidden" name="agency_id" value={agency.id} />
      <p>
        To <strong>{agency.name}</strong> ({agency.state_code}).{" "}
        <Link to={paths.platformAdmin("invite-user")}>Choose another agency</Link>
      </p>
      <div className="grid">
        <TextInput
          label="Email"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field("email")}
        />
        <Select label="Role" required options={optionsOf(roleLabel)} {...field("role")} />
        <TextInput label="Full name" autoComplete="off" {...field("full_name")} />
      </div>
      <ButtonGroup>
        <Button type="submit" busy={state === "submitting"} busyLabel="Inviting...">
          {words.inviteUser}
        </Button>
      </ButtonGroup>
    </Form>
  )
}
