import { ethereumWallet } from "#src/testing/accounts/wallets.ts"
import type { Holder, Way } from "./ways.ts"

/** Somebody's wallet, shown by whoever holds the account: the protocol adds none to an account. */
async function byWallet({ doors, token }: Holder) {
  const { chain, address, sign } = ethereumWallet()
  const head = `app.example.org wants you to sign in with your Ethereum account:\n${address}\n\n`
  const issued = doors.app.clock.now().toISOString()
  const message = `${head}\nURI: https://app.example.org/\nVersion: 1\nChain ID: 1\nIssued At: ${issued}`
  const body = { chain, message, signature: sign(message), link_identity: true }
  return doors.api("POST", "/token?grant_type=web3", { token, body })
}

/** What a wallet changes of an account that is not its own: nothing. */
export const waysByWallet: readonly Way[] = [
  {
    way: "signing in with a wallet",
    doors: ["POST /token"],
    writes: ["accounts/changes.ts", "accounts/providers/profile-changes.ts", "accounts/wallets/wallet-changes.ts"],
    attempt: byWallet,
    expected: { nobody: "200" }, // an account of its own, whoever asks
    closed: { setting: { AUTH_WEB3: "" }, answer: "422 web3_provider_disabled" },
  },
]
