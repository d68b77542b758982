import { createHash } from "node:crypto"
import { sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import { refuse } from "#src/rules/errors.ts"
import { correctionInput } from "#src/rules/input/comments/comment-wizard.ts"
import { readIssues } from "#src/rules/input/reading/issues.ts"
import { COMMENT_CORRECTIONS_MAX } from "#src/rules/limits.ts"
import { mayStillChange } from "#src/rules/record/comments/comment-status.ts"
import { countCharacters } from "#src/rules/text/verbatim-text.ts"
import { type Ctx, requireUser, write } from "#src/services/context.ts"
import { lockOwnComment } from "./own-comment-changes.ts"

type Correction = {
  tracking_id: string
  content: string
  /**
   * The version of its text that was corrected, as `findOwnComment` gives it; null for a program that names none: its correction replaces
   * whatever is there.
   */
  seen: number | null
}

/**
 * Replaces the text of a comment of one's own that waits for a decision, while its docket takes comments (decision 41). The former text
 * is kept, and the comment has another version: nobody publishes a text that they did not see. The same text changes nothing. Raises
 * `comment_not_found`, also for other people's, `comment_no_longer_changeable` once it was decided, `comment_period_closed`,
 * `corrected_meanwhile` where it is no longer the text that was seen, `too_many_corrections`, and `invalid_input` with the sentence
 * of the field.
 */
export async function correctComment(ctx: Ctx, { tracking_id, content: typed, seen }: Correction): Promise<void> {
  const { user_id } = requireUser(ctx)
  const own = { tracking_id, user_id }
  await write(ctx, null, async (tx) => {
    // The docket first, as whoever submits does; whoever closes it waits, or is waited for.
    const docket = await lockOpenDocket(tx, own, ctx.received_at)
    const comment = (await lockOwnComment(tx, own)) ?? refuse("comment_not_found")
    const { id, agency_id, status, content: former } = comment
    if (!mayStillChange(status)) return refuse("comment_no_longer_changeable")
    if (!docket) return refuse("comment_period_closed")
    const parsed = correctionInput(docket).safeParse({ content: typed })
    if (!parsed.success) return refuse("invalid_input", { fields: readIssues(parsed.error) })
    const { content } = parsed.data
    if (content === former) return { result: undefined, audit: "unchanged" }
    const corrections = await countFormerTexts(tx, id)
    if (seen !== null && seen !== corrections + 1) return refuse("corrected_meanwhile")
    if (corrections >= COMMENT_CORRECTIONS_MAX) return refuse("too_many_corrections")
    const now = ctx.now()
    await tx
      .insertInto("former_texts")
      .values({ agency_id, comment_id: id, content: former, replaced_at: now })
      .execute()
    await tx
      .updateTable("comments")
      .set({ content, version: sql`version + 1`, corrected_at: now, updated_at: now, updated_by: user_id })
      .where("id", "=", id)
      .execute()
    const change = { before: logged(former), after: logged(content) }
    return { result: undefined, audit: { action: "comment.corrected", entity_id: id, agency_id, ...change } }
  })
}

/** The docket of the comment, held against closing; undefined while it takes no comments. */
async function lockOpenDocket(tx: Tx, own: { tracking_id: string; user_id: string }, received_at: Date) {
  const { rows } = await sql<{ max_comment_length: number }>`
    select d.max_comment_length from dockets d
    where d.id = (select docket_id from comments where tracking_id = ${own.tracking_id} and user_id = ${own.user_id})
      and docket_has_status(d, 'open', ${received_at}) and exists (select from public_dockets p where p.id = d.id)
    for share of d`.execute(tx)
  return rows[0]
}

async function countFormerTexts(tx: Tx, comment_id: string): Promise<number> {
  const { count } = await tx
    .selectFrom("former_texts")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("comment_id", "=", comment_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For the log: lengths and hashes, never a word of the text. */
function logged(content: string) {
  return {
    content_length: countCharacters(content),
    content_sha256: createHash("sha256").update(content).digest("hex"),
  }
}
