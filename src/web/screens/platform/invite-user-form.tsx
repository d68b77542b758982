import { Form, useNavigation } from "react-router"
import { platformMessages as words } from "#src/rules/messages/platform.ts"
import { roleLabel } from "#src/rules/people/roles.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { optionsOf, Select } from "#src/web/ui/forms/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { fieldsOf } from "#src/web/forms/form-fields.ts"
import type { TabData } from "./platform-data.ts"

type Props = { data: TabData<"invite-user">; form: FormState | null }

/** Invites a person to any agency; owner is offered first (P 2.18). */
export function InviteUserForm({ data: { done, agencies }, form }: Props) {
  const { state } = useNavigation()
  const field = fieldsOf(form, { role: "owner" })
  return (
    <>
      {done && !form && <Alert kind="success" heading={done} focusOnMount />}
      <Card as="section">
        <Form method="post" className="stack" noValidate>
          <h2>{words.inviteUser}</h2>
          <input type="hidden" name="intent" value="invite_user" />
          <Select
            label="Agency"
            required
            emptyLabel="Choose an agency"
            options={agencies.map(({ id, name, state_code }) => ({ value: id, label: `${name} (${state_code})` }))}
            {...field("agency_id")}
          />
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
      </Card>
    </>
  )
}
