import type { Config } from "#src/platform/config.ts"

type SharedConfig = Pick<Config, "PAGE_CACHE_SECONDS" | "EDGE_PURGE_URL" | "EDGE_CACHE_SECONDS" | "EDGE_STALE_SECONDS">

/** What every shared cache may do with an answer that is the same for all who ask without a cookie; browsers always ask again. */
export const sharedCacheControl = ({ PAGE_CACHE_SECONDS }: Pick<Config, "PAGE_CACHE_SECONDS">): string =>
  `public, max-age=0, s-maxage=${PAGE_CACHE_SECONDS}, must-revalidate`

/**
 * For the cache in front that is told of changes (RFC 9213): it may keep a public page longer, and show an old one while this server
 * does not answer. All of them have one name, under which they are forgotten. Nothing without such a cache (decision 88).
 */
export function edgeHeaders(config: SharedConfig): Record<string, string> {
  if (config.EDGE_PURGE_URL === null) return {}
  return {
    "cdn-cache-control": `max-age=${config.EDGE_CACHE_SECONDS}, stale-if-error=${config.EDGE_STALE_SECONDS}`,
    "surrogate-control": `max-age=${config.EDGE_CACHE_SECONDS}, stale-if-error=${config.EDGE_STALE_SECONDS}`,
    "surrogate-key": "public",
    "cache-tag": "public",
  }
}
