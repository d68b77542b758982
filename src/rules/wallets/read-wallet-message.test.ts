import { describe, expect, it } from "vitest"
import { readWalletMessage } from "./read-wallet-message.ts"
import type { WalletChain } from "./wallet-message.ts"

const ethereum = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
const solana = "So11111111111111111111111111111111111111112"

/** The example of EIP-4361, with other lines where a test wants them. */
const example = ({ first = "example.com", scheme = "", ...lines }: Record<string, string> = {}) => {
  const { statement = "I accept the ExampleOrg Terms of Service: https://example.com/tos\n", resources } = lines
  const { address = ethereum, fields = "URI: https://example.com/login\nVersion: 1\nChain ID: 1\nNonce: 32891756" } =
    lines
  const { issued = "Issued At: 2021-09-30T16:25:24Z" } = lines
  const listed =
    resources ??
    "\nResources:\n- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/\n- https://example.com/my-web2-claim.json"
  return `${scheme}${first} wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\n${fields}\n${issued}${listed}`
}

describe("the examples of EIP-4361", () => {
  it("with an implicit scheme", () => {
    expect(readWalletMessage("ethereum", example())).toEqual({
      chain: "ethereum",
      scheme: undefined,
      domain: "example.com",
      address: ethereum,
      statement: "I accept the ExampleOrg Terms of Service: https://example.com/tos",
      uri: new URL("https://example.com/login"),
      chain_id: "1",
      issued_at: new Date("2021-09-30T16:25:24Z"),
      not_before: undefined,
      expires_at: undefined,
    })
  })
  it("with an implicit scheme and an explicit port", () => {
    expect(readWalletMessage("ethereum", example({ first: "example.com:3388" }))?.domain).toBe("example.com:3388")
  })
  it("with an explicit scheme", () => {
    const read = readWalletMessage("ethereum", example({ scheme: "https://" }))
    expect([read?.scheme, read?.domain]).toEqual(["https", "example.com"])
  })
})

describe("what the grammars leave open", () => {
  it.each(["2021-09-30T16:25:24Z", "2021-09-30T16:25:24.123Z", "2021-09-30T09:25:24-07:00"])("issued at %s", (time) => {
    const read = readWalletMessage("ethereum", example({ issued: `Issued At: ${time}` }))
    expect(read?.issued_at).toEqual(new Date(time))
  })
  it("every field, no statement, no nonce, no resources", () => {
    const issued =
      "Issued At: 2021-09-30T16:25:24Z\nExpiration Time: 2021-09-30T17:00:00Z\nNot Before: 2021-09-30T16:00:00Z\nRequest ID: a%20b"
    const read = readWalletMessage("ethereum", example({ statement: "", issued, resources: "\nResources:" }))
    expect(read).toMatchObject({ statement: undefined, expires_at: new Date("2021-09-30T17:00:00Z") })
    const short = { statement: "", fields: "URI: https://example.com/\nVersion: 1\nChain ID: 137", resources: "" }
    expect(readWalletMessage("ethereum", example(short))?.chain_id).toBe("137")
  })
  it("a Solana message, its fields in the order of the standard or of the published client", () => {
    const head = `example.com wants you to sign in with your Solana account:\n${solana}\n\nHello there.\n\n`
    const standard = `${head}URI: https://example.com/\nVersion: 1\nChain ID: solana:mainnet\nIssued At: 2021-09-30T16:25:24Z`
    const client = `${head}Version: 1\nURI: https://example.com/\nIssued At: 2021-09-30T16:25:24Z\nChain ID: devnet`
    expect(readWalletMessage("solana", standard)).toMatchObject({ address: solana, statement: "Hello there." })
    expect(readWalletMessage("solana", client)).toMatchObject({ chain_id: "devnet" })
    const silent = client.replace("Hello there.\n\n", "")
    expect(readWalletMessage("solana", silent)).toMatchObject({ statement: undefined, chain_id: "devnet" })
  })
})

