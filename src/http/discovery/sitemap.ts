import { Hono } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"
import type { PageCache } from "#src/http/pages/page-cache.ts"
import { sharedAnswer } from "#src/http/answers/shared-answer.ts"
import { xmlText } from "#src/http/answers/xml.ts"
import type { Screen } from "#src/rules/addresses/screen.ts"
import { refuse } from "#src/rules/errors.ts"
import { SITEMAP_INDEX_SECONDS } from "#src/rules/limits.ts"
import { paths } from "#src/rules/paths.ts"
import { federal, usStates } from "#src/rules/us-states.ts"
import { uuidForm } from "#src/rules/uuid.ts"
import type { Ctx } from "#src/services/context.ts"
import {
  listCommentShards,
  listShardPages,
  listShards,
  listStateChanges,
  type ShardPage,
  type SitemapKind,
  sitemapKinds,
} from "#src/services/sitemap/queries.ts"

type Listed = { path: string; modified?: Date | undefined }
type Reading = { clearings: number; until: number; shards: Promise<Listed[]> }

const XML_TYPE = "application/xml; charset=utf-8"
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"
const shard = new RegExp(`^([a-z]+)-(${uuidForm})\\.xml$`)

const addressOf = {
  agencies: paths.agencyPage,
  dockets: paths.docket,
  data: paths.docketData,
  comments: paths.comment,
} as const satisfies Record<SitemapKind, (name: string) => string>

/** Every public page, for search engines: an index of shards, each of which is made of one query. */
export function sitemap({ pageCache, screens }: { pageCache: PageCache; screens: readonly Screen[] }) {
  const app = new Hono<HttpEnv>()
  const fixedPages = screens.filter(({ in_sitemap }) => in_sitemap).map(({ pattern }) => ({ path: pattern }))

  // The index reads the ids of all agencies and dockets, so a reading is shared, for a while or until something public changes.
  let last: Reading | undefined
  const readIndex = (ctx: Ctx): Promise<Listed[]> => {
    const [now, clearings] = [ctx.now().getTime(), pageCache.clearings()]
    if (last && last.clearings === clearings && last.until > now) return last.shards
    const shards = listAllShards(ctx)
    const reading = { clearings, until: now + SITEMAP_INDEX_SECONDS * 1000, shards }
    last = reading
    shards.catch(() => {
      if (last === reading) last = undefined
    })
    return shards
  }

  app.get("/sitemap.xml", async (c) => {
    const shards = await readIndex(c.var.ctx)
    return sharedAnswer(c, {
      body: document("sitemapindex", "sitemap", list(c.var.ctx, shards)),
      type: XML_TYPE,
    })
  })

  app.get("/sitemaps/:file", async (c) => {
    const file = c.req.param("file")
    const pages = file === "pages.xml" ? fixedPages : await listPages(c.var.ctx, file)
    if (pages.length === 0) refuse("not_found")
    return sharedAnswer(c, { body: document("urlset", "url", list(c.var.ctx, pages)), type: XML_TYPE })
  })
  return app
}

async function listAllShards({ db }: Ctx): Promise<Listed[]> {
  const states = await listStateChanges(db)
  const shards: Listed[] = [
    { path: paths.sitemapShard("pages") },
    { path: paths.sitemapShard("states"), modified: newest(states) },
  ]
  for (const kind of sitemapKinds)
    for (const { first_id, modified } of await (kind === "comments" ? listCommentShards(db) : listShards(db, kind)))
      shards.push({ path: paths.sitemapShard(`${kind}-${first_id}`), modified: modified ?? undefined })
  return shards
}

async function listPages({ db }: Ctx, file: string): Promise<Listed[]> {
  if (file === "states.xml") {
    const changes = new Map((await listStateChanges(db)).map(({ state_code, modified }) => [state_code, modified]))
    return [...usStates, federal].map(({ code }) => ({ path: paths.state(code), modified: changes.get(code) }))
  }
  const [, named, first_id] = shard.exec(file) ?? []
  const kind = sitemapKinds.find((known) => known === named)
  if (!kind || !first_id) return []
  const pages = await listShardPages(db, { kind, first_id })
  return pages.map(({ name, modified }: ShardPage) => ({ path: addressOf[kind](name), modified }))
}

function newest(rows: readonly { modified: Date }[]): Date | undefined {
  return rows.map((row) => row.modified).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

function list({ config }: Ctx, pages: readonly Listed[]) {
  return pages.map(({ path, modified }) => ({ loc: config.PUBLIC_URL + path, modified }))
}

function document(root: string, item: string, entries: readonly { loc: string; modified?: Date | undefined }[]) {
  const lines = entries.map(({ loc, modified }) => {
    const lastmod = modified ? `<lastmod>${modified.toISOString()}</lastmod>` : ""
    return `<${item}><loc>${xmlText(loc)}</loc>${lastmod}</${item}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join("\n")}\n</${root}>\n`
}
