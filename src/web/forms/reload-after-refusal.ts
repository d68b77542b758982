import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router"

/**
 * The `shouldRevalidate` of the console's frame, of each of its screens with a form, and of every other screen whose form depends on what another tab,
 * somebody else, or time may change: they load again after a refused form as after any other. Left to itself the router keeps the old state
 * after 4xx, and with it buttons that can never work, or no field for what is missing. After a 503 nothing has changed, and there may be no connection (`orStay`).
 */
export function reloadAfterRefusal({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus ?? 503) !== 503
}

/**
 * The same for the frames of the public and account pages, but not where a refusal has taken the place of the page: whoever may not load that
 * page anymore would be led away from the reason.
 */
export function reloadAfterAnswer(args: ShouldRevalidateFunctionArgs): boolean {
  return isRouteErrorResponse(args.actionResult) ? args.defaultShouldRevalidate : reloadAfterRefusal(args)
}
