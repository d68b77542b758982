import { Hono } from "hono"
import { isKnown } from "#src/http/answers/etag.ts"
import { edgeHeaders, sharedCacheControl } from "#src/http/answers/shared-headers.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { asPng } from "#src/platform/pictures/png.ts"
import { refuse } from "#src/rules/errors.ts"
import "#src/rules/languages/every-language.ts"
import { isLanguage } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { paths } from "#src/rules/paths.ts"
import { shownText, TEXT_PARAMETER } from "#src/rules/record/dockets/shown-text.ts"
import { cardAddress, cardVersion, docketCard } from "#src/services/dockets/card/docket-card.ts"
import { drawDocketCard } from "#src/services/dockets/card/draw-docket-card.ts"
import { findPublicDocket, findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { listDocketTranslations } from "#src/services/dockets/translations/translation-queries.ts"

/**
 * The picture of a public docket that shared links show, in the language that the address names, whoever asks (decision 102). A
 * former address leads to the one that says what is true now; where our letters cannot write it, to the picture of all pages.
 */
export const docketCards = new Hono<HttpEnv>()

docketCards.get("/dockets/:slug/card.png", async (c) => {
  const { db, config, now } = c.var.ctx
  const slug = c.req.param("slug")
  const found = await findPublicDocket(db, slug)
  if (!found) {
    const slugNow = await findSlugNow(db, slug)
    return slugNow ? c.redirect(paths.docketCard(slugNow) + new URL(c.req.url).search, 301) : refuse("docket_not_found")
  }
  const { lang, v, [TEXT_PARAMETER]: asked = null } = c.req.query()
  const language = isLanguage(lang) ? lang : "en"
  const translations = await listDocketTranslations(db, found.id)
  const { text } = shownText({ original: found, translations }, { asked, reader: language })
  const card = docketCard({ ...found, ...text }, now(), textsIn(language))
  if (!card) return c.redirect(paths.sharedCard())
  const version = cardVersion(card)
  if (v !== version) return c.redirect(cardAddress(card, { slug, text: text.language, language }))
  const etag = `"${version}"`
  const headers = new Headers({
    etag,
    "content-type": "image/png",
    "cache-control": sharedCacheControl(config),
    ...edgeHeaders(config),
  })
  if (isKnown(c, etag)) return new Response(null, { status: 304, headers })
  if (c.req.raw.method === "HEAD") return new Response(null, { headers })
  return new Response(await asPng(drawDocketCard(card)), { headers })
})
