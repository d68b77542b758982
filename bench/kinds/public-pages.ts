import type pg from "pg"
import { paths } from "#src/rules/paths.ts"
import type { PublicPage } from "./search-addresses.ts"

const COMMENTS_KNOWN = 200

/** The pages of the public side that read the record and are no search; those of dockets, agencies and states are beside the searches. */
export async function listPublicPages(owner: pg.Client): Promise<PublicPage[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select c.id from comments c join dockets d on d.id = c.docket_id
     where d.number = 1 and c.status = 'published' order by c.id desc limit $1`,
    [COMMENTS_KNOWN],
  )
  const { rows: middle } = await owner.query<{ id: string }>(
    `select c.id from comments c join dockets d on d.id = c.docket_id where d.number = 1 and c.status = 'published'
     order by c.id desc offset (select count(*) / 2 from comments c join dockets d on d.id = c.docket_id where d.number = 1) limit 1`,
  )
  const { rows: largest } = await owner.query<{ id: string }>("select id from dockets where number = 1")
  let asked = 0
  const fixed: Record<string, string> = {
    home: paths.home(),
    "data access": paths.dataAccess(),
    "dockets with data": paths.dataDockets(),
    states: paths.states(),
    agencies: paths.agencies(),
    "agencies, by name": paths.agencies({ q: "county" }),
    "the largest docket, half way down": paths.docketComments("docket-1", { before: middle[0]?.id ?? "" }),
    "the largest docket, to print": paths.docketRecord("docket-1"),
    feed: paths.feed(),
    "feed of the largest docket": paths.docketFeed("docket-1"),
    "feed of an agency": paths.agencyFeed("agency-1"),
    sitemap: "/sitemap.xml",
    "API: comments of the largest docket": `/api/v1/comments?docket_id=${largest[0]?.id}&limit=100`,
    "API: dockets": "/api/v1/dockets?limit=100",
  }
  return [
    ...Object.entries(fixed).map(([name, address]) => ({ name, address: () => address })),
    { name: "a comment", address: () => paths.comment(rows[asked++ % rows.length]?.id ?? "") },
  ]
}
