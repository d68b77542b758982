import type { ShouldRevalidateFunctionArgs } from "react-router"
import { paths } from "#src/rules/paths.ts"

/**
 * The `shouldRevalidate` of the console's frame and of each screen with a form: it loads again after a refused form as after any
 * other. Left to itself the router keeps the old state after 4xx, and with it buttons that can never work again. Nothing loads again
 * when a session is only extended: what is being typed belongs to the record, and the agency, that this page was opened with.
 */
export function reloadAfterRefusal({
  formAction,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formAction === paths.stay()) return false
  return defaultShouldRevalidate || actionStatus !== undefined
}
