import { asksWhetherToRead } from "#src/http/api/passage/open-reads.ts"
import { asksWhetherToCall } from "#src/http/auth/cross-origin.ts"
import type { RequestHead } from "#src/http/http-env.ts"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import { paths } from "#src/rules/paths.ts"

/**
 * What a request is for, the most important first: when there is too much of everything, the last are refused first.
 *
 * - `submit`: commenting, all that leads there (captcha, files, pages of accounts), and all else that the public sends
 * - `account`: signing up and in, which waits for the line of passwords and must not take the places of those who comment
 * - `staff`: the console, and what programs do in an agency's name
 * - `read`: pages and records of the public side
 * - `search`: searches of the public side
 * - `export`: files, data of whole dockets, and what programs ask for again by themselves
 */
export const requestKinds = ["submit", "account", "staff", "read", "search", "export"] as const
export type RequestKind = (typeof requestKinds)[number]

const observed = new Set<string>([paths.health(), paths.ready(), paths.metrics()])
const reads = new Set(["GET", "HEAD", "OPTIONS"])

/** Pages and doors of the console; its sign-in is everybody's. */
const consolePages = /^\/(?:agency|agency-dashboard|platform-admin|scim)(?!\/(?:login|reset-password))(?:\/|$)/
const consoleCalls = /^\/api\/v1\/(?:platform|agencies\/[^/]+)\//
const reports = /^\/(?:policy-reports|mail\/events)(?:\/|$)/
const files =
  /^\/(?:attachments|documents|data|sitemaps|compat|account\/data|agency\/(?:exports|attachments))(?:\/|$)|^\/(?:data\.json|sitemap\.xml)$|^\/dockets\/[^/]+\/(?:data|poster|record)$|^\/api\/v1\/published-comments$|^\/api\/.+\/file$|\.(?:atom|csv|ics|jsonl)$/
const commenting =
  /^\/dockets\/[^/]+\/(?:comment(?!\/period$)|save)(?:\/|$)|^\/(?:account|auth|captcha|confirm-email|dashboard|login|thank-you|uploads)(?:\/|$)|^\/agency\/(?:login|reset-password)$/
const accounts = /^\/(?:account|auth|login|confirm-email|agency\/(?:login|reset-password))(?:\/|$)/
const searches = /^\/(?:comments\/search|search|near)$|^\/api\/v1\/comments$/
const searching = ["q", "tag", "filing_company", "organization"]

const programs = /^\/(?:api|compat)\//

type Addressed = RequestHead & { method: string }

/**
 * What a request is for, by its address. Null for what is never refused: what watches the server, and a browser that asks whether a page
 * of another site may call, which costs less than to refuse it and would hide the refusal of the call itself.
 */
export function kindOfRequest(asked: Addressed): RequestKind | null {
  const { method, query } = asked
  if (observed.has(asked.path) && (method === "GET" || method === "HEAD")) return null
  if (asksWhetherToCall(asked) || (programs.test(asked.path) && asksWhetherToRead(asked))) return null
  const path = pageAddress(asked.path.toLowerCase()).replace(/\/$/, "")
  if (reports.test(path)) return "export"
  return reads.has(method) ? kindOfRead(path, query) : kindOfWrite(path)
}

function kindOfWrite(path: string): RequestKind {
  if (accounts.test(path)) return "account"
  return consolePages.test(path) || consoleCalls.test(path) ? "staff" : "submit"
}

function kindOfRead(path: string, query: RequestHead["query"]): RequestKind {
  if (files.test(path)) return "export"
  if (commenting.test(path)) return "submit"
  if (consolePages.test(path) || consoleCalls.test(path)) return "staff"
  return searches.test(path) || searching.some((name) => query(name)) ? "search" : "read"
}
