import { isRouteErrorResponse } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import type { Refusal } from "#src/web/guard.ts"
import { isConnectionLost } from "./connection-lost.ts"
import { isTooBusy } from "./too-busy.ts"

/** Why nothing came. */
export type Unreached = { unreached: Saying }

/**
 * For a `clientLoader` that brings more of what is shown: when the connection fails, or the server is too busy or fails, it says so. An error
 * page in its place would lose all that was loaded. What leads elsewhere, or is gone, is thrown on.
 */
export async function orSayUnreached<Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | Unreached> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isTooBusy(error)) return { unreached: refusalMessages.serviceUnavailable }
    if (isConnectionLost(error)) return { unreached: refusalMessages.unreached }
    if (!hasFailed(error)) throw error
    const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
    return { unreached: refusal?.message ?? refusalMessages.unexpected }
  }
}

/** Whether the server could not answer: with a status that says so, or with an error that it does not tell more about. */
function hasFailed(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
}
