import { Form } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import type { PlainSaying } from "#src/rules/languages/saying.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { ownAccountMessages } from "#src/rules/messages/own-account.ts"
import { isUuid } from "#src/rules/uuid.ts"
import { findKeptForm } from "#src/services/accounts/sessions/kept-forms.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { type Ctx, requireUser } from "#src/services/context.ts"
import { idParameter } from "#src/web/session/staff.ts"
import { guard } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/kept-form"

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: `${metaTexts(matches).t(headingFor(new URLSearchParams(location.search).get("why")))} | OpenDocket` },
]

const headingFor = (why: string | null) =>
  why === "switched" ? ownAccountMessages.notSentYet : ownAccountMessages.keptForm

export const loader = guard(async ({ ctx, params, url }: Route.LoaderArgs & { ctx: Ctx }) => {
  const kept = (await findKeptForm(ctx, idParameter(params.id, "not_found"))) ?? refuse("not_found")
  const for_agency = kept.fields[FORM_AGENCY]
  const memberships = for_agency ? await listMemberships(ctx.db, requireUser(ctx).user_id) : []
  return {
    why: url.searchParams.get("why"),
    address: kept.address,
    agency_name: memberships.find(({ agency_id }) => agency_id === for_agency)?.agency_name ?? null,
    fields: Object.entries(kept.fields).map(([name, value]) => ({ name, values: [value].flat() })),
  }
})

/** What arrived without a session, or while another agency was chosen: nothing was done with it, and nothing of it is lost. */
export default function KeptForm({ loaderData: { why, address, agency_name, fields } }: Route.ComponentProps) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div className="stack stack-loose">
      <h1>{t(headingFor(why))}</h1>
      <p>
        {why === "switched"
          ? t("Nothing is lost. You can send it now, or go back to the page without sending it.")
          : t(
              "Nothing is lost. You are signed in again and can send it now, or go back to the page without sending it.",
            )}
      </p>
      <DescriptionList
        layout="stacked"
        items={[
          { term: t("Agency"), value: agency_name },
          ...fields.map(({ name, values }) => ({
            term: nameInWords(name, texts),
            value: values.map(withoutId).filter(isWritten).join(", "),
          })),
        ]}
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

/** Of a button of the queue ('approve:<id>:<version>') only the word. */
function withoutId(value: string): string {
  return isUuid(value.split(":")[1] ?? "") ? (value.split(":")[0] ?? "") : value
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
  press: "Decision",
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
