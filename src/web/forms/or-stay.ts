import { data } from "react-router"
import type { Saying } from "#src/rules/languages/saying.ts"
import { isConnectionLost } from "#src/web/page/connection-lost.ts"
import type { FormState } from "./form-action.ts"

/**
 * For a `clientAction`: when the connection fails the form stays as it is, with a sentence. An error page in its place would lose
 * what was typed.
 */
export async function orStay<Answer>(serverAction: () => Promise<Answer>, message: Saying) {
  try {
    return await serverAction()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    const form: FormState = { code: "unexpected", message, errors: {}, values: {} }
    return data({ form }, { status: 503 })
  }
}
