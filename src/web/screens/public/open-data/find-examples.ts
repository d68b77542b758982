import type { Ctx } from "#src/services/context.ts"
import { browsePublicDockets } from "#src/services/dockets/public-docket-queries.ts"
import { searchPublicComments } from "#src/services/search/public-search-queries.ts"

/** Things that exist, for addresses to try; null when there is none yet. */
export type Examples = Record<"docket" | "agency" | "comment", string | null> & { state: string }

/** The newest public docket, its agency and state, and the newest published comment. */
export async function findExamples(ctx: Ctx): Promise<Examples> {
  const first = { limit: 1, offset: 0 }
  const [dockets, comments] = await Promise.all([
    browsePublicDockets(ctx.db, { ...first, sort: "newest" }, ctx.now()),
    searchPublicComments(ctx.db, { ...first, q: "", sort: "newest" }),
  ])
  const [docket] = dockets.items
  return {
    docket: docket?.slug ?? null,
    agency: docket?.agency_slug ?? null,
    state: docket?.state_code.toLowerCase() ?? "oh",
    comment: comments.items[0]?.id ?? null,
  }
}

/** The address with something that exists put in for `{slug}`, `{id}` or `{code}`; null when there is nothing to put in. */
export function fillAddress(address: string, { docket, agency, state, comment }: Examples): string | null {
  const slug = address.startsWith("/agencies/") ? agency : docket
  const known: Record<string, string | null> = { slug, id: comment, code: state }
  const name = /\{(\w+)\}/.exec(address)?.[1]
  if (!name) return address
  const value = known[name]
  return value ? address.replace(`{${name}}`, encodeURIComponent(value)) : null
}
