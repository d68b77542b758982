import { createHash, randomBytes } from "node:crypto"
import type { Context, Handler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { refuse } from "#src/rules/errors.ts"
import { PAGE_ROUTE_HEADER } from "#src/rules/addresses/page-route.ts"
import { type Ctx, type Deps, withCtx } from "#src/services/context.ts"
import type { RequestHead, HttpEnv } from "#src/http/http-env.ts"
import { takesGzip, WORTH_IT_BYTES } from "#src/http/middleware/compressed.ts"
import { acceptsEncoding } from "#src/http/answers/accepted-encoding.ts"
import { isKnown, strongTag } from "#src/http/answers/etag.ts"
import { edgeHeaders, sharedCacheControl } from "#src/http/answers/shared-headers.ts"
import { chooseLanguage, withoutLanguage } from "#src/http/middleware/choose-language.ts"
import { hasNoOwnCookie } from "#src/http/middleware/stranger.ts"
import { mayLackNewest } from "#src/platform/db/replicas/replicas.ts"
import type { CachedPage, PageCache } from "./page-cache.ts"
import { bytesOf, cutAtStyles, gzipOf } from "./page-bytes.ts"
import { pagePolicy } from "#src/http/middleware/security-headers.ts"

/** An answer, and its text where it is a page: then the answer itself has no body. `styles` belong into its empty stylesheet. */
type Rendered = { response: Response; html: string | null; styles?: string | undefined }
/** Renders one page; the nonce is what its inline scripts must carry. */
export type PageHandler = (request: Request, ctx: Ctx, nonce: string) => Promise<Rendered>

type PagesDeps = Pick<Deps, "config" | "now"> & { pageCache: PageCache; renderPage: PageHandler }

type Site = Pick<Config, "PUBLIC_URL" | "dev_pages">

/**
 * What a page is kept under that may be the same for everyone who reads a language: one asked for without any cookie but that of its
 * language, and what the browser is known by. Null for every other request.
 */
export function sharedKey(req: RequestHead & { method: string; url: string }, { PUBLIC_URL, dev_pages }: Site) {
  const secure = PUBLIC_URL.startsWith("https:")
  if (req.method !== "GET" || req.path.endsWith(".data") || !hasNoOwnCookie(req, secure)) return null
  const { language, remember } = chooseLanguage({ req }, { secure, dev_pages })
  return remember ? null : `${language} ${withoutOrigin(req.url)}`
}

/**
 * The screens. A page asked for without any cookie but that of its language (and what the browser is known by) is public, equal
 * for all who read that language, and kept for a few seconds; its scripts are allowed by hash, so the same bytes (and their
 * ETag) serve everyone. All other pages are private and use a fresh nonce.
 */
export function pages(deps: PagesDeps): Handler<HttpEnv> {
  const { pageCache } = deps
  return async (c) => {
    // The router would take any other method for a sent form.
    if (!["GET", "HEAD", "POST"].includes(c.req.method)) refuse("method_not_allowed")
    const key = c.var.ctx.actor.kind === "visitor" ? sharedKey(c.req, deps.config) : null // or whatever showed who it is
    const atHand = key === null ? undefined : (pageCache.get(key, deps.now().getTime()) ?? pageCache.making(key))
    const kept = atHand && (await atHand) // nothing comes between the look and the beginning
    if (kept) {
      c.set("page_route", kept.route)
      return send(c, kept)
    }
    const made = make(c, key, deps)
    if (key !== null && deps.config.PAGE_CACHE_SECONDS > 0)
      pageCache.begin(
        key,
        made.then(({ page }) => page),
      )
    const { page, rendered, route, own } = await made
    c.set("page_route", route)
    return page ? send(c, page) : privately(c, rendered, own)
  }
}

type Own = { nonce: string; remember: string | undefined }

/** Makes the page: for everyone if it has a key and says nothing of its own, and then it is kept. */
async function make(c: Context<HttpEnv>, key: string | null, deps: PagesDeps) {
  const { config, pageCache } = deps
  const clearings = pageCache.clearings()
  const nonce = randomBytes(16).toString("base64")
  const secure = config.PUBLIC_URL.startsWith("https:")
  const { language, remember } = chooseLanguage(c, { secure, dev_pages: config.dev_pages })
  const request = withoutLanguage(atPublicAddress(c.req.raw, config))
  const rendered = await deps.renderPage(request, withCtx(c.var.ctx, { language }), nonce)
  const route = takeRoute(rendered.response)
  const own: Own = { nonce, remember }
  if (key === null || !mayBeShared(rendered.response)) return { page: null, rendered, route, own }
  const page = { ...(await freeze(rendered, nonce, deps)), route }
  // What changed while the page was made may be missing from it, or still in it: neither we nor the cache in front keep it.
  if (pageCache.clearings() === clearings && !mayLackNewest(c.var.ctx.db)) {
    for (const [name, value] of Object.entries(edgeHeaders(config))) page.headers.set(name, value)
    pageCache.set(key, page)
  }
  return { page, rendered, route, own }
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
  const { method, signal } = request
  const body = method === "POST" ? request.body : null // to look for one makes another request
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
  { response, html, ...rendered }: Rendered,
  { nonce, remember }: Own,
): Promise<Response> {
  const headers = new Headers(response.headers)
  if (remember) headers.append("set-cookie", remember)
  const ours = [`'nonce-${nonce}'`]
  const styles = html?.includes(`<style nonce="${nonce}">`) ? ours : []
  if (isHtml(response)) headers.set("content-security-policy", pagePolicy({ scripts: ours, styles }))
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store")
  headers.append("vary", "cookie, accept-language")
  const { status } = response
  if (html === null) return new Response(response.body, { status, headers })
  const parts = cutAtStyles(html, { nonce, styles: rendered.styles })
  const body = bytesOf(parts)
  headers.append("vary", "accept-encoding")
  if (!takesGzip(c) || body.length < WORTH_IT_BYTES) return new Response(body, { status, headers })
  headers.set("content-encoding", "gzip")
  return new Response(await gzipOf(parts, body), { status, headers })
}

type Element = "script" | "style"

/** Whether a page that is cut off within a tag is cut off in that of such an element. */
const isWithin = (element: Element, before = "") => before.startsWith(`<${element}`, before.lastIndexOf("<"))

/** What is in an element, of a page from within its tag on. */
function contentAt(element: Element, rest: string): string {
  const from = rest.indexOf(">") + 1
  return rest.slice(from, Math.max(from, rest.indexOf(`</${element}>`, from)))
}

/** Replaces the nonce by hashes of exactly those scripts and styles that carried it: an injected one still has no permission. */
async function freeze(
  { response, ...page }: Rendered,
  nonce: string,
  deps: PagesDeps,
): Promise<Omit<CachedPage, "route">> {
  const text = page.html ?? (await response.text())
  const { before, styles, after } = cutAtStyles(text, { nonce, styles: page.styles })
  const [head, rest] = [before.split(` nonce="${nonce}"`), after.split(` nonce="${nonce}"`)]
  const pieces = [...head, ...rest]
  const hashesOf = (element: Element) =>
    pieces
      .map((piece, place) => (isWithin(element, pieces[place - 1]) ? contentAt(element, piece) : ""))
      .filter((content) => content !== "")
      .map((content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)
  const ofStyles = styles ? [`'sha256-${styles.hash}'`] : []
  const parts = { before: head.join(""), styles, after: rest.join("") }
  const html = bytesOf(parts)
  const seconds = deps.config.PAGE_CACHE_SECONDS
  const gzip = await gzipOf(parts, html)
  const etag = strongTag(gzip) // the same bytes, of which there are fewer
  const headers = new Headers(response.headers)
  headers.set(
    "content-security-policy",
    pagePolicy({ scripts: hashesOf("script"), styles: [...ofStyles, ...hashesOf("style")] }),
  )
  headers.set("cache-control", sharedCacheControl(deps.config))
  headers.set("vary", "cookie, accept-language, accept-encoding")
  headers.set("etag", etag)
  return {
    status: response.status,
    headers,
    html,
    gzip,
    etag,
    expires: deps.now().getTime() + seconds * 1000,
  }
}

function send(c: Context<HttpEnv>, page: CachedPage): Response {
  if (isKnown(c, page.etag)) return new Response(null, { status: 304, headers: page.headers })
  const headers = new Headers(page.headers)
  const gzip = acceptsEncoding(c.req.header("accept-encoding"), "gzip")
  if (gzip) headers.set("content-encoding", "gzip")
  return new Response(new Uint8Array(gzip ? page.gzip : page.html), { status: page.status, headers })
}
