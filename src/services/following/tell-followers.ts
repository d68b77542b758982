import { type RawBuilder, sql } from "kysely"
import type { Tx } from "#src/platform/db/statements/client.ts"
import type { Language } from "#src/rules/languages/language.ts"
import type { Followed, Pace } from "#src/rules/record/following.ts"
import { isNotBanned } from "#src/services/accounts/queries.ts"
import { type Ctx, type Mail, write } from "#src/services/context.ts"
import { docketNewsMail } from "#src/services/mail/letters/commenters/docket-news-mail.ts"
import { newsForReaders } from "./news-for-readers.ts"
import { findNewsToTell } from "./queries.ts"
import { stopFollowingUrl } from "./stop-following.ts"

/** Followers who are told in one transaction. */
const BATCH = 250
const NOBODY = "00000000-0000-0000-0000-000000000000"

export type FollowerLetters = { followers: number; letters: number }

/**
 * Takes the news that has been due longest and tells its next followers, at most `BATCH`; undefined when none is due. Their letters, a
 * mark for each of them (a key of news and follower), and how far it got are one transaction: a run that was killed goes on where it
 * was, and nobody is told twice. Those who want one letter a day get only the mark.
 */
export async function tellFollowers(ctx: Ctx): Promise<FollowerLetters | undefined> {
  return write(ctx, null, async (tx) => {
    const next = await takeNews(tx, ctx.now())
    if (!next) return { result: undefined, audit: "unchanged" }
    const { id, docket_id } = next
    const about = await findNewsToTell(tx, { id, now: ctx.now() })
    const ids = about ? await listReaders(tx, { ...about, after: next.reached ?? NOBODY }) : []
    const told = about ? await letters(tx, ctx, { news_id: id, ids }) : []
    const now = ctx.now()
    await tx
      .updateTable("docket_news")
      .set({ reached: ids.at(-1) ?? next.reached ?? NOBODY, told_at: ids.length < BATCH ? now : null })
      .where("id", "=", id)
      .where("docket_id", "=", docket_id)
      .execute()
    const newsFor = newsForReaders(tx)
    const mails: Mail[] = []
    for (const { follower_id, pace, ...to } of about ? told : []) {
      if (!about || pace !== "at_once") continue
      const reader = { ...to, public_url: ctx.config.PUBLIC_URL, stop_url: stopFollowingUrl(ctx, follower_id) }
      mails.push({ ...docketNewsMail(reader, await newsFor(about, to.language)), agency_id: about.agency_id })
    }
    // A letter changes nothing of the record.
    return { result: { followers: ids.length, letters: mails.length }, audit: "unchanged", mails }
  })
}

function takeNews(tx: Tx, now: Date) {
  return tx
    .selectFrom("docket_news")
    .select(["id", "docket_id", "reached"])
    .where("told_at", "is", null)
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

type Readers = { docket_id: string; followed: readonly Followed[]; after: string }

/** The next followers in the order of their ids, each once, however many of the things they follow. */
async function listReaders(tx: Tx, { docket_id, followed, after }: Readers): Promise<string[]> {
  const opens = followed.length > 1
  const byWords: RawBuilder<unknown> = opens
    ? sql`union
      (select follows.follower_id from follows, announced_dockets docket
       where follows.kind = 'words' and follows.confirmed_at is not null and follows.follower_id > ${after} and docket.id = ${docket_id}
         and (docket.search @@ typed_docket_words(follows.subject) or exists (
           select from docket_document_words where docket_id = docket.id and words @@ typed_words(follows.subject)))
       order by 1 limit ${BATCH})`
    : sql``
  const { rows } = await sql<{ follower_id: string }>`
    select follower_id from (
      select following.follower_id
      from unnest(${followed.map(({ kind }) => kind)}::text[], ${followed.map(({ subject }) => subject)}::text[]) as it (kind, subject)
      cross join lateral (
        select follower_id from follows
        where follows.kind = it.kind and follows.subject = it.subject and confirmed_at is not null and follower_id > ${after}
        order by follower_id limit ${BATCH}) following
      ${byWords}) readers
    group by follower_id order by follower_id limit ${BATCH}`.execute(tx)
  return rows.map(({ follower_id }) => follower_id)
}

type Reader = { follower_id: string; to_address: string; language: Language; pace: Pace }

/** Marks those who get a letter, now or with the day's, and answers who was not marked before. */
async function letters(
  tx: Tx,
  ctx: Ctx,
  { news_id, ids }: { news_id: string; ids: readonly string[] },
): Promise<Reader[]> {
  if (ids.length === 0) return []
  const readers = await readersWithAddress(tx, ctx.now())
    .where("followers.id", "in", [...ids])
    .execute()
  if (readers.length === 0) return []
  const made_at = ctx.now()
  const marked = await tx
    .insertInto("follow_letters")
    .values(readers.map(({ follower_id, pace }) => ({ news_id, follower_id, made_at, waits: pace === "daily" })))
    .onConflict((its) => its.doNothing())
    .returning("follower_id")
    .execute()
  const fresh = new Set(marked.map(({ follower_id }) => follower_id))
  return (readers as Reader[]).filter(({ follower_id }) => fresh.has(follower_id))
}

/** Followers who want letters and can get them: an account's confirmed address, or their own. */
export function readersWithAddress(tx: Tx, now: Date) {
  return tx
    .selectFrom("followers")
    .leftJoin("users", "users.id", "followers.user_id")
    .select(["followers.id as follower_id", "followers.language", "followers.pace"])
    .select(sql<string>`coalesce(users.email, followers.email)`.as("to_address"))
    .where("followers.pace", "<>", "none")
    .where((its) =>
      its.or([
        its("followers.user_id", "is", null),
        its.and([
          its("users.deleted_at", "is", null),
          its("users.email_confirmed_at", "is not", null),
          its(isNotBanned(now), "=", true),
        ]),
      ]),
    )
}
