import { createHash, randomBytes } from "node:crypto"
import type { Context, Handler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import { PAGE_ROUTE_HEADER } from "#src/rules/addresses/page-route.ts"
import { type Ctx, type Deps, withCtx } from "#src/services/context.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { compress, compressedText } from "#src/http/middleware/compressed.ts"
import { isKnown, strongTag } from "#src/http/answers/etag.ts"
import { edgeHeaders, sharedCacheControl } from "#src/http/answers/shared-headers.ts"
import { chooseLanguage, withoutLanguage } from "#src/http/middleware/choose-language.ts"
import { hasNoOwnCookie } from "#src/http/middleware/stranger.ts"
import type { CachedPage, PageCache } from "./page-cache.ts"
import { createPagesUnderWay } from "./pages-under-way.ts"
import { pagePolicy } from "#src/http/middleware/security-headers.ts"

/** An answer, and its text where it is a page: then the answer itself has no body. */
type Rendered = { response: Response; html: string | null }
/** Renders one page; the nonce is what its inline scripts must carry. */
export type PageHandler = (request: Request, ctx: Ctx, nonce: string) => Promise<Rendered>

type PagesDeps = Pick<Deps, "config" | "now"> & { pageCache: PageCache; renderPage: PageHandler }

/**
 * The screens. A page asked for without any cookie but that of its language (and what the browser is known by) is public, equal
 * for all who read that language, and kept for a few seconds; its scripts are allowed by hash, so the same bytes (and their
 * ETag) serve everyone. All other pages are private and use a fresh nonce.
 */
export function pages(deps: PagesDeps): Handler<HttpEnv> {
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  const underWay = createPagesUnderWay()
  return async (c) => {
    // The router would take any other method for a sent form.
    if (!["GET", "HEAD", "POST"].includes(c.req.method)) refuse("method_not_allowed")
    const { language, remember } = chooseLanguage(c, { secure, dev_pages: deps.config.dev_pages })
    const shared = !remember && isForEverybody(c, secure)
    const key = `${language} ${withoutOrigin(c.req.url)}`
    const clearings = deps.pageCache.clearings()
    const found = shared ? (deps.pageCache.get(key, deps.now().getTime()) ?? underWay.find(key, clearings)) : undefined
    const page = found && (await found) // without a pause where nobody makes it: the next to ask shall find us
    if (page) {
      c.set("page_route", page.route)
      return send(c, page)
    }

    const nonce = randomBytes(16).toString("base64")
    const request = withoutLanguage(atPublicAddress(c.req.raw, deps.config))
    const tell = shared ? underWay.begin(key, clearings) : () => {}
    try {
      const rendered = await deps.renderPage(request, withCtx(c.var.ctx, { language }), nonce)
      const route = takeRoute(rendered.response)
      c.set("page_route", route)
      if (!shared || !mayBeShared(rendered.response)) return await privately(c, rendered, { nonce, remember })
      const made = { ...(await freeze(rendered, nonce, deps)), route }
      // What changed while the page was made may be missing from it, or still in it: neither we nor the cache in front keep it.
      if (deps.pageCache.clearings() === clearings) keepPage(deps, key, made)
      tell(made)
      return send(c, made)
    } finally {
      tell(null)
    }
  }
}

/** Whether whoever asks is shown what everybody is. */
function isForEverybody(c: Context<HttpEnv>, secure: boolean): boolean {
  return (
    c.req.method === "GET" &&
    hasNoOwnCookie(c.req, secure) &&
    c.var.ctx.actor.kind === "visitor" && // whatever showed who it is
    !c.req.path.endsWith(".data")
  )
}

function keepPage({ config, pageCache }: PagesDeps, key: string, page: CachedPage): void {
  for (const [name, value] of Object.entries(edgeHeaders(config))) page.headers.set(name, value)
  pageCache.set(key, page)
}

/** Path and query: what a page is kept under, whatever name the visitor reached us by. Costs less than a URL, and every hit pays it. */
function withoutOrigin(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2))
}

/**
 * The request under the address that the browser used: a proxy that ends TLS passes it on over http, and perhaps under another
 * Host, which React Router would compare with the browser's Origin and refuse every form. Who may send one was judged before
 * (cross-site.ts), where a browser is also let in that reaches us by another name; its Origin is not judged a second time.
 */
function atPublicAddress(request: Request, { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete("origin")
  const { method, body, signal } = request
  return new Request(PUBLIC_URL + pathname + search, { method, headers, body, signal, duplex: "half" } as RequestInit)
}

/** The pattern of the screen that answered, which is nobody else's business. */
function takeRoute({ headers }: Response): string {
  const route = headers.get(PAGE_ROUTE_HEADER) ?? "*"
  headers.delete(PAGE_ROUTE_HEADER)
  return route
}

const isHtml = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false

function mayBeShared(response: Response): boolean {
  const { headers, status } = response
  return (
    isHtml(response) &&
    status === 200 &&
    !headers.has("set-cookie") &&
    !/private|no-store/.test(headers.get("cache-control") ?? "")
  )
}

/** A response for this visitor only. */
async function privately(
  c: Context<HttpEnv>,
  { response, html }: Rendered,
  { nonce, remember }: { nonce: string; remember: string | undefined },
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (remember) headers.append("set-cookie", remember)
  if (isHtml(response)) headers.set("content-security-policy", pagePolicy([`'nonce-${nonce}'`]))
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store")
  headers.append("vary", "cookie, accept-language")
  const { status } = response
  return html === null ? new Response(response.body, { status, headers }) : compressedText(c, html, { status, headers })
}

/** Replaces the nonce by hashes of exactly those scripts that carried it: an injected script still has no permission. */
async function freeze(
  { response, ...page }: Rendered,
  nonce: string,
  deps: PagesDeps,
): Promise<Omit<CachedPage, "route">> {
  const text = page.html ?? (await response.text())
  const attribute = ` nonce="${nonce}"`
  const inline = new RegExp(`<script[^>]*${attribute.replaceAll(/[+/=]/g, "\\$&")}[^>]*>([^]*?)</script>`, "g")
  const hashes = [...text.matchAll(inline)]
    .map((match) => match[1] ?? "")
    .filter((script) => script !== "")
    .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  const html = Buffer.from(text.replaceAll(attribute, ""))
  const seconds = deps.config.PAGE_CACHE_SECONDS
  const etag = strongTag(html)
  const headers = new Headers(response.headers)
  headers.set("content-security-policy", pagePolicy([...new Set(hashes)]))
  headers.set("cache-control", sharedCacheControl(deps.config))
  headers.set("vary", "cookie, accept-language, accept-encoding")
  headers.set("etag", etag)
  return {
    status: response.status,
    headers,
    html,
    gzip: await compress(html),
    etag,
    expires: deps.now().getTime() + seconds * 1000,
  }
}

function send(c: Context<HttpEnv>, page: CachedPage): Response {
  if (isKnown(c, page.etag)) return new Response(null, { status: 304, headers: page.headers })
  const headers = new Headers(page.headers)
  const gzip = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "")
  if (gzip) headers.set("content-encoding", "gzip")
  return new Response(new Uint8Array(gzip ? page.gzip : page.html), { status: page.status, headers })
}
