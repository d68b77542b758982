import type { MiddlewareHandler } from "hono"
import type { Config } from "#src/platform/config.ts"
import type { HttpEnv } from "./env.ts"

/** Headers of every answer. Pages bring a content security policy of their own; all else gets one that allows nothing. */
export function securityHeaders(config: Pick<Config, "PUBLIC_URL">): MiddlewareHandler<HttpEnv> {
  const secure = config.PUBLIC_URL.startsWith("https:")
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    if (!headers.has("content-security-policy"))
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'")
    headers.set("x-content-type-options", "nosniff")
    headers.set("x-frame-options", "DENY")
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin")
    headers.set("cross-origin-opener-policy", "same-origin")
    headers.set("cross-origin-resource-policy", "same-origin")
    headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), interest-cohort=()")
    if (secure) headers.set("strict-transport-security", "max-age=63072000; includeSubDomains")
  }
}

/** The policy of a page: our own files, and the inline scripts named by nonce or hash. No inline styles at all. */
export function pagePolicy(scripts: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
}
