import { POLICY_REPORTS_LOGGED } from "#src/rules/limits.ts"
import { routePatterns } from "#src/rules/addresses/route-patterns.ts"

/** What a browser refused, without anything that could name a person: no query, no id, no piece of the page. */
export type PolicyReport = {
  directive: string
  /** The route's pattern. */
  page: string
  /** Where the refused resource would have come from: a keyword of the standard, or scheme and host. */
  blocked: string
  /** Our file that tried to load it. */
  file: string | null
  line: number | null
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Reads the reports in a body, in either format that browsers send; anything else is left out. At most as many as are logged.
 */
export function readPolicyReports(body: unknown, ourOrigin: string): PolicyReport[] {
  const sent = Array.isArray(body) ? body.filter(isObject).map(currentForm) : isObject(body) ? [olderForm(body)] : []
  return sent
    .filter((report) => report !== null)
    .slice(0, POLICY_REPORTS_LOGGED)
    .map(({ directive, page, blocked, file, line }) => ({
      directive: wordOf(directive),
      page: patternOf(page, ourOrigin),
      blocked: sourceOf(blocked),
      file: fileOf(file, ourOrigin),
      line: typeof line === "number" && Number.isInteger(line) ? line : null,
    }))
}

type Sent = Record<keyof PolicyReport, unknown>

/** As the Reporting API sends it (`report-to`). */
function currentForm({ type, body }: Fields): Sent | null {
  if (type !== "csp-violation" || !isObject(body)) return null
  const { effectiveDirective, documentURL, blockedURL, sourceFile, lineNumber } = body
  return { directive: effectiveDirective, page: documentURL, blocked: blockedURL, file: sourceFile, line: lineNumber }
}

/** As older browsers send it (`report-uri`). */
function olderForm({ "csp-report": report }: Fields): Sent | null {
  if (!isObject(report)) return null
  const directive = report["effective-directive"] ?? report["violated-directive"]
  const { "document-uri": page, "blocked-uri": blocked, "source-file": file, "line-number": line } = report
  return { directive, page, blocked, file, line }
}

const wordOf = (value: unknown) => (typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : "unknown")

const patterns = routePatterns.map((pattern) => ({
  pattern,
  expression: new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`),
}))

function patternOf(value: unknown, ourOrigin: string): string {
  const url = urlOf(value)
  if (url?.origin !== ourOrigin) return "unknown"
  return patterns.find(({ expression }) => expression.test(url.pathname))?.pattern ?? "*"
}

function sourceOf(value: unknown): string {
  const url = urlOf(value)
  if (url) return `${url.protocol.slice(0, 30)}//${url.hostname.slice(0, 100)}`
  return wordOf(value)
}

function fileOf(value: unknown, ourOrigin: string): string | null {
  const url = urlOf(value)
  return url?.origin === ourOrigin && /^\/assets\/[\w.-]{1,100}$/.test(url.pathname) ? url.pathname : null
}

function urlOf(value: unknown): URL | null {
  return typeof value === "string" ? URL.parse(value) : null
}
