import type { LookupAddress, LookupAllOptions } from "node:dns"
import type { LookupFunction } from "node:net"
import { isReachable, type Reach } from "./public-address.ts"

/** How all addresses of a name are found; that of the system unless a test has its own. */
export type AskDns = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Why nothing came back from outside. */
export type OutsideFailure = "timed_out" | "address_not_allowed" | "not_trusted" | "not_reached"

class NotReachable extends Error {}

/** Asks the DNS, and refuses a name of which one answer leads where nothing may be sent. The connection uses what was looked at. */
export function lookupWithin(reach: Reach & { named?: boolean }, ask: AskDns): LookupFunction {
  return (hostname, options, done) => {
    ask(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = error ? [] : addresses
      if (error || !first) return done(error ?? new Error("no address"), "")
      if (!addresses.every(({ address }) => isReachable(address, reach))) return done(new NotReachable(), "")
      if (options.all) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}

/** Why a request failed, by the error of its connection. */
export function outsideFailure(error: Error & { code?: string }): OutsideFailure {
  if (error instanceof NotReachable) return "address_not_allowed"
  if (error.name === "AbortError" || error.name === "TimeoutError") return "timed_out"
  const ofCertificate = /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|EPROTO)/
  return ofCertificate.test(error.code ?? "") ? "not_trusted" : "not_reached"
}
