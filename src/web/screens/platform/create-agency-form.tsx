import { Form, Link, useNavigation } from "react-router"
import { AGENCY_DESCRIPTION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { DEFAULT_JURISDICTION_TYPE, jurisdictionTypeLabel } from "#src/rules/vocabulary.ts"
import type { FormState } from "#src/web/forms/form-action.ts"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { ButtonGroup } from "#src/web/ui/buttons/button-group.tsx"
import { Checkbox } from "#src/web/ui/forms/choices/checkbox.tsx"
import { Card } from "#src/web/ui/panels/card.tsx"
import { Select, optionsOf } from "#src/web/ui/forms/choices/select.tsx"
import { TextInput } from "#src/web/ui/forms/text-input.tsx"
import { Textarea } from "#src/web/ui/forms/textarea.tsx"
import { fieldsOf, isTicked, markOf } from "#src/web/forms/form-fields.ts"
import type { TabData } from "./platform-data.ts"
import { StateAndZone } from "./state-and-zone.tsx"

type Props = { data: TabData<"create-agency">; form: FormState | null }

/** A new agency and the address of its first owner (P 2.18). */
export function CreateAgencyForm({ data: { created, suffixes, idempotency_key }, form }: Props) {
  const { state } = useNavigation()
  // The question is shown where it was asked.
  const asksSecond = form && (form.errors["create_second"] ?? form.values["create_second"])
  const field = fieldsOf(form, { jurisdiction_type: DEFAULT_JURISDICTION_TYPE })
  return (
    <>
      {created && !form && (
        <Alert kind="success" heading={created.sentence} focusOnMount>
          <p>
            Agency ID: <code>{created.id}</code>
          </p>
          <p>
            Its public page is <Link to={paths.agencyPage(created.slug)}>{paths.agencyPage(created.slug)}</Link>. The
            owner has been invited by email.
          </p>
        </Alert>
      )}
      <Card as="section">
        <Form method="post" className="stack" noValidate key={created?.id}>
          <h2>{words.createAgency}</h2>
          <input type="hidden" name="intent" value="create_agency" />
          <input type="hidden" name="idempotency_key" value={markOf(form, idempotency_key)} />
          <TextInput label="Agency name" required {...field("agency_name")} />
          <div className="grid">
            <TextInput label="Jurisdiction" hint="For example, City of Springfield" {...field("jurisdiction")} />
            <Select
              label="Jurisdiction type"
              required
              options={optionsOf(jurisdictionTypeLabel)}
              {...field("jurisdiction_type")}
            />
            <StateAndZone form={form} />
          </div>
          <Textarea
            label="Description"
            rows={4}
            maxCharacters={AGENCY_DESCRIPTION_MAX_CHARACTERS}
            {...field("description")}
          />
          <h3>Owner</h3>
          <div className="grid">
            <TextInput
              label="Owner email"
              type="email"
              required
              hint={`${suffixes.length > 0 ? `Ends in ${suffixes.join(" or ")}. ` : ""}We email an invitation there.`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field("owner_email")}
            />
            <TextInput label="Owner name" autoComplete="off" {...field("owner_name")} />
          </div>
          {asksSecond && (
            <Checkbox
              name="create_second"
              label={words.createSecond}
              hint={words.createSecondHint}
              defaultChecked={isTicked(form, "create_second")}
              error={form?.errors["create_second"]}
            />
          )}
          <ButtonGroup>
            <Button type="submit" busy={state === "submitting"} busyLabel="Creating...">
              {words.createAgency}
            </Button>
          </ButtonGroup>
        </Form>
      </Card>
    </>
  )
}
