import { data } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { isConnectionLost } from "#src/web/page/unreached/connection-lost.ts"
import { isTooBusy } from "#src/web/page/unreached/too-busy.ts"
import type { FormState } from "./form-action.ts"

/**
 * For a `clientAction`: when the connection fails, or the server is too busy to take the form, it stays as it is, with a sentence. An
 * error page in its place would lose what was typed.
 */
export async function orStay<Answer>(serverAction: () => Promise<Answer>, message: Saying) {
  try {
    return await serverAction()
  } catch (error) {
    const busy = isTooBusy(error)
    if (!busy && !isConnectionLost(error)) throw error
    const said = busy ? publicPageMessages.busyStay : message
    const form: FormState = { code: "unexpected", message: said, errors: {}, values: {} }
    return data({ form }, { status: 503 })
  }
}

type Asking<Answer> = { request: Request; serverAction: () => Promise<Answer> }

/**
 * The same for what only a part of a page asks, as this `intent`, while its form is filled in. A form that is sent whole is kept by the page
 * that says it was not sent.
 */
export async function orStayAsking<Answer>({ request, serverAction }: Asking<Answer>, intent: string) {
  const asked = (await request.clone().formData()).get("intent")
  return asked === intent ? orStay(serverAction, refusalMessages.unreached) : serverAction()
}
