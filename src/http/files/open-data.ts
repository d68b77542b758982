import { type Context, Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import { paths } from "#src/rules/paths.ts"
import { findSlugNow } from "#src/services/dockets/public-docket-queries.ts"
import { openDocketDataFile, openSiteDataFile } from "#src/services/open-data/open-data-file.ts"
import { sendFile } from "./downloads.ts"

/**
 * What anyone can download of a docket and of the whole site (decision 53). Caches may keep it and ask each time whether it is still the
 * same; pages of other sites may read it in a visitor's browser.
 */
export function openData() {
  const app = new Hono<HttpEnv>()
  app.get("/data/dockets/:slug/:file", async (c) => {
    const { slug, file: name } = c.req.param()
    const now = await findSlugNow(c.var.ctx.db, slug)
    if (now) return c.redirect(paths.docketDataFile(now, name), 301)
    return sendShared(c, await openDocketDataFile(c.var.ctx, { slug, name }))
  })
  app.get("/data/dockets.csv", async (c) => sendShared(c, await openSiteDataFile(c.var.ctx, "dockets.csv")))
  app.get("/data.json", async (c) => sendShared(c, await openSiteDataFile(c.var.ctx, "data.json")))
  return app
}

async function sendShared(c: Context<HttpEnv>, file: Parameters<typeof sendFile>[1]): Promise<Response> {
  const answer = await sendFile(c, file, { shared: true })
  answer.headers.set("access-control-allow-origin", "*")
  answer.headers.set("access-control-expose-headers", "accept-ranges, content-range, etag")
  return answer
}
