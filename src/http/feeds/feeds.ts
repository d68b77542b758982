import { type Context, Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { FEED_SUMMARY_CHARACTERS } from "#src/rules/limits.ts"
import { commentMessages } from "#src/rules/messages/comment.ts"
import { paths } from "#src/rules/paths.ts"
import { federal, isStateCode, stateName } from "#src/rules/us-states.ts"
import { listNewlyPublished } from "#src/services/comments/feed-queries.ts"
import {
  type FeedScope,
  findFollowedAgency,
  findLastDocketChange,
  listNewestDockets,
} from "#src/services/dockets/feed-queries.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-queries.ts"
import { ATOM_TYPE, type AtomEntry, atomFeed } from "./atom.ts"

/** Before anything was public. */
const NEVER = new Date(0)

type About = { scope: FeedScope; name: string; title: string; self: string; page: string }

/** Atom feeds of new dockets (all, of a state, of an agency) and of new comments on one docket. */
export function feeds() {
  const app = new Hono<HttpEnv>()

  app.get("/feed.atom", (c) =>
    docketFeed(c, {
      scope: {},
      name: "dockets",
      title: "New dockets",
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
      title: code === federal.code ? "New federal dockets" : `New dockets in ${stateName(code)}`,
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
      title: `New dockets from ${name}`,
      self: paths.agencyFeed(slug),
      page: paths.agencyPage(slug),
    })
  })

  app.get("/dockets/:slug/feed.atom", (c) => commentFeed(c, c.req.param("slug")))
  return app
}

async function docketFeed(c: Context<HttpEnv>, { scope, name, title, self, page }: About): Promise<Response> {
  const { db, config } = c.var.ctx
  const now = c.var.ctx.now()
  // The date first: whatever changes in between makes it too old, and the feed is asked for once more than it need be.
  const modified = await findLastDocketChange(db, scope, now)
  const dockets = await listNewestDockets(db, scope)
  const entries = dockets.map((docket): AtomEntry => ({
    id: `urn:uuid:${docket.id}`,
    title: docket.title,
    link: config.PUBLIC_URL + paths.docket(docket.slug),
    published: docket.published_at,
    updated: latest([docket.published_at, docket.updated_at]),
    author: docket.agency_name,
    summary: [docket.summary, ...closing(docket, now)].join("\n\n"),
    categories: docket.tags,
  }))
  const body = atomFeed({
    id: feedId(config.PUBLIC_URL, name),
    title,
    subtitle: "Proposed government actions that the public can comment on.",
    self: config.PUBLIC_URL + self,
    alternate: config.PUBLIC_URL + page,
    updated: latest(entries.map((entry) => entry.updated)),
    entries,
  })
  return sharedAnswer(c, { body, type: ATOM_TYPE, modified })
}

/** When comments close or closed, as one more paragraph; nothing if there is no closing date. */
function closing(docket: PeriodDates & { time_zone: string }, now: Date): string[] {
  const { closes } = periodOf(docket, now)
  if (!closes) return []
  return [`Comments ${closes <= now ? "closed" : "close"} ${formatDateTime(closes, docket.time_zone)}.`]
}

/** Without a date of its last change: a comment that is taken back leaves none in what remains. */
async function commentFeed(c: Context<HttpEnv>, slug: string): Promise<Response> {
  const { db, config } = c.var.ctx
  const docket = await findPublicDocket(db, slug)
  if (!docket) {
    const now = await findSlugNow(db, slug)
    return now ? c.redirect(paths.docketFeed(now), 301) : refuse("docket_not_found")
  }
  const comments = await listNewlyPublished(db, docket.id)
  const entries = comments.map((comment): AtomEntry => {
    const name = comment.commenter_name ?? commentMessages.anonymous
    return {
      id: `urn:uuid:${comment.id}`,
      title: `Comment by ${name} on ${docket.title}`,
      link: config.PUBLIC_URL + paths.comment(comment.id),
      published: comment.published_at,
      updated: comment.published_at,
      author: comment.commenter_organization ? `${name}, ${comment.commenter_organization}` : name,
      summary: summaryOf(comment.beginning),
    }
  })
  const body = atomFeed({
    id: feedId(config.PUBLIC_URL, `docket:${docket.id}`),
    title: `New comments on ${docket.title}`,
    subtitle: `Published comments to ${docket.agency_name}.`,
    self: config.PUBLIC_URL + paths.docketFeed(docket.slug),
    alternate: config.PUBLIC_URL + paths.docket(docket.slug),
    updated: latest([docket.created_at, ...entries.map((entry) => entry.updated)]),
    entries,
  })
  return sharedAnswer(c, { body, type: ATOM_TYPE })
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
