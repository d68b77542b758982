import { sql } from "kysely"
import type { Ctx } from "#src/services/context.ts"

/** What is stored of the browser cookie: enough to find the draft again, useless to someone who reads the table. */
export function browserHash(ctx: Pick<Ctx, "secrets">, browser_token: string): Buffer {
  return ctx.secrets.keyedHash("draft browser", browser_token)
}

/** The hashes under which this browser's draft may be stored: one for each secret key that is still valid. */
export function browserHashes(ctx: Pick<Ctx, "secrets">, browser_token: string): Buffer[] {
  return ctx.secrets.keyedHashes("draft browser", browser_token)
}

/** Whether a draft row is the actor's: a signed-in person's own, or the one this browser began and no one has claimed. */
export function ownsDraft(ctx: Ctx, browser_token: string | undefined) {
  const browsers = browser_token === undefined ? [] : browserHashes(ctx, browser_token)
  const user = ctx.actor.kind === "user" ? ctx.actor.user_id : null
  return sql<boolean>`(comment_drafts.user_id = ${user}::uuid
    or (comment_drafts.user_id is null and comment_drafts.browser_hash = any (${browsers}::bytea[])))`
}

/**
 * Whether the actor may add to a draft row. Beyond its owner that is each browser it was open in while no one is signed
 * in there: when a session ends in the middle of a form, what was typed is kept, and nothing of it can be read.
 */
export function mayAddToDraft(ctx: Ctx, browser_token: string | undefined) {
  if (ctx.actor.kind === "user" || browser_token === undefined) return ownsDraft(ctx, browser_token)
  const browsers = browserHashes(ctx, browser_token)
  return sql<boolean>`(comment_drafts.browser_hash = any (${browsers}::bytea[])
    or comment_drafts.earlier_browsers && ${browsers}::bytea[])`
}
