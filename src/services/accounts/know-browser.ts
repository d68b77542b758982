import type { Ctx, Mail } from "#src/services/context.ts"
import { knownBrowser, marksWith } from "#src/services/known-browsers.ts"
import { newBrowserMail } from "#src/services/mail/sign-in-mail.ts"

type Known = { browser_marks: string | null; mails: Mail[] }
/** While a second factor is missing. */
export const notYet: Known = { browser_marks: null, mails: [] }

type SignedInThere = { user_agent: string | null; email: string | null; before: Date | null }

/**
 * Makes the browser known to the account. The owner is told of one that was not; not when they sign in for the first time, nor
 * when a signed-in person only gets another token.
 */
export function knowBrowser(ctx: Ctx, { email, before, user_agent }: SignedInThere): Known {
  if (!email) return notYet
  const isNews = before !== null && ctx.actor.kind !== "user" && knownBrowser(ctx, email) === undefined
  const mails = isNews ? [newBrowserMail(ctx, { to_address: email, at: ctx.now(), user_agent })] : []
  return { browser_marks: marksWith(ctx, email), mails }
}
