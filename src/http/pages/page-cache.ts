import type { EdgePurge } from "#src/platform/edge/edge-purge.ts"
import type { Replicas } from "#src/platform/db/replicas/replicas.ts"
import type { Committed } from "#src/services/context.ts"

/** A rendered public page, ready to be sent: the same bytes for every visitor. */
export type CachedPage = {
  status: number
  headers: Headers
  html: Buffer
  gzip: Uint8Array
  etag: string
  expires: number
  /** The screen's pattern, for counting. */
  route: string
}

export type PageCache = {
  get: (address: string, now: number) => CachedPage | undefined
  set: (address: string, page: CachedPage) => void
  /** What is being made for somebody else at this moment; null where it turns out to be for them only, or fails. */
  making: (address: string) => Promise<CachedPage | null> | undefined
  /** Lets whoever asks for the same meanwhile wait for it: a crowd on one address has its page made once. */
  begin: (address: string, page: Promise<CachedPage | null>) => void
  /** Forgets everything: called whenever something public changed. */
  clear: () => void
  /** How often it has forgotten: what was made of older data than the last time must not be kept. */
  clearings: () => number
}

/**
 * Actions that no public page shows: a flood of submissions or sign-ins must not empty the cache that many visitors depend on.
 */
const unseen =
  /^(?:session|user|identity|factor|contact|service_key|signing_key|impersonation|docket_template|follow|follower)\.|^comment\.(?:submitted|review_started|withdrawn|corrected|redaction_asked)$|^member\.(?:view_|morning_mail_)/

/** Whether one of these acts may be seen on a public page; an act no one has thought of counts as seen. */
function changesPublicPages(actions: readonly string[]): boolean {
  return actions.some((action) => !unseen.test(action))
}

/** Tells all processes that work on the database what this one committed, and the cache in front if any page may show it. */
export function tellChanges(tell: (changes: Committed) => void, edge: Pick<EdgePurge, "purge"> | undefined) {
  return (changes: Committed): void => {
    tell(changes)
    if (edge && changesPublicPages(changes.actions)) edge.purge()
  }
}

/** What a docket that publishes by itself does with each comment, and the scanner with each file: such acts come as fast as comments do. */
const automatic: readonly string[] = ["comment.published", "attachment.cleared"]
/** So long may a page be without the newest of them. */
const AUTOMATIC_EVERY_MS = 1000

/**
 * What is to be done at each commit for everybody to see what it changed: pages are forgotten, and replicas have to replay it. At once,
 * but for what is published without anybody's doing: of that the first at once, and all that follow once a second, or the pages that a
 * crowd reads would be made anew for each comment, or its file (decision 98).
 */
export function hearChanges(pageCache: PageCache, replicas: Pick<Replicas, "changed"> | undefined) {
  const forget = () => {
    replicas?.changed()
    pageCache.clear()
  }
  const forgetNowAndThen = atMostEvery(AUTOMATIC_EVERY_MS, forget)
  return ({ actions }: Pick<Committed, "actions">): void => {
    if (!changesPublicPages(actions)) return
    if (changesPublicPages(actions.filter((action) => !automatic.includes(action)))) forget()
    else forgetNowAndThen()
  }
}

/** Runs `work` at once, or as soon as it has rested for `ms`; however often it is called meanwhile, once. */
function atMostEvery(ms: number, work: () => void): () => void {
  let resting = false
  let again = false
  const run = () => {
    work()
    resting = true
    again = false
    setTimeout(() => {
      resting = false
      if (again) run()
    }, ms).unref()
  }
  return () => {
    if (resting) again = true
    else run()
  }
}

const CAPACITY = 500
/** Of one process. A page of long comments has two megabytes, and whoever changes its query asks for another one each time. */
const MOST_BYTES = 64 * 1024 * 1024

const bytesOf = ({ html, gzip }: CachedPage) => html.length + gzip.length

/** Keeps the newest pages, as many as there is room for. Small on purpose: it absorbs a crowd on a few addresses, nothing else. */
export function createPageCache(capacity = CAPACITY, most_bytes = MOST_BYTES): PageCache {
  const pages = new Map<string, CachedPage>()
  const making = new Map<string, Promise<CachedPage | null>>()
  let bytes = 0
  let clearings = 0
  const forget = (address: string) => {
    const page = pages.get(address)
    if (page) bytes -= bytesOf(page)
    pages.delete(address)
  }
  return {
    get(address, now) {
      const page = pages.get(address)
      if (page && page.expires > now) return page
      forget(address)
      return undefined
    },
    set(address, page) {
      forget(address)
      pages.set(address, page)
      bytes += bytesOf(page)
      for (const oldest of pages.keys()) {
        if (pages.size <= capacity && bytes <= most_bytes) break
        forget(oldest)
      }
    },
    making: (address) => making.get(address),
    begin(address, page) {
      const made = page.catch(() => null)
      making.set(address, made)
      void made.then(() => making.get(address) === made && making.delete(address))
    },
    clear() {
      clearings++
      pages.clear()
      bytes = 0
      making.clear() // who asks from now on must see what changed
    },
    clearings: () => clearings,
  }
}
