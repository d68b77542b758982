import { Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { formatDateTime } from "#src/rules/dates/dates.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { findPublicDeadline } from "#src/services/dockets/feed-queries.ts"
import { findSlugNow } from "#src/services/dockets/public-queries.ts"
import { calendarOf } from "./icalendar.ts"

/** The moment a docket's comment period ends, for people's calendars. `not_found` for one without an end. */
export const deadlines = new Hono<HttpEnv>()

deadlines.get("/dockets/:slug/deadline.ics", async (c) => {
  const { db, config, now } = c.var.ctx
  const slug = c.req.param("slug")
  const docket = await findPublicDeadline(db, slug)
  if (!docket) {
    const slugNow = await findSlugNow(db, slug)
    return slugNow ? c.redirect(paths.docketDeadline(slugNow), 301) : refuse("docket_not_found")
  }
  const { id, title, agency_name, time_zone, version, modified } = docket
  const { closes: at } = periodOf(docket, now())
  if (!at) return refuse("not_found")
  const address = config.PUBLIC_URL + paths.docket(docket.slug)
  const body = calendarOf({
    uid: `${id}@opendocket`,
    sequence: version,
    changed: modified,
    at,
    summary: `Comments close: ${title}`,
    description: `Comments to ${agency_name} are accepted until ${formatDateTime(at, time_zone)}.\n\n${address}`,
    url: address,
    categories: ["Public comment"],
  })
  return sharedAnswer(c, { body, type: "text/calendar; charset=utf-8", modified, filename: `${docket.slug}.ics` })
})
