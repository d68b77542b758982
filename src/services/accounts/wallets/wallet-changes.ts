import type { Tx } from "#src/platform/db/statements/client.ts"
import { hashToken } from "#src/platform/random.ts"
import { refuse } from "#src/rules/errors.ts"
import { WALLET_AHEAD_SECONDS } from "#src/rules/limits.ts"
import { tooOldFrom, type WalletMessage } from "#src/rules/wallets/wallet-message.ts"
import { insertAccount, insertIdentity } from "#src/services/accounts/changes.ts"
import { findKnownIdentity } from "#src/services/accounts/providers/known-identity.ts"
import { refreshIdentity } from "#src/services/accounts/providers/profile-changes.ts"
import { refuseBanned } from "#src/services/accounts/tokens/session-changes.ts"
import type { AuditEntry } from "#src/services/context.ts"

/** All wallets are one provider, as in the protocol. */
export const WALLET_PROVIDER = "web3"

/** What an account is known by: an Ethereum address is the same in capitals. */
export function walletSubject({ chain, address }: WalletMessage): string {
  return `${WALLET_PROVIDER}:${chain}:${chain === "ethereum" ? address.toLowerCase() : address}`
}

/** One statement: of any number of uses, in whichever process, one goes on. False for the others. */
export async function consumeWalletMessage(tx: Tx, message: WalletMessage, text: string): Promise<boolean> {
  const message_hash = hashToken(`${walletSubject(message)}\n${text}`)
  const expires_at = new Date(tooOldFrom(message).getTime() + WALLET_AHEAD_SECONDS * 1000)
  const used = await tx
    .insertInto("used_wallet_messages")
    .values({ message_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("message_hash")
    .executeTakeFirst()
  return used !== undefined
}

type Entered = { user_id: string; audit: readonly AuditEntry[] }

/**
 * The account of a wallet: the one that it signed in to before, else a new one, which has no address and belongs to no account
 * that exists. Raises `account_banned`; `account_changed_meanwhile` if it was made a moment ago.
 */
export async function enterByWallet(tx: Tx, message: WalletMessage, now: Date): Promise<Entered> {
  const subject = walletSubject(message)
  const { chain, address, domain, statement, chain_id } = message
  const custom_claims = { chain, network: chain_id, address, domain, statement }
  const identity_data = { sub: subject, custom_claims, email_verified: false, phone_verified: false }
  const known = await findKnownIdentity(tx, { provider: WALLET_PROVIDER, subject })
  if (known) {
    refuseBanned(known, now)
    const profile = { subject, email: null, email_verified: false, identity_data }
    await refreshIdentity(tx, { identity_id: known.identity_id, user_id: known.id, profile, now })
    return { user_id: known.id, audit: [] }
  }
  const account = { email: null, password_hash: null, user_metadata: identity_data, role: "public" } as const
  const user_id = await insertAccount(tx, { ...account, confirmed: false }, now)
  const identity = { provider: WALLET_PROVIDER, subject, identity_data }
  if (!user_id || !(await insertIdentity(tx, { ...identity, user_id }, now))) return refuse("account_changed_meanwhile")
  return { user_id, audit: [{ action: "user.signed_up", entity_id: user_id, after: { provider: WALLET_PROVIDER } }] }
}
