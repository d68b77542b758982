import type { MiddlewareHandler } from "hono"
import { atEvenSteps } from "#src/services/even-time.ts"
import type { AuthEnv } from "./auth-env.ts"

/** Answers only at whole steps of time (`atEvenSteps`). */
export const evenTime: MiddlewareHandler<AuthEnv> = (_c, next) => atEvenSteps(next)
