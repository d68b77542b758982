/** The /48 around an IPv6 client (which counts as its /64): one customer may hold all of it. Undefined for IPv4 and where nobody asked. */
export function widerNetwork(client_address: string): string | undefined {
  const [, groups] = /^([0-9a-f:]+)::\/64$/.exec(client_address) ?? []
  return groups && `${groups.split(":").slice(0, 3).join(":")}::/48`
}
