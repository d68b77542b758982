import { Form, isRouteErrorResponse } from "react-router"
import { z } from "zod"
import type { Saying } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"
import { stopViewing } from "#src/services/impersonation/stop-viewing.ts"
import { RouteError } from "#src/web/components/errors/route-error.tsx"
import { formAction } from "#src/web/forms/form-action.ts"
import type { Refusal } from "#src/web/guard.ts"
import { useTexts } from "#src/web/language.tsx"
import { chosenAgencyRedirect } from "#src/web/session/session-cookies.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Alert } from "#src/web/ui/notices/alert.tsx"
import type { Route } from "./+types/stop-viewing"

/** The button of the banner: the pages are the super owner's own again. The agency chosen meanwhile is forgotten. */
export const action = formAction(z.strictObject({}), async ({ ctx }) => {
  await stopViewing(ctx)
  throw chosenAgencyRedirect(ctx, paths.platformAdmin("agencies"), null)
})

/** For those who come by its address: opening the page stops nothing. */
export default function StopViewing({ actionData }: Route.ComponentProps) {
  return <Question refused={actionData?.form.message ?? null} />
}

/** A press that was not understood: it stopped nothing, and the button is here again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <RouteError error={error} />
  const { message } = (error.data ?? {}) as Partial<Refusal>
  return message ? <Question refused={message} /> : <RouteError error={error} />
}

function Question({ refused }: { refused: Saying | null }) {
  const { t } = useTexts()
  const heading = t("Stop viewing pages as another person")
  return (
    <div className="stack stack-loose">
      <title>{`${heading} | OpenDocket`}</title>
      <h1>{heading}</h1>
      {refused && (
        <Alert kind="error" focusOnMount>
          <p>{t(refused)}</p>
          <p>{t("You have not stopped viewing pages as another person.")}</p>
        </Alert>
      )}
      <p>{t("You will see your own pages again.")}</p>
      <Form method="post" action={paths.stopViewing()}>
        <Button type="submit">{t("Stop viewing")}</Button>
      </Form>
    </div>
  )
}
