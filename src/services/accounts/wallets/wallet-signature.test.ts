import { ed25519 } from "@noble/curves/ed25519.js"
import { describe, expect, it } from "vitest"
import { base58, ethereumWallet, solanaWallet } from "#src/testing/accounts/wallets.ts"
import { isEthereumAddress, isSignedByWallet, isWalletSignature } from "./wallet-signature.ts"

describe("addresses of Ethereum", () => {
  it.each([
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
    "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
    "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
  ])("%s of EIP-55, and the same in small letters", (address) => {
    expect([address, address.toLowerCase()].map(isEthereumAddress)).toEqual([true, true])
    const at = address.search(/[a-f](?=[^a-f]*$)/i)
    const letter = address[at] ?? ""
    const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
    const typo = `${address.slice(0, at)}${other}${address.slice(at + 1)}`
    expect([typo, `0x${address.slice(2).toUpperCase()}`].map(isEthereumAddress)).toEqual([false, false])
  })
})

describe("signatures of Ethereum", () => {
  // From the documentation of web3.js: accounts.sign("Some data", key).
  const address = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23"
  const known =
    "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c"
  const signed = (signature: string, message = "Some data", of = address) =>
    isWalletSignature("ethereum", signature) && isSignedByWallet("ethereum", { address: of, message, signature })

  it("a published one is right, for its message and address alone", () => {
    expect(signed(known)).toBe(true)
    expect(signed(known, "Some date")).toBe(false)
    expect(signed(known, "Some data", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed")).toBe(false)
    expect(ethereumWallet("4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318").sign("Some data")).toBe(
      known,
    )
  })
  it("the last byte is 0, 1, 27 or 28", () => {
    const ends = Array.from({ length: 256 }, (_, last) => last)
    const right = ends.filter((last) => signed(known.slice(0, -2) + last.toString(16).padStart(2, "0")))
    expect(right).toEqual([1, 28])
  })
  it("its twin with the higher s is refused", () => {
    const wallet = ethereumWallet()
    expect(signed(wallet.sign("m"), "m", wallet.address)).toBe(true)
    expect(signed(wallet.sign("m", { high: true }), "m", wallet.address)).toBe(false)
  })
  it.each([
    ["nothing", "0x"],
    ["no 0x", known.slice(2)],
    ["64 bytes", known.slice(0, -2)],
    ["66 bytes", `${known}00`],
    ["no hex", known.replace("b9", "zz")],
    ["zeros", `0x${"00".repeat(64)}1b`],
    ["r and s of the largest numbers", `0x${"ff".repeat(64)}1b`],
    ["r that is no point", `0x${"00".repeat(31)}05${known.slice(66)}`],
  ])("%s is none", (_what, signature) => expect(signed(signature)).toBe(false))
})

describe("signatures of Solana", () => {
  // RFC 8032, 7.1, test 2.
  const address = base58(Buffer.from("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "hex"))
  const bytes = Buffer.from(
    "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    "hex",
  )
  const signed = (signature: string, message = "r", of = address) =>
    isWalletSignature("solana", signature) && isSignedByWallet("solana", { address: of, message, signature })

  it("a published one is right in both alphabets, for its message and address alone", () => {
    expect([signed(bytes.toString("base64")), signed(bytes.toString("base64url"))]).toEqual([true, true])
    expect(signed(bytes.toString("base64"), "s")).toBe(false)
    expect(signed(bytes.toString("base64"), "r", solanaWallet().address)).toBe(false)
  })
  it("with s and the order of the group added is refused", () => {
    const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString("hex")}`) + ed25519.Point.Fn.ORDER
    const twin = Buffer.from(s.toString(16).padStart(64, "0"), "hex").reverse()
    expect(signed(Buffer.concat([bytes.subarray(0, 32), twin]).toString("base64"))).toBe(false)
  })
  it("of a key of small order, which signs everything, is refused", () => {
    const one = Buffer.from(`01${"00".repeat(31)}`, "hex")
    const anything = Buffer.concat([one, Buffer.alloc(32)]).toString("base64")
    expect(ed25519.verify(Buffer.from(anything, "base64"), Buffer.from("r"), one, { zip215: true })).toBe(true)
    expect(signed(anything, "r", base58(one))).toBe(false)
  })
  it.each([
    ["nothing", ""],
    ["63 bytes", bytes.subarray(1).toString("base64")],
    ["65 bytes", Buffer.concat([bytes, Buffer.alloc(1)]).toString("base64")],
    ["hex", bytes.toString("hex")],
    ["a line end in it", bytes.toString("base64").replace("A", "A\n")],
    ["bits that stand for nothing", bytes.toString("base64url").replace(/.$/, "B")],
    ["zeros", Buffer.alloc(64).toString("base64")],
  ])("%s is none", (_what, signature) => expect(signed(signature)).toBe(false))
  it.each([
    ["31 bytes", base58(new Uint8Array(31).fill(7))],
    ["33 bytes", base58(new Uint8Array(33).fill(7))],
    ["no point", base58(new Uint8Array(32).fill(2))],
  ])("an address of %s signs nothing", (_what, of) => expect(signed(bytes.toString("base64"), "r", of)).toBe(false))
  it("an address that begins with zeros is read", () => {
    expect(base58(new Uint8Array(32))).toBe("1".repeat(32))
    expect(signed(bytes.toString("base64"), "r", "1".repeat(32))).toBe(false)
  })
})
