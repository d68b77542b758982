import type { MiddlewareHandler } from "hono"
import { setTimeout as sleep } from "node:timers/promises"
import type { AuthEnv } from "./env.ts"

const STEP_MS = 250

/** Answers only at whole steps of time: whether an address has an account cannot be read from how long the mail to it took. */
export const evenTime: MiddlewareHandler<AuthEnv> = async (_c, next) => {
  const began = performance.now()
  await next()
  const over = (performance.now() - began) % STEP_MS
  await sleep(STEP_MS - over)
}
