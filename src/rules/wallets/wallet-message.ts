import { WALLET_AHEAD_SECONDS, WALLET_MESSAGE_SECONDS } from "#src/rules/limits.ts"
import { redirectTarget } from "#src/rules/addresses/redirect-target.ts"

export type WalletChain = "ethereum" | "solana"

/** What somebody agreed to with a wallet: the message of EIP-4361, or the one of Solana that is modeled on it. */
export type WalletMessage = {
  chain: WalletChain
  /** The scheme before the domain, where one is written. */
  scheme: string | undefined
  /** Host, and port if it is unusual, of the page that asked. */
  domain: string
  /** As it is written. */
  address: string
  statement: string | undefined
  uri: URL
  /** Number of the chain, or name of the Solana cluster. */
  chain_id: string | undefined
  issued_at: Date
  not_before: Date | undefined
  expires_at: Date | undefined
}

export type WalletMessageFault =
  | "uri_not_https"
  | "uri_not_allowed"
  | "other_domain"
  | "not_yet_valid"
  | "expired"
  | "issued_long_ago"
  | "issued_ahead"

type Here = { now: Date; allowed: readonly string[] }

/**
 * What is wrong with a message here and now; undefined for one that signs in. `allowed` are the addresses of this installation
 * and its clients (P 7.2).
 */
export function walletMessageFault(message: WalletMessage, { now, allowed }: Here): WalletMessageFault | undefined {
  const { scheme = "https", domain, uri, not_before, expires_at } = message
  if (uri.protocol !== "https:") return "uri_not_https"
  if (!redirectTarget(uri.href, allowed)) return "uri_not_allowed"
  if (domain !== uri.host || scheme !== "https") return "other_domain"
  const soon = now.getTime() + WALLET_AHEAD_SECONDS * 1000
  if (not_before && not_before.getTime() > soon) return "not_yet_valid"
  if (expires_at && expires_at <= now) return "expired"
  if (message.issued_at.getTime() > soon) return "issued_ahead"
  return tooOldFrom(message) < now ? "issued_long_ago" : undefined
}

/** Until when a message can sign in at the latest. */
export function tooOldFrom({ issued_at }: Pick<WalletMessage, "issued_at">): Date {
  return new Date(issued_at.getTime() + WALLET_MESSAGE_SECONDS * 1000)
}
