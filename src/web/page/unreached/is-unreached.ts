import { isRouteErrorResponse } from "react-router"
import { isConnectionLost } from "./connection-lost.ts"
import { isTooBusy } from "./too-busy.ts"

/** True for what the router throws when what stands before the server had no answer from it: nobody knows what was done. */
export function isUnanswered(error: unknown): boolean {
  return isRouteErrorResponse(error) && [502, 504].includes(error.status) && typeof error.data === "string"
}

/** True where no screen has answered: the same can be asked for again, and a form that was on its way is still in this window. */
export function isUnreached(error: unknown): boolean {
  return isConnectionLost(error) || isTooBusy(error) || isUnanswered(error)
}
