import { z } from "zod"
import { WALLET_MESSAGE_MAX_CHARACTERS } from "#src/rules/limits.ts"
import type { WalletChain, WalletMessage } from "./wallet-message.ts"

const moment = z.iso.datetime({ offset: true })
const uri = /^[a-z][a-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i
const isUri = (value: string) => uri.test(value) && URL.canParse(value)
const isMoment = (value: string) => moment.safeParse(value).success

/** Fields in the order of EIP-4361, each with what its value must be. */
const fields = {
  URI: isUri,
  Version: (value) => value === "1",
  "Chain ID": () => true, // each chain has its own
  Nonce: (value) => /^[a-z0-9]{8,}$/i.test(value),
  "Issued At": isMoment,
  "Expiration Time": isMoment,
  "Not Before": isMoment,
  "Request ID": (value) => /^(?:[\w.~!$&'()*+,;=:@-]|%[\da-f]{2})*$/i.test(value),
} satisfies Record<string, (value: string) => boolean>
type Field = keyof typeof fields
const names = Object.keys(fields)
const isField = (name: string): name is Field => Object.hasOwn(fields, name)

type Grammar = {
  called: string
  address: RegExp
  chain_id: RegExp
  required: readonly Field[]
  /** Whether fields come in their order alone. */
  ordered: boolean
  /** Reads what stands between the address and the fields. */
  statement: (lines: readonly string[]) => { statement?: string; rest: readonly string[] } | undefined
}

const grammars: Record<WalletChain, Grammar> = {
  ethereum: {
    called: "Ethereum",
    address: /^0x[\da-f]{40}$/i,
    chain_id: /^[1-9]\d{0,15}$/,
    required: ["URI", "Version", "Chain ID", "Issued At"],
    ordered: true,
    // An empty line, perhaps the statement, and one more.
    statement: ([blank, second, third, ...rest]) => {
      if (blank !== "" || second === undefined || third === undefined) return undefined
      if (second === "") return { rest: [third, ...rest] }
      return third === "" ? { statement: second, rest } : undefined
    },
  },
  solana: {
    called: "Solana",
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    chain_id: /^(?:solana:)?(?:mainnet|testnet|devnet|localnet)$/,
    required: ["URI", "Version", "Issued At"],
    ordered: false, // the published client writes them in an order of its own
    // An empty line, and one more after a statement.
    statement: ([blank, second, third, ...rest]) => {
      if (blank !== "" || second === undefined || third === undefined) return undefined
      return third === "" ? { statement: second, rest } : { rest: [second, third, ...rest] }
    },
  },
}

const heading =
  /^(?:([a-z][a-z\d+.-]*):\/\/)?([a-z\d.-]+(?::\d{1,5})?|\[[\da-f:]+\](?::\d{1,5})?) wants you to sign in with your (Ethereum|Solana) account:$/
/** What the grammar lets a statement be made of; no two texts that look alike are the same. */
const sayable = /^[\w .~:/?#[\]@!$&'()*+,;=-]+$/

const isPlain = (text: string) => text.length <= WALLET_MESSAGE_MAX_CHARACTERS && /^[\x20-\x7e\n]+$/.test(text)

/**
 * A sign-in message as EIP-4361 (Ethereum) or its Solana sibling writes it, to the letter; undefined for any other text. The
 * nonce is left to whoever asks: the published client sends none.
 */
export function readWalletMessage(chain: WalletChain, text: string): WalletMessage | undefined {
  if (!isPlain(text)) return undefined
  const grammar = grammars[chain]
  const [first = "", address = "", ...others] = text.split("\n")
  const [, scheme, domain, called] = heading.exec(first) ?? []
  if (domain === undefined || called !== grammar.called || !grammar.address.test(address)) return undefined
  const between = grammar.statement(others)
  if (!between || (between.statement !== undefined && !sayable.test(between.statement))) return undefined
  const values = readFields(grammar, between.rest)
  return values && { chain, scheme, domain, address, statement: between.statement, ...values }
}

type Values = Partial<Record<Field, string>>
type Said = Pick<WalletMessage, "uri" | "chain_id" | "issued_at" | "not_before" | "expires_at">

function readFields(grammar: Grammar, lines: readonly string[]): Said | undefined {
  const resources = lines.indexOf("Resources:")
  const listed = resources === -1 ? [] : lines.slice(resources + 1)
  if (!listed.every((line) => line.startsWith("- ") && isUri(line.slice(2)))) return undefined
  const values = readValues(grammar, resources === -1 ? lines : lines.slice(0, resources))
  if (!values || grammar.required.some((field) => values[field] === undefined)) return undefined
  const at = (value: string | undefined) => (value === undefined ? undefined : new Date(value))
  return {
    uri: new URL(values.URI ?? ""),
    chain_id: values["Chain ID"],
    issued_at: new Date(values["Issued At"] ?? ""),
    not_before: at(values["Not Before"]),
    expires_at: at(values["Expiration Time"]),
  }
}

/** Each field once, in order where the grammar has one. */
function readValues(grammar: Grammar, lines: readonly string[]): Values | undefined {
  const values: Values = {}
  let last = -1
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Za-z ]+): (.*)$/.exec(line) ?? []
    if (!isField(name) || values[name] !== undefined || !fields[name](value)) return undefined
    if (name === "Chain ID" && !grammar.chain_id.test(value)) return undefined
    if (grammar.ordered && names.indexOf(name) < last) return undefined
    last = names.indexOf(name)
    values[name] = value
  }
  return values
}
