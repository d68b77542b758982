import { refuse } from "#src/rules/errors.ts"
import { WALLET_MESSAGE_MAX_CHARACTERS, WALLET_MESSAGE_MIN_CHARACTERS } from "#src/rules/limits.ts"
import { readWalletMessage } from "#src/rules/wallets/read-wallet-message.ts"
import {
  type WalletChain,
  type WalletMessage,
  type WalletMessageFault,
  walletMessageFault,
} from "#src/rules/wallets/wallet-message.ts"
import { allowedRedirects, type AuthCtx } from "#src/services/accounts/auth-context.ts"
import { limitRequests, limitSignUps, passAuthCaptcha } from "#src/services/accounts/auth-limits.ts"
import { type Granted, grantTokens, openAuthSession } from "#src/services/accounts/tokens/session-changes.ts"
import { write } from "#src/services/context.ts"
import { consumeWalletMessage, enterByWallet, WALLET_PROVIDER, walletSubject } from "./wallet-changes.ts"
import { isEthereumAddress, isSignedByWallet, isWalletSignature } from "./wallet-signature.ts"

/** What is wrong with a message, or with what was sent along. */
export type WalletFault = "message_length" | "no_signature" | "malformed" | "used" | "other_signer" | WalletMessageFault

export type WalletSignIn = {
  chain: string
  message: string
  signature: string
  captcha: string | undefined
  user_agent: string | null
}

/**
 * Signs in with a message that names this installation and that a wallet has signed, once (P 7.2, decision 72). A wallet that was
 * never here gets an account without an address. Raises `wallet_sign_in_closed`, `wallet_chain_unknown`,
 * `wallet_message_refused`, `captcha_failed`, `rate_limited`, `sign_up_closed`, `account_banned`.
 */
export async function signInWithWallet(ctx: AuthCtx, input: WalletSignIn): Promise<Granted> {
  const chain = openChain(ctx, input.chain)
  await limitRequests(ctx, "token")
  const message = readSent(chain, input)
  await passAuthCaptcha(ctx, input.captcha)
  checkSigned(ctx, message, input)
  await admitNew(ctx, message)
  const session = await write(ctx, null, async (tx) => {
    if (!(await consumeWalletMessage(tx, message, input.message))) refuseMessage("used")
    const { user_id, audit } = await enterByWallet(tx, message, ctx.now())
    const { user_agent } = input
    const opened = await openAuthSession(tx, ctx, { user_id, method: WALLET_PROVIDER, user_agent })
    return { result: opened.session, audit: [opened.audit, ...audit] }
  })
  return grantTokens(ctx, session)
}

function refuseMessage(fault: WalletFault): never {
  return refuse("wallet_message_refused", { details: { fault } })
}

function openChain({ config }: AuthCtx, chain: string): WalletChain {
  if (config.AUTH_WEB3.length === 0) return refuse("wallet_sign_in_closed")
  if (chain !== "ethereum" && chain !== "solana") return refuse("wallet_chain_unknown")
  return config.AUTH_WEB3.includes(chain) ? chain : refuse("wallet_sign_in_closed")
}

function readSent(chain: WalletChain, { message, signature }: WalletSignIn): WalletMessage {
  if (message.length < WALLET_MESSAGE_MIN_CHARACTERS || message.length > WALLET_MESSAGE_MAX_CHARACTERS)
    refuseMessage("message_length")
  if (!isWalletSignature(chain, signature)) refuseMessage("no_signature")
  const read = readWalletMessage(chain, message) ?? refuseMessage("malformed")
  return chain === "solana" || isEthereumAddress(read.address) ? read : refuseMessage("malformed")
}

function checkSigned(ctx: AuthCtx, message: WalletMessage, sent: WalletSignIn): void {
  const fault = walletMessageFault(message, { now: ctx.now(), allowed: allowedRedirects(ctx) })
  if (fault) refuseMessage(fault)
  const { address, chain } = message
  if (!isSignedByWallet(chain, { address, message: sent.message, signature: sent.signature }))
    refuseMessage("other_signer")
}

/** New wallets cost their maker nothing, so new accounts are counted as at every door. */
async function admitNew(ctx: AuthCtx, message: WalletMessage): Promise<void> {
  const known = await ctx.db
    .selectFrom("identities")
    .select("id")
    .where("provider", "=", WALLET_PROVIDER)
    .where("subject", "=", walletSubject(message))
    .executeTakeFirst()
  if (known) return
  if (!ctx.config.AUTH_SIGNUP) refuse("sign_up_closed")
  await limitSignUps(ctx)
}
