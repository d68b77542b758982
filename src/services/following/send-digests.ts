import type { Tx } from "#src/platform/db/statements/client.ts"
import { DAY, HOUR } from "#src/rules/dates/milliseconds.ts"
import type { Language } from "#src/rules/languages/language.ts"
import { type Ctx, type Mail, write } from "#src/services/context.ts"
import { docketDigestMail, type DocketNews } from "#src/services/mail/letters/commenters/docket-news-mail.ts"
import { newsForReaders } from "./news-for-readers.ts"
import { findNewsToTell } from "./queries.ts"
import { stopFollowingUrl } from "./stop-following.ts"
import { readersWithAddress } from "./tell-followers.ts"

/** Morning in every state from Maine to California, as UTC. */
const DAILY_HOUR = 12
/** Letters that one transaction posts. */
const BATCH = 50
/** Lines of one letter. */
const LINES = 30

/**
 * Posts the letters of the day, at most `BATCH`, to those for whom something has waited since before this morning; answers how many
 * followers were dealt with. Letters and marks are one transaction, so that nothing is told twice.
 */
export async function sendDigests(ctx: Ctx): Promise<{ followers: number; letters: number }> {
  const morning = lastMorning(ctx.now())
  return write(ctx, null, async (tx) => {
    const ids = await takeFollowers(tx, morning)
    const mails: Mail[] = []
    if (ids.length > 0) {
      const waiting = await tx
        .updateTable("follow_letters")
        .set({ waits: false })
        .where("follower_id", "in", ids)
        .where("waits", "=", true)
        .where("made_at", "<", morning)
        .returning(["follower_id", "news_id"])
        .execute()
      const newsFor = newsForReaders(tx)
      const news = await newsOf(tx, { ids: waiting.map(({ news_id }) => news_id), now: ctx.now() })
      const readers = await readersWithAddress(tx, ctx.now()).where("followers.id", "in", ids).execute()
      for (const { follower_id, to_address, language } of readers) {
        const ids_of_news = waiting.flatMap((one) => (one.follower_id === follower_id ? one.news_id : []))
        const about = toTell(news, ids_of_news)
        if (about.length === 0) continue
        const stop_url = stopFollowingUrl(ctx, follower_id)
        const to = { to_address, stop_url, language: language as Language, public_url: ctx.config.PUBLIC_URL }
        const told = await Promise.all(about.slice(0, LINES).map((one) => newsFor(one, to.language)))
        mails.push(docketDigestMail(to, { news: told, more: about.length > LINES }))
      }
    }
    return { result: { followers: ids.length, letters: mails.length }, audit: "unchanged", mails }
  })
}

type About = { docket_id: string; news: DocketNews }

/** In the order in which it happened; what happened to a docket twice, such as a date that moved, stands there once, as it is now. */
function toTell(news: ReadonlyMap<string, About>, ids: readonly string[]): About[] {
  const told = new Map<string, About>()
  for (const id of ids.toSorted()) {
    const about = news.get(id)
    if (!about) continue
    const what = `${about.docket_id} ${about.news.kind}`
    told.delete(what) // its place is that of the last time
    told.set(what, about)
  }
  return [...told.values()]
}

function lastMorning(now: Date): Date {
  const today = new Date(Math.floor(now.getTime() / DAY) * DAY + DAILY_HOUR * HOUR)
  return today <= now ? today : new Date(today.getTime() - DAY)
}

async function takeFollowers(tx: Tx, morning: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom("followers")
    .select("id")
    .where("id", "in", (waiting) =>
      waiting
        .selectFrom("follow_letters")
        .select("follower_id")
        .where("waits", "=", true)
        .where("made_at", "<", morning),
    )
    .orderBy("id")
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** What is still true of the news. */
async function newsOf(tx: Tx, { ids, now }: { ids: readonly string[]; now: Date }) {
  const found = new Map<string, About>()
  for (const id of new Set(ids)) {
    const about = await findNewsToTell(tx, { id, now })
    if (about) found.set(id, about)
  }
  return found
}
