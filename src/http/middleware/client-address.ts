import { BlockList, isIPv6 } from "node:net"
import type { Config } from "#src/platform/config.ts"

type Connection = { remote: string | undefined; forwarded: string | undefined }

/**
 * The client's address, for counting attempts: the nearest address that is not one of our proxies. A forwarded header is
 * trusted only from them, and an IPv6 client counts by its /64, which one household has as a whole.
 */
export function clientAddresses(config: Pick<Config, "TRUSTED_PROXIES">): (asked: Connection) => string {
  const isOurs = trustedProxies(config)
  return ({ remote, forwarded }) => {
    // An empty part names nobody, and who has no address has no limit.
    const named = forwarded?.split(",").flatMap((part) => part.trim() || []) ?? []
    const way = [...named, remote ?? ""].map(plain)
    let at = way.length - 1
    while (at > 0 && isOurs(way[at] ?? "")) at--
    return block(way[at] ?? "")
  }
}

/** Whether an address is one of the proxies that TRUSTED_PROXIES names. */
export function trustedProxies(config: Pick<Config, "TRUSTED_PROXIES">): (address: string) => boolean {
  const ours = new BlockList()
  for (const network of config.TRUSTED_PROXIES) {
    const [address = "", bits] = network.split("/")
    const family = isIPv6(address) ? "ipv6" : "ipv4"
    if (bits === undefined) ours.addAddress(address, family)
    else ours.addSubnet(address, Number(bits), family)
  }
  return (address) => ours.check(plain(address), isIPv6(plain(address)) ? "ipv6" : "ipv4")
}

/** Without the port that some proxies add; an IPv4 address that arrived on an IPv6 socket is the IPv4 address it stands for. */
function plain(address: string): string {
  const bare = address.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
  return bare.replace(/^::ffff:(?=\d+\.)/i, "")
}

function block(address: string): string {
  if (!isIPv6(address)) return address
  const [head = "", tail = ""] = address.split("%", 1)[0]?.split("::") ?? []
  const front = head.split(":").filter(Boolean)
  const back = tail.split(":").filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0")
  const groups = address.includes("::") ? [...front, ...zeros, ...back] : front
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}
