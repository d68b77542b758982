import { AppError } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { admitClient } from "#src/services/accounts/sign-in/login-attempts.ts"
import { type Ctx, withCtx } from "#src/services/context.ts"
import { readForm } from "./read-form.ts"
import { askToWait } from "./waiting.ts"
import { waitingPage } from "./waiting-page.ts"

/** Where strangers send passwords. */
const doors: ReadonlySet<string> = new Set([paths.login(), paths.agencyLogin(), paths.olderAgencyLogin()])

/**
 * The page that asks to wait, for a password from a client that is over its limit or finds no room in the line: answered before
 * the router sees it, since in a rush most are. Everything else goes on with the context that is answered, and so do browsers that
 * have signed in before.
 */
export async function turnAway(request: Request, ctx: Ctx): Promise<Response | Ctx> {
  if (request.method !== "POST" || ctx.browser_marks !== "") return ctx
  const { pathname, search, searchParams } = new URL(request.url)
  if (!doors.has(pathname) || ["tab", "forgot"].some((other) => searchParams.has(other))) return ctx
  try {
    await admitClient(ctx)
    return withCtx(ctx, { has_room: true })
  } catch (error) {
    const posted = { address: pathname + search, values: await readForm(request), request_id: ctx.request_id }
    const waiting = error instanceof AppError ? askToWait(error, posted) : undefined
    if (!waiting) throw error
    const answer = new Response(await waitingPage(ctx.language, waiting.data), waiting.init ?? {})
    answer.headers.set("content-type", "text/html; charset=utf-8")
    return answer
  }
}
