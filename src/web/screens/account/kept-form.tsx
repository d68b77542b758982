import { Form, redirect } from "react-router"
import { refuse } from "#src/rules/errors.ts"
import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { findKeptForm, takeKeptForm } from "#src/services/accounts/sessions/kept-forms.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import { requireUser } from "#src/services/context.ts"
import { idParameter } from "#src/web/session/staff.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import type { Route } from "./+types/kept-form"
import { keptFieldsInWords } from "#src/web/components/forms/kept-fields.ts"

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: `${metaTexts(matches).t(headingFor(new URLSearchParams(location.search).get("why")))} | OpenDocket` },
]

const headingFor = (why: string | null) =>
  why === "switched" ? ownAccountMessages.notSentYet : ownAccountMessages.keptForm

const gone = { message: ownAccountMessages.keptFormGone }

export const loader = guard(async ({ ctx, params, url }: WithCtx<Route.LoaderArgs>) => {
  const id = idParameter(params.id, "not_found")
  const kept = (await findKeptForm(ctx, id)) ?? refuse("not_found", gone)
  const for_agency = kept.fields[FORM_AGENCY]
  const memberships = for_agency ? await listMemberships(ctx.db, requireUser(ctx).user_id) : []
  return {
    id,
    why: url.searchParams.get("why"),
    address: kept.address,
    agency_name: memberships.find(({ agency_id }) => agency_id === for_agency)?.agency_name ?? null,
    fields: kept.fields,
    in_words: keptFieldsInWords(kept, textsIn(ctx.language)),
  }
})

/** Takes the kept form, so that Back and a second press send nothing twice, and leads what was posted here on to its address. */
export const action = guard(async ({ ctx, params }: WithCtx<Route.ActionArgs>) => {
  const address = (await takeKeptForm(ctx, idParameter(params.id, "not_found"))) ?? refuse("not_found", gone)
  return redirect(address, 307)
})

/** What arrived without a session, or while another agency was chosen: nothing was done with it, and nothing of it is lost. */
export default function KeptForm({
  loaderData: { id, why, address, agency_name, fields, in_words },
}: Route.ComponentProps) {
  const { t } = useTexts()
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
      <DescriptionList layout="stacked" items={[{ term: t("Agency"), value: agency_name }, ...in_words]} />
      {/* The browser itself sends it on to its address: 307 keeps method and fields. */}
      <Form method="post" action={paths.keptForm(id)} className="button-group" reloadDocument>
        {Object.entries(fields).flatMap(([name, value]) =>
          [value].flat().map((one, index) => <input key={`${name} ${index}`} type="hidden" name={name} value={one} />),
        )}
        <Button type="submit">{t(ownAccountMessages.sendAgain)}</Button>
        <LinkButton variant="secondary" to={address}>
          {t("Go back without sending")}
        </LinkButton>
      </Form>
    </div>
  )
}
