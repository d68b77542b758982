import { Form } from "react-router"
import { refuse } from "#src/rules/errors.ts"
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

/** What arrived without a session: nothing was done with it, and nothing of it is lost. */
export default function KeptForm({ loaderData: { address, fields } }: Route.ComponentProps) {
  const { t, say } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t(ownAccountMessages.keptForm)}</h1>
      <p>
        {t("Nothing is lost. You are signed in again and can send it now, or go back to the page without sending it.")}
      </p>
      <DescriptionList
        layout="stacked"
        items={fields.map(({ name, values }) => ({
          term: say(nameInWords(name)),
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

function nameInWords(name: string): string {
  const words = name.replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
