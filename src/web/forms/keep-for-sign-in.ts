import type { PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { paths } from "#src/rules/paths.ts"
import { findSessionOwner } from "#src/services/accounts/queries.ts"
import { keepForm } from "#src/services/accounts/sessions/kept-forms.ts"
import type { Ctx } from "#src/services/context.ts"
import { withoutSecrets } from "./secret-fields.ts"
import { readForm } from "./read-form.ts"
import { readSessionToken } from "#src/web/session/session-cookies.ts"

/**
 * Keeps a form from a person whose session has just ended, and returns where it waits for them; undefined if there is nothing
 * to keep. Files and passwords are not kept.
 */
export async function keptForSignIn(
  ctx: Ctx,
  { request, url }: { request: Request; url: URL },
): Promise<string | undefined> {
  if (request.method !== "POST") return undefined
  const token = readSessionToken(ctx, request)
  if (!token || url.pathname === paths.stay()) return undefined
  const posted = await readForm(request.clone()).catch(() => undefined) // what cannot be read would be refused anyway
  if (!posted) return undefined
  const owner = await findSessionOwner(ctx.db, { token, now: ctx.now() })
  const id = owner && (await keptForPerson(ctx, { user_id: owner.user_id, url, posted }))
  return id && paths.keptForm(id)
}

/** Keeps what a person posted to `url`, but for passwords; its id, undefined when it cannot be kept. */
export async function keptForPerson(
  ctx: Ctx,
  { user_id, url, posted }: { user_id: string; url: URL; posted: PostedForm },
): Promise<string | undefined> {
  const fields = withoutSecrets(posted)
  return keepForm(ctx, { user_id, address: url.pathname + url.search, fields })
}
