/**
 * The /48 network of an IPv6 client (which counts as its /64), since one customer may hold all of it. Undefined for IPv4 and
 * when there is no client.
 */
export function widerNetwork(client_address: string): string | undefined {
  const [, groups] = /^([0-9a-f:]+)::\/64$/.exec(client_address) ?? []
  return groups && `${groups.split(":").slice(0, 3).join(":")}::/48`
}
