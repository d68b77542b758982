import type { MiddlewareHandler } from "hono"
import type { Config } from "#src/platform/config.ts"
import { paths } from "#src/rules/paths.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

/** What every answer carries, that of a page and that of a file. */
export function sharedHeaders({ PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    ...(PUBLIC_URL.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  }
}

/** Headers of every answer. Pages bring a content security policy of their own; all else gets one that allows nothing. */
export function securityHeaders(config: Pick<Config, "PUBLIC_URL">): MiddlewareHandler<HttpEnv> {
  const shared = Object.entries(sharedHeaders(config))
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    const policy = headers.get("content-security-policy")
    if (!policy) headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    else if (policy.includes(reporting)) headers.set("reporting-endpoints", `${REPORTS}="${paths.policyReports()}"`)
    for (const [name, value] of shared) headers.set(name, value)
    // For browsers that do not know the policy's own words for it.
    if (policy?.includes("frame-ancestors 'self'")) headers.set("x-frame-options", "SAMEORIGIN")
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin")
    headers.set("cross-origin-opener-policy", "same-origin")
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), interest-cohort=()")
  }
}

const REPORTS = "policy"
const reporting = `report-to ${REPORTS}`

/** Who may say what becomes markup or code in a page: `src/web/trusted-types.ts`, and the templates of the captcha's widget. */
const trustedTypes = ["default", "captcha-worker", "svelte-trusted-html"]

/** What stands in a page itself, by what allows it. */
type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The policy of a page: our own files, and the inline scripts and styles named by nonce or hash. No text that scripts turn into
 * markup or code. Browsers tell us what they refuse (policy-reports.ts).
 */
export function pagePolicy({ scripts, styles }: Inline): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(" ")}`,
    `report-uri ${paths.policyReports()}`, // for browsers that do not know the next line
    reporting,
  ].join("; ")
}
