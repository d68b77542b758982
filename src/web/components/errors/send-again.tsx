import { useLocation, useNavigation, useSubmit } from "react-router"
import { useSentForm } from "#src/web/components/forms/sent-form.ts"
import { useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** Where a page could not be reached: the form that was on its way is still in this window. */
export function SendAgain() {
  const { t } = useTexts()
  const sent = useSentForm()
  const submit = useSubmit()
  const busy = useNavigation().state !== "idle"
  if (!sent) return null
  const again = { method: "post", action: sent.address, encType: "multipart/form-data" } as const
  return (
    <>
      <p>{t("We kept what you typed.")}</p>
      <Button busy={busy} onClick={() => void submit(sent.fields, again)}>
        {t("Send again")}
      </Button>
    </>
  )
}

/** The same page once more, where nothing was on its way but the page itself. */
export function TryAgain() {
  const { t } = useTexts()
  const { pathname, search } = useLocation()
  if (useSentForm()) return null
  return (
    <LinkButton to={pathname + search} reloadDocument>
      {t("Try again")}
    </LinkButton>
  )
}
