import type { MiddlewareHandler } from "hono"
import { isIP } from "node:net"
import type { Deps } from "#src/services/context.ts"
import { trustedProxies } from "./client-address.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

const inOurNetwork = /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]|^fe[89ab]/i

/**
 * Says once that a proxy stands in front which TRUSTED_PROXIES does not name: all visitors would count as one, and share its
 * limits. From elsewhere than our own network the header may be a stranger's invention, and nothing is said.
 */
export function proxyAdvice({ config, log }: Pick<Deps, "config" | "log">): MiddlewareHandler<HttpEnv> {
  const isTrusted = trustedProxies(config)
  let said = false
  return async (c, next) => {
    if (!said && (c.req.header("x-forwarded-for") ?? c.req.header("forwarded"))) {
      const remote = (c.env?.incoming?.socket.remoteAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "")
      if (isIP(remote) && inOurNetwork.test(remote) && !isTrusted(remote)) {
        said = true
        log.warn(
          { proxy: remote },
          "a proxy that TRUSTED_PROXIES does not name passes requests on: all visitors count as one",
        )
      }
    }
    await next()
  }
}
