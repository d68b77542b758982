import { Hono } from "hono"
import { limitBody } from "#src/http/middleware/limit-body.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import type { Deps } from "#src/services/context.ts"
import { refuse } from "#src/rules/errors.ts"
import { isWithinJsonBounds } from "#src/rules/input/reading/bounded-json.ts"
import {
  POLICY_REPORT_MAX_BYTES,
  POLICY_REPORTS_MAX,
  POLICY_REPORTS_PER_CLIENT,
  POLICY_REPORTS_SECONDS,
} from "#src/rules/limits.ts"
import { type Screen, screenFinder } from "#src/rules/addresses/screen.ts"
import { paths } from "#src/rules/paths.ts"
import { readPolicyReports } from "#src/rules/requests/policy-report.ts"
import { createReadLimit } from "#src/http/api/passage/read-limit.ts"
import { clientAddresses } from "#src/http/middleware/client-address.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

type PolicyReportsDeps = Pick<Deps, "config" | "log" | "now"> & { neighbors: Neighbors; screens: readonly Screen[] }

const types = /^application\/(?:csp-report|reports\+json)(?:;|$)/

/**
 * Receives browsers' reports of what a page's policy refused. Anyone may send one without a session, so little is read, few
 * reports a minute are accepted, and the log gets one line without personal data. The response is always the same.
 */
export function policyReports({ config, log, neighbors, now, screens }: PolicyReportsDeps) {
  const ours = { origin: new URL(config.PUBLIC_URL).origin, screenAt: screenFinder(screens) }
  const clientAddress = clientAddresses(config)
  const seconds = POLICY_REPORTS_SECONDS
  const ofClient = createReadLimit(
    { max: POLICY_REPORTS_PER_CLIENT, seconds },
    "policy reports of a client",
    neighbors,
  ).count
  const ofAll = createReadLimit({ max: POLICY_REPORTS_MAX, seconds }, "policy reports", neighbors).count
  const tooLarge = limitBody(POLICY_REPORT_MAX_BYTES, () => refuse("payload_too_large"))
  return new Hono<HttpEnv>().post(paths.policyReports(), tooLarge, async (c) => {
    const remote = c.env?.incoming?.socket.remoteAddress
    const client = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    if (types.test(c.req.header("content-type") ?? "") && ofClient(client, now()).allowed && ofAll("", now()).allowed) {
      const reports = readPolicyReports(parsed(await c.req.text()), ours)
      if (reports.length > 0) log.warn({ reports }, "a browser refused what a page's policy forbids")
    }
    return c.body(null, 204, { "cache-control": "no-store" })
  })
}

function parsed(text: string): unknown {
  if (!isWithinJsonBounds(text)) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
