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

/** Networks of one's own, this machine too; never a link's addresses, at which clouds offer services to their machines. */
const ownNetworks: ReadonlySet<string> = new Set(["private", "uniqueLocal", "carrierGradeNat", "loopback"])

const isOwnNetwork = (address: string) => ipaddr.isValid(address) && ownNetworks.has(ipaddr.process(address).range())

export type Reach = {
  /** In development it may be a program on this machine, by http too. */
  loopback_allowed: boolean
  /** Hosts in a network of the operator's own that may be asked by https all the same: `host`, or `host:port` beside 443. */
  private_hosts?: readonly string[]
}

/** Whether something may be sent to this IP address; `named` if the operator has named the host that has it. */
export function isReachable(address: string, { loopback_allowed, named }: Reach & { named?: boolean }): boolean {
  return (
    isPublicAddress(address) || (loopback_allowed && isLoopback(address)) || (named === true && isOwnNetwork(address))
  )
}

/** Whether the operator has named the host of an address as one of their own network. */
export function isNamedHost(address: string, { private_hosts = [] }: Reach): boolean {
  const { protocol, host } = new URL(address)
  return protocol === "https:" && private_hosts.some((named) => named === host || named === `${host}:443`)
}

/** What this installation may reach of what agencies name: in development this machine too. */
export const reachOf = ({ open_to_strangers }: { open_to_strangers: boolean }): Reach => ({
  loopback_allowed: !open_to_strangers,
})

/** What it may reach of agencies' sign-in providers: also those in the operator's own network that `AUTH_PRIVATE_PROVIDERS` names. */
export const providerReachOf = (config: {
  open_to_strangers: boolean
  AUTH_PRIVATE_PROVIDERS: readonly string[]
}): Reach => ({
  ...reachOf(config),
  private_hosts: config.AUTH_PRIVATE_PROVIDERS,
})

/**
 * Whether something that an agency names may have this address, as far as it can be told without asking the DNS: https, and no
 * address of a network of one's own. The rest is asked each time something is sent (`lookupWithin`).
 */
export function isUsableUrl(address: string, reach: Reach): boolean {
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[(.*)\]$/, "$1")
  if (isNamedHost(address, reach)) return !ipaddr.isValid(host) || isReachable(host, { ...reach, named: true })
  if (isLoopback(host)) return reach.loopback_allowed
  return protocol === "https:" && (!ipaddr.isValid(host) || isPublicAddress(host))
}
