import type { RouterContextProvider } from "react-router"
import { tokenInput } from "#src/rules/input/reading/fields.ts"
import type { Ctx } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"
import { readForm } from "#src/web/forms/read-form.ts"
import { guard, type WithCtx } from "#src/web/guard.ts"

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** The press of a person, and that of a mail program, which sends a field of its own and follows no redirect (RFC 8058). */
export function stopLettersAction<A extends Args>(stop: (ctx: Ctx, input: { token: string }) => Promise<void>) {
  return guard(async (args: WithCtx<A>) => {
    const posted = await readForm(args.request)
    const token = posted["token"] ?? args.url.searchParams.get("token") ?? ""
    const work = formAction<A, typeof tokenInput, null>(
      tokenInput,
      async ({ ctx, input }) => {
        await stop(ctx, input)
        return null
      },
      { token },
    )
    return work(args)
  })
}
