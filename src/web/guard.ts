import { data, redirect, type RouterContextProvider } from "react-router"
import { AppError } from "#src/rules/errors.ts"
import type { Saying } from "#src/rules/languages/saying.ts"
import { asRefusal, retryAfter } from "#src/rules/requests/outage.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { type RunningView, runningView } from "#src/services/impersonation/running-view.ts"
import type { WrittenField } from "#src/web/components/forms/typed-in-vain.ts"
import { requestCtx } from "./request-context.ts"

type Args = { url: URL; context: Readonly<RouterContextProvider> }

/** The arguments of a loader or action, with the request's context. */
export type WithCtx<Args> = Args & { ctx: Ctx }

/** What an error boundary receives when an operation refused. */
export type Refusal = {
  code: string
  message: Saying
  request_id: string
  retry_after_seconds?: number | undefined
  /** Whose pages these are, where a tab that was open before the view began is refused for it. */
  view?: RunningView | undefined
  /** What was written into a form that is refused to whoever sent it, in words: pages of the console need none of the form's own. */
  typed_in_vain?: readonly WrittenField[] | undefined
}

/** Whether what a guarded loader or action threw is the answer to an operation that refused. */
export function isRefused(thrown: unknown): thrown is ReturnType<typeof data<Refusal>> {
  const answered = typeof thrown === "object" && thrown !== null && "data" in thrown ? thrown.data : null
  return typeof answered === "object" && answered !== null && "code" in answered && "message" in answered
}

/**
 * Wraps every loader (and what an action does beyond its form): hands over the request's context and turns an
 * AppError into an answer with its own status, where React Router alone would make it a 500.
 */
export function guard<A extends Args, Result>(work: (args: WithCtx<A>) => Promise<Result>) {
  return async (args: A): Promise<Result> => {
    const ctx = args.context.get(requestCtx)
    try {
      return await work({ ...args, ctx })
    } catch (error) {
      throw translate(error, args.url, ctx)
    }
  }
}

/** The answer to what was thrown: an AppError with its own status, all else as it is. */
export function translate(thrown: unknown, url: URL, ctx: Ctx) {
  const error = asRefusal(thrown)
  if (!(error instanceof AppError)) return error
  if (error.code === "sign_in_required") return redirect(signInFor(url))
  if (error.code === "second_factor_required") return redirect(paths.secondFactor(url.pathname + url.search))
  const headers = retryAfter(error)
  const wait = Number(headers["retry-after"]) || undefined
  const view = runningView(ctx) ?? undefined
  const { code, saying: message, status } = error
  const refusal: Refusal = { code, message, request_id: ctx.request_id, retry_after_seconds: wait, view }
  return data(refusal, { status, headers })
}

/** Where a stranger signs in for this address (as the router gives it to loaders); they come back to it, or to `back`, afterwards. */
export function signInFor(url: URL, back = url.pathname + url.search): string {
  const staff = url.pathname === paths.agency() || url.pathname.startsWith("/agency/")
  return staff ? paths.agencyLogin(back) : paths.login(back)
}
