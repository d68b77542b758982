import { createHash, timingSafeEqual } from "node:crypto"
import { BlockList } from "node:net"
import type { Context } from "hono"
import type { Config } from "#src/platform/config.ts"
import { isAskedDirectly } from "./asked-directly.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

export type ObserverSettings = Pick<Config, "METRICS_TOKEN" | "METRICS_PORT" | "open_to_strangers">
/** `hidden`: the figures have no address here. `unknown`: they have, and the client must show the token. */
export type Standing = "observer" | "unknown" | "hidden"

const loopback = new BlockList()
loopback.addSubnet("127.0.0.0", 8)
loopback.addAddress("::1", "ipv6")

/**
 * Who may see figures and details at the public port: clients that show METRICS_TOKEN. Without a token no one where strangers can
 * come in, nor where the figures have a port of their own; elsewhere only this very machine, asking itself without a proxy.
 */
export function observers(config: ObserverSettings): (c: Context<HttpEnv>) => Standing {
  const { METRICS_TOKEN, METRICS_PORT, open_to_strangers } = config
  if (METRICS_TOKEN) return (c) => (showsToken(c, METRICS_TOKEN) ? "observer" : "unknown")
  if (open_to_strangers || METRICS_PORT) return () => "hidden"
  return (c) => (isThisMachine(c) ? "observer" : "hidden")
}

/** Who may see them at the port of their own: everyone who reaches it, unless a token is set. */
export function observersOfOwnPort({ METRICS_TOKEN }: ObserverSettings): (c: Context<HttpEnv>) => Standing {
  return (c) => (!METRICS_TOKEN || showsToken(c, METRICS_TOKEN) ? "observer" : "unknown")
}

function showsToken(c: Context<HttpEnv>, token: string): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? ""
  const digest = (text: string) => createHash("sha256").update(text).digest()
  return timingSafeEqual(digest(shown), digest(token))
}

function isThisMachine(c: Context<HttpEnv>): boolean {
  const remote = c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:(?=\d+\.)/i, "") ?? ""
  return isAskedDirectly(c) && remote !== "" && loopback.check(remote, remote.includes(":") ? "ipv6" : "ipv4")
}
