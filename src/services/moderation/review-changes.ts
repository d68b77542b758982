import { sql } from "kysely"
import { REVIEW_CLAIM_MINUTES, REVIEW_CLAIMED_COMMENTS } from "#src/rules/limits.ts"
import { MINUTE } from "#src/rules/dates/milliseconds.ts"
import { type AgencyScope, type Ctx, keepAtOnce, requireUser } from "#src/services/context.ts"

/**
 * Takes comments for whoever acts, for `REVIEW_CLAIM_MINUTES`, and answers with those they have now: what a colleague has is left to
 * them. One statement on one key, so two who ask at the same moment never both have it.
 */
export async function claimComments(ctx: Ctx, scope: AgencyScope, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { user_id } = requireUser(ctx)
  const now = ctx.now()
  const until = new Date(now.getTime() + REVIEW_CLAIM_MINUTES * MINUTE)
  // In the order of the ids, so that two who ask for the same ones never wait for each other in a circle.
  const claims = ids.toSorted().map((comment_id) => ({ comment_id, agency_id: scope.agency_id, user_id, until }))
  const claimed = await keepAtOnce(ctx, (db) =>
    db
      .insertInto("comment_claims")
      .values(claims)
      .onConflict((conflict) =>
        conflict
          .column("comment_id")
          .doUpdateSet({ user_id, until })
          .where((eb) => eb.or([eb("comment_claims.user_id", "=", user_id), eb("comment_claims.until", "<=", now)])),
      )
      .returning("comment_id")
      .execute(),
  )
  return new Set(claimed.map((claim) => claim.comment_id))
}

/** Gives back everything that whoever acts has, but for some. */
export async function releaseClaims(
  ctx: Ctx,
  scope: AgencyScope,
  { except }: { except: readonly string[] },
): Promise<void> {
  const { user_id } = requireUser(ctx)
  await keepAtOnce(ctx, (db) =>
    db
      .deleteFrom("comment_claims")
      .where("user_id", "=", user_id)
      .where("agency_id", "=", scope.agency_id)
      .$if(except.length > 0, (query) => query.where("comment_id", "not in", except))
      .execute(),
  )
}

/** Gives back what was taken before `REVIEW_CLAIMED_COMMENTS` others, this one first: nobody has more, however often they undo. */
export async function keepNewestClaims(
  ctx: Ctx,
  scope: AgencyScope,
  { comment_id }: { comment_id: string },
): Promise<void> {
  const { user_id } = requireUser(ctx)
  await keepAtOnce(ctx, (db) => {
    const own = db
      .selectFrom("comment_claims")
      .select("comment_id")
      .where("user_id", "=", user_id)
      .where("agency_id", "=", scope.agency_id)
    const beyond = own
      .orderBy(sql`comment_id = ${comment_id}`, "desc")
      .orderBy("until", "desc")
      .orderBy("comment_id")
      .offset(REVIEW_CLAIMED_COMMENTS)
    return db.deleteFrom("comment_claims").where("user_id", "=", user_id).where("comment_id", "in", beyond).execute()
  })
}
