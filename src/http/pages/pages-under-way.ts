import type { CachedPage } from "./page-cache.ts"

type UnderWay = { clearings: number; made: Promise<CachedPage | null> }

/**
 * Shared pages that are being made: when a crowd asks for one that was just forgotten, the first makes it and the others wait, instead of
 * each making it again.
 */
export function createPagesUnderWay() {
  const pages = new Map<string, UnderWay>()
  return {
    /** The page that somebody makes of nothing older than this clearing, null once it cannot be shared; undefined when nobody does. */
    find(key: string, clearings: number): Promise<CachedPage | null> | undefined {
      const page = pages.get(key)
      return page?.clearings === clearings ? page.made : undefined
    },
    /** Others may wait for it from now on; to be called once it is there, or with null when it will not be. */
    begin(key: string, clearings: number): (page: CachedPage | null) => void {
      const { promise: made, resolve } = Promise.withResolvers<CachedPage | null>()
      const page = { clearings, made }
      pages.set(key, page)
      return (done) => {
        if (pages.get(key) === page) pages.delete(key)
        resolve(done)
      }
    },
  }
}
