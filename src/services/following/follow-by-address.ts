import { sql } from "kysely"
import { refuse } from "#src/rules/errors.ts"
import { FOLLOWS_ASKED, FOLLOWS_ASKED_SECONDS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { type Followed, isTyped } from "#src/rules/record/following.ts"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { isOpenAccountHeld } from "#src/services/accounts/open-account-changes.ts"
import { findUserByEmail } from "#src/services/accounts/queries.ts"
import { addressHashes } from "#src/services/address-hash.ts"
import { auditOf } from "#src/services/audit-of.ts"
import { type AuditEntry, type Ctx, write } from "#src/services/context.ts"
import { mayMail, notMailed } from "#src/services/mail-limits.ts"
import { followConfirmationMail } from "#src/services/mail/letters/commenters/follow-confirmation-mail.ts"
import { clientLimits, limitRates } from "#src/services/rate-limit.ts"
import { liftSuppression } from "#src/services/returned-mail/changes.ts"
import { stoppedBy, stopToken } from "#src/services/stop-link.ts"
import { addFollow, keepFollower } from "./changes.ts"
import { findFollowerAddress, findOwnPace } from "./queries.ts"

const PURPOSE = "confirm a follow"
/** Within this time, the same press again sends no second letter. */
const PRESSED_AGAIN_SECONDS = 60

type FollowRequest = {
  email: string
  followed: Followed
  name: string
  /** Of the name, where it has one of its own (BCP 47). */
  name_language: string | null
}

/**
 * Asks an address by a letter whether it wants to follow something; nothing else is sent until the link in it was used. A press that
 * comes twice within moments sends one letter, and counts as one. Answers the same whoever has the address, whatever it follows, and when it was asked
 * too often for it. Raises `rate_limited` for a client that asks for many.
 */
export async function askToFollow(ctx: Ctx, { email, followed, name, name_language }: FollowRequest): Promise<void> {
  const max = FOLLOWS_ASKED * ctx.config.AUTH_LIMIT_FACTOR
  await limitRates(ctx, clientLimits(ctx, "follows", { max, seconds: FOLLOWS_ASKED_SECONDS }))
  if (!(await mayMail(ctx, "follow", email))) return
  const mailed = await write(ctx, null, async (tx) => {
    const key = { email: email.toLowerCase() }
    await addFollow(tx, ctx, { key, followed, confirmed: false })
    const follower_id = await keepFollower(tx, key, ctx)
    const now = ctx.now()
    const asked = await tx
      .updateTable("follows")
      .set({
        asked_at: now,
        // The link works as long from this letter on as from the first one.
        created_at: sql`case when confirmed_at is null then ${now}::timestamptz else created_at end`,
      })
      .where("follower_id", "=", follower_id)
      .where("kind", "=", followed.kind)
      .where("subject", "=", followed.subject)
      .where((its) => its.or([its("asked_at", "is", null), its("asked_at", "<=", momentsBefore(now))]))
      .returning("id")
      .executeTakeFirst()
    if (!asked) return { result: false, audit: "unchanged" }
    const { id } = asked
    const url = `${ctx.config.PUBLIC_URL}${paths.confirmFollow(stopToken(ctx, PURPOSE, id))}`
    const about = isTyped(followed) ? { name: null, name_language: null } : { name, name_language }
    const mail = followConfirmationMail({ language: ctx.language, to_address: email, ...about, url })
    return { result: true, audit: { action: "follow.asked", entity_id: id }, mails: [mail] }
  })
  if (!mailed) await notMailed(ctx, "follow", email)
}

const momentsBefore = (now: Date) => new Date(now.getTime() - PRESSED_AGAIN_SECONDS * 1000)

/** What a link confirms, and whether that is confirmed already; undefined for a link that is none of ours, or too old. */
export async function findFollowToConfirm(ctx: Pick<Ctx, "db" | "secrets">, token: string) {
  const id = stoppedBy(ctx, PURPOSE, token)
  const row =
    id &&
    (await ctx.db
      .selectFrom("follows")
      .select(["kind", "subject", "confirmed_at"])
      .where("id", "=", id)
      .executeTakeFirst())
  if (!row) return undefined
  return { followed: { kind: row.kind, subject: row.subject } as Followed, confirmed: row.confirmed_at !== null }
}

/**
 * Begins the letters, by the link sent to the address; again changes nothing. Where the address is that of an account, the account
 * follows it, so that one person is told once. Whoever presses it got a letter and wants more: whatever came back, or was complained
 * about, before stops them no longer. Answers whether letters come: not to an account that chose to get none. Raises `token_invalid`.
 */
export async function confirmFollow(ctx: Ctx, { token }: { token: string }): Promise<{ told: boolean }> {
  const id = stoppedBy(ctx, PURPOSE, token) ?? refuse("token_invalid")
  return write(ctx, null, async (tx) => {
    const user_id = await holdAccountBehind(tx, id)
    const asked = await tx
      .selectFrom("follows")
      .innerJoin("followers", "followers.id", "follows.follower_id")
      .select(["follows.kind", "follows.subject", "follows.confirmed_at", "follows.follower_id", "followers.pace"])
      .where("follows.id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!asked) return refuse("token_invalid")
    const told = asked.pace !== "none"
    if (asked.confirmed_at) return { result: { told }, audit: "unchanged" }
    const address = await findFollowerAddress(tx, asked.follower_id)
    const lifted = address ? await liftSuppression(tx, { address_hashes: addressHashes(ctx, address) }) : []
    const begun: [AuditEntry, ...AuditEntry[]] = [{ action: "follow.added", entity_id: id }, ...lifted]
    if (user_id) {
      const added = await giveToAccount(tx, ctx, {
        id,
        user_id,
        followed: { kind: asked.kind, subject: asked.subject },
      })
      const chosen = await findOwnPace(tx, user_id)
      return { result: { told: chosen !== "none" }, audit: added ? begun : auditOf(lifted) }
    }
    await tx.updateTable("follows").set({ confirmed_at: ctx.now() }).where("id", "=", id).execute()
    return { result: { told }, audit: begun }
  })
}

/**
 * The account whose confirmed address asked for something, held open before that itself is: whoever closes it holds the account first, and then
 * what it follows. Undefined where there is none.
 */
async function holdAccountBehind(tx: Tx, follow_id: string): Promise<string | undefined> {
  const asked = await tx
    .selectFrom("follows")
    .innerJoin("followers", "followers.id", "follows.follower_id")
    .select("followers.email")
    .where("follows.id", "=", follow_id)
    .executeTakeFirst()
  const account = asked?.email ? await findUserByEmail(tx, asked.email) : undefined
  return account?.email_confirmed_at && (await isOpenAccountHeld(tx, account.id)) ? account.id : undefined
}

/** What an address asked for becomes the account's, in the row that the link names, so that the link goes on working; true if that is new to it. */
async function giveToAccount(
  tx: Tx,
  ctx: Ctx,
  { id, user_id, followed }: { id: string; user_id: string; followed: Followed },
): Promise<boolean> {
  const follower_id = await keepFollower(tx, { user_id }, ctx)
  const given = await tx
    .updateTable("follows")
    .set({ follower_id, confirmed_at: ctx.now() })
    .where("id", "=", id)
    .where((its) =>
      its.not(
        its.exists(
          its
            .selectFrom("follows as own")
            .select("own.id")
            .where("own.follower_id", "=", follower_id)
            .where("own.kind", "=", followed.kind)
            .where("own.subject", "=", followed.subject),
        ),
      ),
    )
    .returning("id")
    .executeTakeFirst()
  return given !== undefined || (await addFollow(tx, ctx, { key: { user_id }, followed, confirmed: true }))
}
