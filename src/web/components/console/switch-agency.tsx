import { Form } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import type { OtherAgency } from "#src/web/session/other-agency.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"
import { ConsolePage } from "./console-page.tsx"

/** In place of a page or form of another of one's own agencies: which, and the way there with all that was typed. */
export function SwitchAgency({ offer: { wanted, chosen, next, form, message } }: { offer: OtherAgency }) {
  const { t } = useTexts()
  const heading = t("Switch to {agency}?", { agency: wanted.agency_name })
  return (
    <ConsolePage heading={heading}>
      <title>{`${heading} | OpenDocket`}</title>
      <p>{t(message)}</p>
      {form && (
        <p>
          {form === "kept"
            ? t("Nothing was saved. We kept what you typed: you can send it after you switch.")
            : t("Nothing was saved. After you switch, please fill in the form again.")}
        </p>
      )}
      <Form method="post" action={paths.agencySelect()} className="button-group">
        <input type="hidden" name="agency_id" value={wanted.agency_id} />
        <input type="hidden" name="next" value={next} />
        <Button type="submit">{t("Switch to {agency}", { agency: wanted.agency_name })}</Button>
        <LinkButton variant="secondary" to={paths.agencyDashboard()}>
          {t("Stay in {agency}", { agency: chosen })}
        </LinkButton>
      </Form>
    </ConsolePage>
  )
}
