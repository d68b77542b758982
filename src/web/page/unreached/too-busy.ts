import { isRouteErrorResponse } from "react-router"

/** True for what the router throws when the server was too busy to take a request: no screen was reached, and nothing was done. */
export function isTooBusy(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503 && typeof error.data === "string"
}
