import { type Context, Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { readerTexts } from "#src/http/answers/reader-texts.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { refuse } from "#src/rules/errors.ts"
import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { FEED_SUMMARY_CHARACTERS } from "#src/rules/limits.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { AGENCY_LANGUAGE, languageFacts } from "#src/rules/languages/language.ts"
import type { Texts } from "#src/rules/languages/texts.ts"
import { federal, isStateCode, stateInWords } from "#src/rules/us-states.ts"
import { listNewlyPublished } from "#src/services/comments/comment-feed-queries.ts"
import {
  type FeedScope,
  findFollowedAgency,
  findLastDocketChange,
  listNewestDockets,
} from "#src/services/dockets/docket-feed-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { ATOM_TYPE, type AtomEntry, atomFeed, type AtomText } from "./atom.ts"

/** Before anything was public. */
const NEVER = new Date(0)

type About = { scope: FeedScope; name: string; title: (texts: Texts) => string; self: string; page: string }

/**
 * Atom feeds of new dockets (all, of a state, of an agency) and of new comments on one docket, in the reader's language; what agencies
 * and people wrote is in its own, a docket in the one of its languages that the reader understands.
 */
export function feeds() {
  const app = new Hono<HttpEnv>()

  app.get("/feed.atom", (c) =>
    docketFeed(c, {
      scope: {},
      name: "dockets",
      title: ({ t }) => t("New dockets"),
      self: paths.feed(),
      page: paths.dockets(),
    }),
  )

  app.get("/state/:code/feed.atom", (c) => {
    const code = c.req.param("code").toUpperCase()
    if (!isStateCode(code)) refuse("state_not_found")
    return docketFeed(c, {
      scope: { state_code: code },
      name: `state:${code.toLowerCase()}`,
      title: (texts) =>
        code === federal.code
          ? texts.t("New federal dockets")
          : texts.t("New dockets in {state}", { state: stateInWords(code, texts) }),
      self: paths.stateFeed(code),
      page: paths.state(code),
    })
  })

  app.get("/agencies/:slug/feed.atom", async (c) => {
    const { id, slug, name } =
      (await findFollowedAgency(c.var.ctx.db, c.req.param("slug"))) ?? refuse("agency_not_found")
    return docketFeed(c, {
      scope: { agency_id: id },
      name: `agency:${id}`,
      title: ({ t }) => t("New dockets from {agency}", { agency: name }),
      self: paths.agencyFeed(slug),
      page: paths.agencyPage(slug),
    })
  })

  app.get("/dockets/:slug/feed.atom", (c) => commentFeed(c, c.req.param("slug")))
  return app
}

async function docketFeed(c: Context<HttpEnv>, { scope, name, title, self, page }: About): Promise<Response> {
  const { db } = c.var.ctx
  const now = c.var.ctx.now()
  const texts = readerTexts(c)
  const { addressOf, own, facts } = inTexts(c, texts)
  // The date first: whatever changes in between makes it too old, and the feed is asked for once more than it need be.
  const modified = await findLastDocketChange(db, scope, now)
  const dockets = await inReadersLanguage(db, await listNewestDockets(db, scope), texts.language)
  const entries = dockets.map((docket): AtomEntry => ({
    id: `urn:uuid:${docket.id}`,
    title: { text: docket.title, language: docket.language },
    link: addressOf(paths.docket(docket.slug)),
    published: docket.published_at,
    updated: latest([docket.published_at, docket.updated_at]),
    author: { text: docket.agency_name, language: languageFacts(AGENCY_LANGUAGE).tag },
    summary: [{ text: docket.summary, language: docket.language }, ...closing(docket, { now, texts }).map(own)],
    categories: docket.tags,
  }))
  const body = atomFeed({
    ...facts({ name, self, page }),
    title: title(texts),
    subtitle: texts.t("Proposed government actions that the public can comment on."),
    updated: latest(entries.map((entry) => entry.updated)),
    entries,
  })
  return sharedAnswer(c, { body, type: ATOM_TYPE, modified, by_language: true })
}

type Moment = { now: Date; texts: Texts }

/** When comments close or closed, as one more paragraph; nothing if there is no closing date. */
function closing(docket: PeriodDates & { time_zone: string }, { now, texts: { t, dateTime } }: Moment): string[] {
  const { closes } = periodOf(docket, now)
  if (!closes) return []
  const time = dateTime(closes, docket.time_zone)
  return [closes <= now ? t("Comments closed {time}.", { time }) : t("Comments close {time}.", { time })]
}

/** Without a date of its last change: a comment that is taken back leaves none in what remains. */
async function commentFeed(c: Context<HttpEnv>, slug: string): Promise<Response> {
  const { db } = c.var.ctx
  const found = await findPublicDocket(db, slug)
  if (!found) {
    const now = await findSlugNow(db, slug)
    return now ? c.redirect(paths.docketFeed(now) + new URL(c.req.url).search, 301) : refuse("docket_not_found")
  }
  const texts = readerTexts(c)
  const { t } = texts
  const { addressOf, own, facts } = inTexts(c, texts)
  const [docket = found] = await inReadersLanguage(db, [found], texts.language)
  const comments = await listNewlyPublished(db, docket.id)
  const entries = comments.map((comment): AtomEntry => {
    const name = comment.commenter_name ?? t(commentMessages.anonymous)
    const { commenter_organization: organization } = comment
    const author = organization ? `${name}, ${organization}` : name
    return {
      id: `urn:uuid:${comment.id}`,
      title: own(t("Comment by {name} on {docket}", { name, docket: docket.title })),
      link: addressOf(paths.comment(comment.id)),
      published: comment.published_at,
      updated: comment.published_at,
      author: comment.commenter_name || organization ? { text: author, language: "" } : own(author),
      summary: [{ text: summaryOf(comment.beginning), language: comment.language ?? "" }],
    }
  })
  const body = atomFeed({
    ...facts({ name: `docket:${docket.id}`, self: paths.docketFeed(docket.slug), page: paths.docket(docket.slug) }),
    title: t("New comments on {docket}", { docket: docket.title }),
    subtitle: t("Published comments to {agency}.", { agency: docket.agency_name }),
    updated: latest([docket.created_at, ...entries.map((entry) => entry.updated)]),
    entries,
  })
  return sharedAnswer(c, { body, type: ATOM_TYPE, by_language: true })
}

/** What a feed says of itself in the language, and where the same is found in it. */
function inTexts(c: Context<HttpEnv>, { language }: Texts) {
  const { PUBLIC_URL } = c.var.ctx.config
  const { tag } = languageFacts(language)
  const addressOf = (path: string) => inLanguage(PUBLIC_URL + path, language)
  const own = (text: string): AtomText => ({ text, language: tag })
  const facts = ({ name, self, page }: Pick<About, "name" | "self" | "page">) => ({
    // In another language it is another feed: a reader of both keeps them apart.
    id: feedId(PUBLIC_URL, language === "en" ? name : `${name}:${language}`),
    language: tag,
    self: addressOf(self),
    alternate: addressOf(page),
  })
  return { addressOf, own, facts }
}

/** A tag address (RFC 4151): it names the feed and leads nowhere. */
function feedId(publicUrl: string, name: string): string {
  return `tag:${new URL(publicUrl).hostname},2025:${name}`
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(NEVER.getTime(), ...moments.map((moment) => moment.getTime())))
}

/** The words as they were written, cut between two characters. */
function summaryOf(beginning: string): string {
  const characters = Array.from(beginning)
  return characters.length <= FEED_SUMMARY_CHARACTERS
    ? beginning
    : `${characters.slice(0, FEED_SUMMARY_CHARACTERS).join("")}…`
}
