import ipaddr from "ipaddr.js"
import { isLoopback } from "#src/platform/loopback.ts"

const globalUnicast = ipaddr.parseCIDR("2000::/3")

/**
 * Whether an IP address belongs to the public internet: not to this machine, a network of one's own, a link, a cloud's own services,
 * or a translation of such an address into IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  return read.range() === "unicast" && (read.kind() === "ipv4" || read.match(globalUnicast))
}

export type Reach = {
  /** In development it may be a program on this machine, by http too. */
  loopback_allowed: boolean
}

/** Whether something may be sent to this IP address. */
export function isReachable(address: string, { loopback_allowed }: Reach): boolean {
  return isPublicAddress(address) || (loopback_allowed && isLoopback(address))
}

/** What this installation may reach of what agencies name: in development this machine too. */
export const reachOf = ({ open_to_strangers }: { open_to_strangers: boolean }): Reach => ({
  loopback_allowed: !open_to_strangers,
})

/**
 * Whether something that an agency names may have this address, as far as it can be told without asking the DNS: https, and no
 * address of a network of one's own. The rest is asked each time something is sent (`lookupWithin`).
 */
export function isUsableUrl(address: string, reach: Reach): boolean {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, "$1")
  if (isLoopback(host)) return reach.loopback_allowed
  return protocol === "https:" && (!ipaddr.isValid(host) || isPublicAddress(host))
}
