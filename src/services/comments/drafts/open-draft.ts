import { sql } from "kysely"
import type { Db } from "#src/platform/db/statements/client.ts"
import { acceptsComments } from "#src/rules/record/dockets/docket-status.ts"
import { refuse } from "#src/rules/errors.ts"
import { holdOpenAccount } from "#src/services/accounts/open-account-changes.ts"
import { type Ctx, keep } from "#src/services/context.ts"
import type { KeepTx } from "#src/services/kept-tables.ts"
import { type DraftFields, mergeDraftFields, readDraftFields, textWithQuotes } from "./draft-fields.ts"
import { browserHash, browserHashes } from "./draft-owner.ts"
import { draftColumns, type DraftUpload, findDocketFormById, listDraftUploads } from "#src/services/comments/queries.ts"

const EARLIER_BROWSERS_MAX = 20

export type OpenDraftInput = { docket_id: string; browser_token: string }

export type Draft = {
  id: string
  docket_id: string
  idempotency_key: string
  fields: DraftFields
  captcha_passed: boolean
  updated_at: Date
  uploads: DraftUpload[]
}

/**
 * The draft of a comment for this docket, begun if there is none (P 2.6): the signed-in person's, or this browser's. A draft that
 * the browser began before signing in becomes the person's. Raises `comment_period_not_found`, `comment_period_closed`, and
 * `sign_in_required` for an account that was just closed.
 */
export async function openDraft(ctx: Ctx, input: OpenDraftInput): Promise<Draft> {
  const docket = (await findDocketFormById(ctx.db, input.docket_id)) ?? refuse("comment_period_not_found")
  if (!acceptsComments(docket, ctx.received_at)) refuse("comment_period_closed")
  const browser_hash = browserHash(ctx, input.browser_token)
  const { actor } = ctx
  const row = await keep(ctx, async (tx) => {
    // Two tabs opened at the same moment would each begin a draft.
    const owner = actor.kind === "user" ? actor.user_id : browser_hash.toString("hex")
    await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${docket.id} ${owner}`}, 0))`.execute(tx)
    const begun = await findBrowserDraft(tx, {
      browser_hashes: browserHashes(ctx, input.browser_token),
      docket_id: docket.id,
    })
    if (actor.kind !== "user")
      return begun ?? insertDraft(tx, ctx, { browser_hash, docket_id: docket.id, user_id: null })
    const own = await findUserDraft(tx, { user_id: actor.user_id, docket_id: docket.id })
    if (own) await noteBrowser(tx, own.id, browser_hash)
    if (own && begun) return mergeDrafts(tx, own, begun)
    if (own) return own
    // Behind the drafts, as whoever closes the account holds both (`giveUpPower`).
    await holdOpenAccount(tx, actor.user_id)
    if (begun) return claimDraft(tx, begun.id, actor.user_id)
    return insertDraft(tx, ctx, { browser_hash, docket_id: docket.id, user_id: actor.user_id })
  })
  return presentDraft(ctx.db, row)
}

function findBrowserDraft(tx: KeepTx, key: { browser_hashes: Buffer[]; docket_id: string }) {
  return tx
    .selectFrom("comment_drafts")
    .select(draftColumns)
    .where("browser_hash", "in", key.browser_hashes)
    .where("docket_id", "=", key.docket_id)
    .where("user_id", "is", null)
    .orderBy("updated_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

function findUserDraft(tx: KeepTx, key: { user_id: string; docket_id: string }) {
  return tx
    .selectFrom("comment_drafts")
    .select(draftColumns)
    .where("user_id", "=", key.user_id)
    .where("docket_id", "=", key.docket_id)
    .forUpdate()
    .executeTakeFirst()
}

type DraftRow = NonNullable<Awaited<ReturnType<typeof findUserDraft>>>

function insertDraft(
  tx: KeepTx,
  ctx: Ctx,
  draft: { browser_hash: Buffer; docket_id: string; user_id: string | null },
): Promise<DraftRow> {
  return tx
    .insertInto("comment_drafts")
    .values({ ...draft, created_at: ctx.now(), updated_at: ctx.now() })
    .returning(draftColumns)
    .executeTakeFirstOrThrow()
}

/** Each browser in which its person opens a draft may add to it once their session has ended there (`mayAddToDraft`). */
async function noteBrowser(tx: KeepTx, id: string, browser_hash: Buffer): Promise<void> {
  const earlier = sql<Buffer[]>`array_prepend(browser_hash, array_remove(earlier_browsers, ${browser_hash}::bytea))`
  await tx
    .updateTable("comment_drafts")
    .set({ browser_hash, earlier_browsers: sql`(${earlier})[:${sql.lit(EARLIER_BROWSERS_MAX)}]` })
    .where("id", "=", id)
    .where("browser_hash", "!=", browser_hash)
    .execute()
}

function claimDraft(tx: KeepTx, id: string, user_id: string): Promise<DraftRow> {
  return tx
    .updateTable("comment_drafts")
    .set({ user_id })
    .where("id", "=", id)
    .returning(draftColumns)
    .executeTakeFirstOrThrow()
}

async function mergeDrafts(tx: KeepTx, own: DraftRow, begun: DraftRow): Promise<DraftRow> {
  const [older, newer] = own.updated_at <= begun.updated_at ? [own, begun] : [begun, own]
  const merged = mergeDraftFields(readDraftFields(older.fields), readDraftFields(newer.fields))
  const content = textWithQuotes(readDraftFields(own.fields), readDraftFields(begun.fields))
  const fields = content === undefined ? merged : { ...merged, content }
  await tx.deleteFrom("comment_drafts").where("id", "=", begun.id).execute()
  return tx
    .updateTable("comment_drafts")
    .set({ fields: JSON.stringify(fields), updated_at: newer.updated_at })
    .where("id", "=", own.id)
    .returning(draftColumns)
    .executeTakeFirstOrThrow()
}

async function presentDraft(db: Db, row: DraftRow): Promise<Draft> {
  const { user_id, captcha_passed_at, ...draft } = row
  return {
    ...draft,
    fields: readDraftFields(row.fields),
    captcha_passed: captcha_passed_at !== null,
    uploads: user_id ? await listDraftUploads(db, row.id) : [],
  }
}
