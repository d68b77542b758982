import type { Tx } from "#src/platform/db/statements/client.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { NEWS_WAIT_MINUTES } from "#src/rules/limits.ts"
import type { Followed, NewsKind } from "#src/rules/record/following.ts"
import { holdOpenAccount } from "#src/services/accounts/open-account-changes.ts"
import type { Ctx } from "#src/services/context.ts"

type News = { docket_id: string; kind: NewsKind; now: Date }

/** Notes news for a docket's followers, in the transaction of what happened to it. If news of this kind is still waiting, that tells both. */
export async function noteNews(tx: Tx, { docket_id, kind, now }: News): Promise<void> {
  await tx
    .insertInto("docket_news")
    .values({ docket_id, kind, at: now, due_at: new Date(now.getTime() + NEWS_WAIT_MINUTES * MINUTE) })
    .onConflict((its) => its.doNothing())
    .execute()
}

/** Whose letters they are: an account, or an address in lower case. */
export type FollowerKey = { user_id: string } | { email: string }
type When = Pick<Ctx, "language" | "now">

/**
 * The follower's row, made if need be; letters come in the language in which they last followed something. Raises `sign_in_required` for
 * an account that was just closed.
 */
export async function keepFollower(tx: Tx, key: FollowerKey, { language, now }: When) {
  if ("user_id" in key) {
    await holdOpenAccount(tx, key.user_id)
    await takeOver(tx, key.user_id)
  }
  const column = "user_id" in key ? "user_id" : "email"
  const { id } = await tx
    .insertInto("followers")
    .values({ ...key, language, created_at: now() })
    // Anybody can name an address, so only the account's own wish changes the language.
    .onConflict((its) => its.column(column).doUpdateSet("user_id" in key ? { language } : key))
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/**
 * What the confirmed address of an account followed before is the account's, so that one person reads it once and stops it once. The
 * row stays the same: links in its letters go on working.
 */
async function takeOver(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable("followers")
    .set({ user_id, email: null })
    .where("email", "=", (its) =>
      its
        .selectFrom("users")
        .select((user) => user.fn<string>("lower", ["email"]).as("email"))
        .where("id", "=", user_id)
        .where("email_confirmed_at", "is not", null),
    )
    .where((its) =>
      its.not(its.exists(its.selectFrom("followers as own").select("own.id").where("own.user_id", "=", user_id))),
    )
    .execute()
}

type Following = { key: FollowerKey; followed: Followed; confirmed: boolean }

/** Follows something; true if that is new. */
export async function addFollow(tx: Tx, ctx: When, { key, followed, confirmed }: Following): Promise<boolean> {
  const follower_id = await keepFollower(tx, key, ctx)
  const now = ctx.now()
  const added = await tx
    .insertInto("follows")
    .values({ ...followed, follower_id, created_at: now, confirmed_at: confirmed ? now : null })
    .onConflict((its) => {
      if (!confirmed) return its.doNothing()
      const asked = its.columns(["follower_id", "kind", "subject"]).doUpdateSet({ confirmed_at: now })
      return asked.where("follows.confirmed_at", "is", null)
    })
    .returning("id")
    .executeTakeFirst()
  return added !== undefined
}

/** Follows it no longer; true if it was followed. */
export async function removeFollow(tx: Tx, user_id: string, { kind, subject }: Followed): Promise<boolean> {
  const removed = await tx
    .deleteFrom("follows")
    .where("follower_id", "=", (own) => own.selectFrom("followers").select("id").where("user_id", "=", user_id))
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .returning("id")
    .executeTakeFirst()
  return removed !== undefined
}

/** Forgets what an account, and the address that was its own, followed. */
export async function forgetFollower(tx: Tx, { user_id, email }: { user_id: string; email: string | null }) {
  await tx
    .deleteFrom("followers")
    .where((its) => its.or([its("user_id", "=", user_id), ...(email ? [its("email", "=", email.toLowerCase())] : [])]))
    .execute()
}
