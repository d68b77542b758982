import { Form } from "react-router"
import { z } from "zod"
import { paths } from "#src/rules/paths.ts"
import { stopViewing } from "#src/services/impersonation/stop-viewing.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { metaTexts, useTexts } from "#src/web/language.tsx"
import { chosenAgencyRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import type { Route } from "./+types/stop-viewing"

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${metaTexts(matches).t("Stop viewing pages as another person")} | OpenDocket` },
]

/** The button of the banner: the pages are the super owner's own again. The agency chosen meanwhile is forgotten. */
export const action = formAction(z.strictObject({}), async ({ ctx }) => {
  await stopViewing(ctx)
  throw chosenAgencyRedirect(ctx, paths.platformAdmin("agencies"), null)
})

/** For those whose press was not understood, and who come by its address: opening the page stops nothing. */
export default function StopViewing() {
  const { t } = useTexts()
  return (
    <div className="stack stack-loose">
      <h1>{t("Stop viewing pages as another person")}</h1>
      <p>{t("You will see your own pages again.")}</p>
      <Form method="post" action={paths.stopViewing()}>
        <Button type="submit">{t("Stop viewing")}</Button>
      </Form>
    </div>
  )
}
