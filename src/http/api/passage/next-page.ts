import type { Context } from "hono"
import type { HttpEnv } from "#src/http/http-env.ts"

type Change = Record<string, string | null>

/** The header that leads to the next page: this address with these parameters changed (null: left out); none when there is no next page. */
export function nextPage(c: Context<HttpEnv>, change: Change | null): Record<string, string> {
  if (!change) return {}
  const { pathname, searchParams } = new URL(c.req.url)
  for (const [name, value] of Object.entries(change))
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  const address = new URL(`${pathname}?${searchParams}`, c.var.ctx.config.PUBLIC_URL).href
  return { link: `<${address}>; rel="next"` }
}

type Place = {
  limit: number
  offset: number
  total: number
  /** The last offset that is answered, where there is one. */
  furthest?: number
}

/** As `nextPage`, for a list paged by offset. */
export function pageAfter(c: Context<HttpEnv>, { limit, offset, total, furthest = total }: Place) {
  const next = offset + limit
  return nextPage(c, next < total && next <= furthest ? { limit: String(limit), offset: String(next) } : null)
}
