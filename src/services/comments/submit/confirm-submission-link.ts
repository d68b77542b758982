import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { consumeToken } from "#src/services/accounts/changes.ts"
import { findDeadLink, findOneTimeToken, findOwnerOfLink } from "#src/services/accounts/queries.ts"
import { type Ctx, write } from "#src/services/context.ts"
import { hashOfDraft } from "./submission-sources.ts"

const linkData = z.object({ draft_id: z.uuid() })

/** Whether the one-time link of a draft still works, without using it. */
export async function canConfirmSubmission({ db, now }: Pick<Ctx, "db" | "now">, token: string): Promise<boolean> {
  const found = await findOneTimeToken(db, { token, purpose: "submission_link", now: now() })
  if (!found) return false
  const draft = await db
    .selectFrom("comment_drafts")
    .select("id")
    .where("id", "=", linkData.parse(found.data).draft_id)
    .where("user_id", "=", found.user_id)
    .executeTakeFirst()
  return draft !== undefined
}

/** Whether this link was used, and the draft that it stands for has passed its check and not been submitted yet. */
export async function hasConfirmedSubmission({ db }: Pick<Ctx, "db">, token: string): Promise<boolean> {
  const used = linkData.safeParse(await findDeadLink(db, { token, purpose: "submission_link" }))
  if (!used.success) return false
  const draft = await db
    .selectFrom("comment_drafts")
    .select("id")
    .where("id", "=", used.data.draft_id)
    .where("captcha_passed_at", "is not", null)
    .executeTakeFirst()
  return draft !== undefined
}

/** The comment that was submitted from the draft of this link, and whose it is; undefined while none was. */
export async function findSubmittedByLink({ db }: Pick<Ctx, "db">, token: string) {
  const link = { token, purpose: "submission_link" } as const
  const [dead, user_id] = [linkData.safeParse(await findDeadLink(db, link)), await findOwnerOfLink(db, link)]
  if (!dead.success || !user_id) return undefined
  const sent = await db
    .selectFrom("idempotency_keys")
    .innerJoin("comments", "comments.id", "idempotency_keys.comment_id")
    .select("comments.tracking_id")
    .where("idempotency_keys.user_id", "=", user_id)
    .where("idempotency_keys.request_hash", "=", hashOfDraft(dead.data.draft_id))
    .executeTakeFirst()
  return sent && { ...sent, user_id }
}

/**
 * Uses up the one-time link of a draft, whose captcha then counts as passed (settled 15d); the browser need not be signed in.
 * Raises `token_invalid` for one that was used, has expired, or whose draft is gone.
 */
export async function confirmSubmissionLink(
  ctx: Ctx,
  { token }: { token: string },
): Promise<{ draft_id: string; docket_slug: string }> {
  return write(ctx, null, async (tx) => {
    const link = { token, purpose: "submission_link", now: ctx.now() } as const
    const { draft_id } = linkData.parse(((await findOneTimeToken(tx, link)) ?? refuse("token_invalid")).data)
    // Before its account and the link, as whoever closes the account holds them (`giveUpPower`).
    await tx.selectFrom("comment_drafts").select("id").where("id", "=", draft_id).forUpdate().execute()
    const used = await consumeToken(tx, link)
    const draft = await tx
      .updateTable("comment_drafts")
      .from("dockets")
      .set({ captcha_passed_at: ctx.now() })
      .whereRef("dockets.id", "=", "comment_drafts.docket_id")
      .where("comment_drafts.id", "=", draft_id)
      .where("comment_drafts.user_id", "=", used.user_id)
      .returning(["dockets.slug as docket_slug", "dockets.agency_id"])
      .executeTakeFirst()
    if (!draft) return refuse("token_invalid")
    return {
      result: { draft_id, docket_slug: draft.docket_slug },
      audit: {
        action: "draft.link_used",
        entity_id: draft_id,
        agency_id: draft.agency_id,
        after: { user_id: used.user_id },
      },
    }
  })
}
