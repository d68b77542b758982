import type { Saying } from "#src/rules/languages/saying.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { isConnectionLost } from "./connection-lost.ts"
import { isTooBusy } from "./too-busy.ts"

/** Why nothing came. */
export type Unreached = { unreached: Saying }

/**
 * For a `clientLoader` that brings more of what is shown: when the connection fails, or the server is too busy, it says so. An error page in
 * its place would lose all that was loaded.
 */
export async function orSayUnreached<Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | Unreached> {
  try {
    return await serverLoader()
  } catch (error) {
    if (isTooBusy(error)) return { unreached: publicPageMessages.busyHeading }
    if (isConnectionLost(error)) return { unreached: refusalMessages.unreached }
    throw error
  }
}
