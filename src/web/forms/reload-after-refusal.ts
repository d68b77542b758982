import type { ShouldRevalidateFunctionArgs } from "react-router"

/**
 * The `shouldRevalidate` of the console's frame, of each of its screens with a form, and of those screens of an account that another tab or
 * somebody else may change: they load again after a refused form as after any other. Left to itself the router keeps the old state after 4xx,
 * and with it buttons that can never work. After a 503 nothing has changed, and there may be no connection (`orStay`).
 */
export function reloadAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus !== 503)
}
