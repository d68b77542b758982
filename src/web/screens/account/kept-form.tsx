import { Form } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { ownAccountMessages } from "#src/rules/messages/own-account.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { findKeptForm } from "#src/services/accounts/sessions/kept-forms.ts"
import type { Ctx } from "#src/services/context.ts"
import { idParameter } from "#src/web/console.ts"
import { guard } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/button.tsx"
import { DescriptionList } from "#src/web/ui/description-list.tsx"
import { LinkButton } from "#src/web/ui/link-button.tsx"
import type { Route } from "./+types/kept-form"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t(ownAccountMessages.keptForm)} | OpenDocket` },
]

export const loader = guard(async ({ ctx, params }: Route.LoaderArgs & { ctx: Ctx }) => {
  const kept = (await findKeptForm(ctx, idParameter(params.id, "not_found"))) ?? refuse("not_found")
  return {
    address: kept.address,
    fields: Object.entries(kept.fields).map(([name, value]) => ({ name, values: [value].flat() })),
  }
})

/** A form that arrived without a session: it had no effect, and nothing in it is lost. */
export default function KeptForm({ loaderData: { address, fields } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.keptForm)}</h1>
      <p>
        {t("Nothing is lost. You are signed in again and can send it now, or go back to the page without sending it.")}
      </p>
      <DescriptionList
        layout="stacked"
        items={fields.map(({ name, values }) => ({
          term: nameInWords(name, texts),
          value: values.filter(isWritten).join(", "),
        }))}
      />
      <Form method="post" action={address} className="button-group">
        {fields.flatMap(({ name, values }) =>
          values.map((value, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={value} />),
        )}
        <Button type="submit">{t(ownAccountMessages.sendAgain)}</Button>
        <LinkButton variant="secondary" to={address}>
          {t("Go back without sending")}
        </LinkButton>
      </Form>
    </div>
  )
}

/** Words of a person, not an id of ours. */
function isWritten(value: string): boolean {
  return !isUuid(value) && !/^\d*$/.test(value)
}

const fieldLabels: Readonly<Record<string, PlainSaying>> = {
  agency: "Agency",
  agency_name: "Agency name",
  authorization_statement: "Authorization statement",
  category: "Category",
  code: "Code",
  description: "Description",
  email: "Email",
  full_name: "Full name",
  message: "Message",
  name: "Name",
  next: "Next",
  organization: "Organization",
  organization_name: "Organization name",
  position: "Position",
  role: "Role",
  state: "State",
  status: "Status",
  subject: "Subject",
  summary: "Summary",
  tags: "Tags",
}

/** A field of the console, which speaks English, by its name. */
function nameInWords(name: string, { t }: Texts): string {
  const label = fieldLabels[name]
  const words = name.replaceAll("_", " ")
  return label ? t(label) : words.charAt(0).toUpperCase() + words.slice(1)
}
