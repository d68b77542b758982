import { describe, expect, it } from "vitest"
import { widerNetwork } from "./client-network.ts"

describe("widerNetwork", () => {
  it.each([
    ["2001:db8:1:2::/64", "2001:db8:1::/48"],
    ["2001:db8:1:ffff::/64", "2001:db8:1::/48"],
    ["2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["198.51.100.7", undefined],
    ["", undefined],
  ])("%s is in %s", (client, network) => {
    expect(widerNetwork(client)).toBe(network)
  })
})
