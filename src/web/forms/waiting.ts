import { data } from "react-router"
import type { AppError } from "#src/rules/errors.ts"
import { retryAfter } from "#src/rules/requests/outage.ts"
import type { Refusal } from "#src/web/guard.ts"
import { withoutSecrets } from "./secret-fields.ts"

/** What a form with a password is answered with when it has to be sent again later; the password is not in it. */
export type Waiting = Refusal & {
  /** `busy`: as soon as others have been served. `limited`: this person has tried too often. */
  waiting: "busy" | "limited"
  seconds: number
  /** Where the form was sent to. */
  address: string
  values: Record<string, string | string[]>
  /** The fields to be filled in once more. */
  asks: ("password" | "current_password")[]
}

type Posted = { address: string; values: Waiting["values"]; request_id: string }

/**
 * The page that asks to wait, for a form with a password that was refused only because too many people sign in right now, or
 * because of too many tries; undefined for every other refusal. Throw it, so that it replaces the form's page.
 */
export function askToWait(error: AppError, { address, values, request_id }: Posted) {
  const seconds = error.details["retry_after_seconds"]
  const asks = (["password", "current_password"] as const).filter((name) => name in values)
  const busy = error.details["waits_for"] === "passwords"
  if (typeof seconds !== "number" || asks.length === 0 || !(busy || error.status === 429)) return undefined
  const { code, saying: message, status } = error
  const waiting: Waiting = {
    code,
    message,
    request_id,
    seconds,
    address,
    asks,
    waiting: busy ? "busy" : "limited",
    values: withoutSecrets(values),
  }
  return data(waiting, { status, headers: { ...retryAfter(error), "cache-control": "private, no-store" } })
}

/** Whether an error boundary was reached to ask for patience. */
export function isWaiting(refusal: unknown): refusal is Waiting {
  return typeof refusal === "object" && refusal !== null && "waiting" in refusal
}
