import { POLICY_REPORTS_LOGGED } from "#src/rules/limits.ts"
import type { Screen } from "#src/rules/addresses/screen.ts"

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

/** What this installation is known by: its origin, and which screen is where. */
type Ours = { origin: string; screenAt: (pathname: string) => Screen | undefined }
type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * Reads the reports in a body, in either format that browsers send; anything else is left out. At most as many as are logged.
 */
export function readPolicyReports(body: unknown, ours: Ours): PolicyReport[] {
  const sent = Array.isArray(body) ? body.filter(isObject).map(currentForm) : isObject(body) ? [olderForm(body)] : []
  return sent
    .filter((report) => report !== null)
    .slice(0, POLICY_REPORTS_LOGGED)
    .map(({ directive, page, blocked, file, line }) => ({
      directive: wordOf(directive),
      page: patternOf(page, ours),
      blocked: sourceOf(blocked),
      file: fileOf(file, ours),
      line: typeof line === "number" && Number.isInteger(line) ? line : null,
    }))
}

type RawReport = Record<keyof PolicyReport, unknown>

/** As the Reporting API sends it (`report-to`). */
function currentForm({ type, body }: Fields): RawReport | null {
  if (type !== "csp-violation" || !isObject(body)) return null
  const { effectiveDirective, documentURL, blockedURL, sourceFile, lineNumber } = body
  return { directive: effectiveDirective, page: documentURL, blocked: blockedURL, file: sourceFile, line: lineNumber }
}

/** As older browsers send it (`report-uri`). */
function olderForm({ "csp-report": report }: Fields): RawReport | null {
  if (!isObject(report)) return null
  const directive = report["effective-directive"] ?? report["violated-directive"]
  const { "document-uri": page, "blocked-uri": blocked, "source-file": file, "line-number": line } = report
  return { directive, page, blocked, file, line }
}

const wordOf = (value: unknown) => (typeof value === "string" && /^[a-z-]{1,40}$/.test(value) ? value : "unknown")

function patternOf(value: unknown, { origin, screenAt }: Ours): string {
  const url = urlOf(value)
  if (url?.origin !== origin) return "unknown"
  return screenAt(url.pathname)?.pattern ?? "*"
}

function sourceOf(value: unknown): string {
  const url = urlOf(value)
  if (url) return `${url.protocol.slice(0, 30)}//${url.hostname.slice(0, 100)}`
  return wordOf(value)
}

function fileOf(value: unknown, { origin }: Pick<Ours, "origin">): string | null {
  const url = urlOf(value)
  return url?.origin === origin && /^\/assets\/[\w.-]{1,100}$/.test(url.pathname) ? url.pathname : null
}

function urlOf(value: unknown): URL | null {
  return typeof value === "string" ? URL.parse(value) : null
}
