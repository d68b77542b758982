import { describe, expect, it } from "vitest"
import { clientAddresses } from "./client-address.ts"

const behindProxy = clientAddresses({ TRUSTED_PROXIES: ["10.0.0.0/8", "::1"] })
const direct = clientAddresses({ TRUSTED_PROXIES: [] })

describe("who counts as the client", () => {
  it("does not believe a forwarded header from a stranger", () => {
    expect(direct({ remote: "198.51.100.7", forwarded: "1.2.3.4" })).toBe("198.51.100.7")
    expect(behindProxy({ remote: "198.51.100.7", forwarded: "1.2.3.4" })).toBe("198.51.100.7")
  })

  it("takes the nearest address that is not one of our proxies", () => {
    expect(behindProxy({ remote: "10.1.1.1", forwarded: "1.2.3.4, 203.0.113.9, 10.2.2.2" })).toBe("203.0.113.9")
    expect(behindProxy({ remote: "::1", forwarded: "203.0.113.9" })).toBe("203.0.113.9")
    expect(behindProxy({ remote: "::ffff:10.1.1.1", forwarded: "203.0.113.9" })).toBe("203.0.113.9")
  })

  it("counts an IPv6 client by its /64", () => {
    expect(direct({ remote: "2001:db8:1:2:aaaa::1", forwarded: undefined })).toBe("2001:db8:1:2::/64")
    expect(direct({ remote: "2001:db8:1:2:bbbb:1:2:3", forwarded: undefined })).toBe("2001:db8:1:2::/64")
    expect(direct({ remote: "2001:db8::5", forwarded: undefined })).toBe("2001:db8:0:0::/64")
  })

  it("counts a client once, whatever port its proxy adds to the address", () => {
    for (const port of [50_001, 50_002])
      expect(behindProxy({ remote: "10.1.1.1", forwarded: `203.0.113.9:${port}` })).toBe("203.0.113.9")
    expect(behindProxy({ remote: "10.1.1.1", forwarded: "[2001:db8:1:2::9]:443" })).toBe("2001:db8:1:2::/64")
    expect(behindProxy({ remote: "10.1.1.1", forwarded: "203.0.113.9, 10.2.2.2:443" })).toBe("203.0.113.9")
    expect(behindProxy({ remote: "10.1.1.1", forwarded: "unknown" })).toBe("unknown")
  })

  it("passes over a part that names nobody: without an address a client would have no limit", () => {
    for (const forwarded of ["", " , ,"]) expect(behindProxy({ remote: "10.1.1.1", forwarded })).toBe("10.1.1.1")
    for (const forwarded of ["203.0.113.9, ", "203.0.113.9,, 10.2.2.2", ",203.0.113.9"])
      expect(behindProxy({ remote: "10.1.1.1", forwarded })).toBe("203.0.113.9")
  })

  it("survives a request without any address", () => {
    expect(direct({ remote: undefined, forwarded: undefined })).toBe("")
  })
})
