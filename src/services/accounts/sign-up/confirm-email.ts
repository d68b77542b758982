import { refuse } from "#src/rules/errors.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { type Ctx, write } from "#src/services/context.ts"
import {
  type BrowserFacts,
  startSession,
  type StartedSession,
} from "#src/services/accounts/sessions/browser-session-changes.ts"
import { browserMarks, closeTokens, confirmAddress, consumeToken, keptNext } from "#src/services/accounts/changes.ts"
import { admitPassword } from "#src/services/accounts/sign-in/login-attempts.ts"
import {
  findAwaitedEmail,
  findDeadLink,
  findOwnerOfLink,
  findOneTimeToken,
  findUserByEmail,
  isNotBanned,
} from "#src/services/accounts/queries.ts"

export type Confirmation = BrowserFacts & {
  token: string
  /** This browser's token, if it has one. */
  browser: string | null
  /** Required unless the confirmation comes from the browser that signed up. */
  password?: string | undefined
}
export type Confirmed = { session: StartedSession; user_id: string; next: string | null }

/** What the confirmation page shows before its button is pressed: whose address, and whether the password is asked for; undefined for a dead link. */
export async function findConfirmation(ctx: Ctx, { token, browser }: { token: string; browser: string | null }) {
  const found = await findOneTimeToken(ctx.db, { token, purpose: "email_confirmation", now: ctx.now() })
  if (!found) return undefined
  const { browser: mark, next } = readData(found.data)
  const same_browser = mark !== null && browserMarks(ctx, browser).includes(mark)
  return { user_id: found.user_id, email: found.email ?? "", same_browser, next }
}

/** Where a link that can be used no more would have led; '' where that is not known. */
export async function nextOfDeadConfirmation(ctx: Ctx, token: string): Promise<string> {
  return keptNext(await findDeadLink(ctx.db, { token, purpose: "email_confirmation" }))
}

/** Whose address is confirmed, by this link or another one sent to it: all that is left to do is to sign in, where they are not. */
export async function findConfirmedOwner({ db }: Pick<Ctx, "db">, token: string): Promise<string | undefined> {
  const owner = await findOwnerOfLink(db, { token, purpose: "email_confirmation" })
  if (owner === undefined) return undefined
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", owner)
    .where("email_confirmed_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
  return account?.id
}

/** The address whose confirmation this browser is waiting for, if it signed up recently. */
export async function awaitedEmail(ctx: Ctx, browser: string | null): Promise<string | undefined> {
  const browsers = browserMarks(ctx, browser)
  return browsers.length > 0 ? findAwaitedEmail(ctx.db, { browsers, now: ctx.now() }) : undefined
}

/**
 * Confirms the address and signs in. The link alone is not enough in another browser: a person who gets a mail for an account
 * that a stranger opened with this address cannot bring that account to life by a click.
 * Raises `token_invalid`, `invalid_credentials`, `too_many_login_attempts`.
 */
export async function confirmEmail(
  ctx: Ctx,
  { token, browser, password, user_agent }: Confirmation,
): Promise<Confirmed> {
  const found = (await findConfirmation(ctx, { token, browser })) ?? refuse("token_invalid")
  if (!found.same_browser) {
    const { caller } = await admitPassword(ctx, found.email)
    const account = await findUserByEmail(ctx.db, found.email)
    const { ok } = await ctx.passwords.verify(password ?? "", account?.password_hash ?? null, caller)
    const message = accountMessages.passwordMismatch
    if (!ok) refuse("invalid_credentials", { message, fields: { password: message } })
  }
  return write(ctx, null, async (tx) => {
    const now = ctx.now()
    const { user_id } = await consumeToken(tx, { token, purpose: "email_confirmation", now })
    await closeTokens(tx, { user_id, purpose: "email_confirmation", now })
    const confirmed = await tx
      .updateTable("users")
      .set({ email_confirmed_at: now, updated_at: now })
      .where("id", "=", user_id)
      .where("email_confirmed_at", "is", null)
      .where("deleted_at", "is", null)
      .where(isNotBanned(now))
      .returning("id")
      .executeTakeFirst()
    if (!confirmed) return refuse("token_invalid")
    await confirmAddress(tx, user_id, now)
    const { session, audit } = await startSession(tx, ctx, { user_id, user_agent })
    return {
      result: { session, user_id, next: found.next },
      audit: [{ action: "user.confirmed", entity_id: user_id }, ...audit],
    }
  })
}

function readData(data: unknown): { browser: string | null; next: string | null } {
  const { browser, next } = (data ?? {}) as { browser?: unknown; next?: unknown }
  return { browser: typeof browser === "string" ? browser : null, next: typeof next === "string" ? next : null }
}