const refused: [what: string, text: string, chain?: WalletChain][] = [
  ["another chain", example(), "solana"],
  ["line ends of Windows", example().replaceAll("\n", "\r\n")],
  ["an empty line at the end", `${example()}\n`],
  ["a space before it", ` ${example()}`],
  ["a letter that is not ASCII", example({ statement: "Ich stimme zu für immer.\n" })],
  ["a look-alike in the domain", example({ first: "ex\u0430mple.com" })],
  ["a NUL", example({ statement: "a\u0000b\n" })],
  ["a bidirectional mark", example({ statement: "a\u202eb\n" })],
  ["a user in the domain", example({ first: "example.com@evil.example" })],
  ["a path in the domain", example({ first: "example.com/login" })],
  ["two domains", example({ first: "example.com evil.example" })],
  ["a domain in capitals", example({ first: "EXAMPLE.com" })],
  ["another sentence", example().replace("wants you to sign in", "wants you to log in")],
  ["a short address", example({ address: ethereum.slice(0, -1) })],
  ["an address without 0x", example({ address: ethereum.slice(2) })],
  ["a statement of two lines", example({ statement: "One\nTwo\n" })],
  ["no empty line after the statement", example({ statement: "One" })],
  ["quotation marks in the statement", example({ statement: 'Say "yes"\n' })],
  ["no URI", example({ fields: "Version: 1\nChain ID: 1" })],
  ["two URIs", example({ fields: "URI: https://example.com/\nURI: https://evil.example/\nVersion: 1\nChain ID: 1" })],
  ["a URI that is none", example({ fields: "URI: //example.com\nVersion: 1\nChain ID: 1" })],
  ["a URI with a space", example({ fields: "URI: https://example.com/ x\nVersion: 1\nChain ID: 1" })],
  ["version 2", example({ fields: "URI: https://example.com/\nVersion: 2\nChain ID: 1" })],
  ["no version", example({ fields: "URI: https://example.com/\nChain ID: 1" })],
  ["no chain", example({ fields: "URI: https://example.com/\nVersion: 1" })],
  ["chain 0", example({ fields: "URI: https://example.com/\nVersion: 1\nChain ID: 0" })],
  ["a chain in hex", example({ fields: "URI: https://example.com/\nVersion: 1\nChain ID: 0x1" })],
  ["a short nonce", example({ fields: "URI: https://example.com/\nVersion: 1\nChain ID: 1\nNonce: 1234567" })],
  ["fields in another order", example({ fields: "Version: 1\nURI: https://example.com/\nChain ID: 1" })],
  ["a field that nobody knows", example({ fields: "URI: https://example.com/\nVersion: 1\nChain ID: 1\nRole: owner" })],
  [
    "a field of every object",
    example({ fields: "URI: https://example.com/\nVersion: 1\nChain ID: 1\nconstructor: 1" }),
  ],
  ["no time", example({ issued: "Request ID: 1" })],
  ["a day that does not exist", example({ issued: "Issued At: 2021-02-30T16:25:24Z" })],
  ["a time without a zone", example({ issued: "Issued At: 2021-09-30T16:25:24" })],
  ["a time in words", example({ issued: "Issued At: yesterday" })],
  ["two times", example({ issued: "Issued At: 2021-09-30T16:25:24Z\nIssued At: 2031-09-30T16:25:24Z" })],
  ["a field after the resources", example({ resources: "\nResources:\n- https://example.com/\nRequest ID: 1" })],
  ["a resource that is no address", example({ resources: "\nResources:\n- everything" })],
  ["two messages", `${example({ resources: "" })}\n${example()}`],
  ["more than fits", example({ statement: `${"a".repeat(20_480)}\n` })],
]

describe("any other text is none", () => {
  it.each(refused)("%s", (_what, text, chain = "ethereum") => {
    expect(readWalletMessage(chain, text)).toBeUndefined()
  })
})
