import { Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { readerTexts } from "#src/http/answers/reader-texts.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { inLanguage } from "#src/rules/addresses/in-language.ts"
import { languageFacts } from "#src/rules/languages/language.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { findPublicDeadline } from "#src/services/dockets/docket-feed-queries.ts"
import { findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { inReadersLanguage } from "#src/services/dockets/translations/translation-queries.ts"
import { calendarOf } from "./icalendar.ts"

/** The moment a docket's comment period ends, for people's calendars and in their language. `not_found` for one without an end. */
export const deadlines = new Hono<HttpEnv>()

deadlines.get("/dockets/:slug/deadline.ics", async (c) => {
  const { db, config, now } = c.var.ctx
  const slug = c.req.param("slug")
  const found = await findPublicDeadline(db, slug)
  if (!found) {
    const slugNow = await findSlugNow(db, slug)
    return slugNow
      ? c.redirect(paths.docketDeadline(slugNow) + new URL(c.req.url).search, 301)
      : refuse("docket_not_found")
  }
  const { closes: at } = periodOf(found, now())
  if (!at) return refuse("not_found")
  const { language, t, dateTime } = readerTexts(c)
  const [docket = found] = await inReadersLanguage(db, [found], language)
  const { modified } = docket
  const address = inLanguage(config.PUBLIC_URL + paths.docket(docket.slug), language)
  const until = t("Comments to {agency} are accepted until {time}.", {
    agency: docket.agency_name,
    time: dateTime(at, docket.time_zone),
  })
  const body = calendarOf({
    uid: `${docket.id}@opendocket`,
    sequence: docket.version,
    language: languageFacts(language).tag,
    changed: modified,
    at,
    summary: t("Comments close: {docket}", { docket: docket.title }),
    description: `${until}\n\n${address}`,
    url: address,
    categories: [t("Public comment")],
  })
  const filename = `${docket.slug}.ics`
  return sharedAnswer(c, { body, type: "text/calendar; charset=utf-8", modified, filename, by_language: true })
})
