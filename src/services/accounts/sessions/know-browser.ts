import { randomUUID } from "node:crypto"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { AuditEntry, Ctx, Mail } from "#src/services/context.ts"
import { knownAs, marksWith } from "#src/services/accounts/sessions/known-browsers.ts"
import { newBrowserMail } from "#src/services/mail/letters/account/sign-in-mail.ts"

type BrowserRecognition = { browser_marks: string | null; mails: Mail[] }
/** While a second factor is missing. */
export const notYet: BrowserRecognition = { browser_marks: null, mails: [] }

type SignedInThere = { user_agent: string | null; email: string | null; generation: string | null; before: Date | null }

/**
 * Makes the browser known to the account. The owner gets an email about one that was not; not when they sign in for the first time, nor
 * when a signed-in person only gets another token.
 */
export function knowBrowser(ctx: Ctx, { email, generation, before, user_agent }: SignedInThere): BrowserRecognition {
  if (!email || !generation) return notYet
  const account = { email, generation }
  const isNews = before !== null && ctx.actor.kind !== "user" && knownAs(ctx, account) === undefined
  const mails = isNews ? [newBrowserMail(ctx, { to_address: email, at: ctx.now(), user_agent })] : []
  return { browser_marks: marksWith(ctx, account), mails }
}

/** Makes every browser new to the account again, as after a new password. Answers the generation that marks name from now on. */
export async function forgetBrowsers(tx: Tx, user_id: string): Promise<string> {
  const browser_generation = randomUUID()
  await tx.updateTable("users").set({ browser_generation }).where("id", "=", user_id).execute()
  return browser_generation
}

/** The log entry, for callers that have no other. */
export function browsersForgotten(user_id: string): AuditEntry {
  return { action: "user.browsers_forgotten", entity_id: user_id }
}
