import { ed25519 } from "@noble/curves/ed25519.js"
import { secp256k1 } from "@noble/curves/secp256k1.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { keccak_256 } from "@noble/hashes/sha3.js"
import type { WalletChain } from "#src/rules/wallets/wallet-message.ts"

type Signed = { address: string; message: string; signature: string }

const chains = {
  ethereum: { isSignature: isEthereumSignature, signed: signedByEthereum },
  solana: { isSignature: isSolanaSignature, signed: signedBySolana },
}

/** Whether a text is a signature of the chain: 65 bytes in hex, or 64 bytes in base64, also in that for addresses. */
export function isWalletSignature(chain: WalletChain, signature: string): boolean {
  return chains[chain].isSignature(signature)
}

/** Whether the owner of the address signed the message. `signature` is one as far as `isWalletSignature` can tell. */
export function isSignedByWallet(chain: WalletChain, signed: Signed): boolean {
  try {
    return chains[chain].signed(signed)
  } catch {
    return false // numbers that are no points of the curve
  }
}

/** Whether an address may be written so: all of it small, or with the capitals that are its checksum (EIP-55). */
export function isEthereumAddress(address: string): boolean {
  return address === address.toLowerCase() || address === withChecksum(address)
}

function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const isHigh = (at: number) => Number.parseInt(hash[at] ?? "", 16) >= 8
  return `0x${digits.replaceAll(/[a-f]/g, (letter, at: number) => (isHigh(at) ? letter.toUpperCase() : letter))}`
}

function isEthereumSignature(signature: string): boolean {
  return /^0x[\da-f]{130}$/i.test(signature)
}

/** EIP-191: recovers the key that signed. Of the two signatures that each one can be turned into, only that with the lower s counts. */
function signedByEthereum({ address, message, signature }: Signed): boolean {
  const bytes = hexToBytes(signature.slice(2))
  const recovery = [0, 1, 27, 28].indexOf(bytes[64] ?? -1) % 2
  const compact = secp256k1.Signature.fromBytes(bytes.subarray(0, 64))
  if (recovery < 0 || compact.hasHighS()) return false
  const text = utf8ToBytes(message)
  const hash = keccak_256(new Uint8Array([...utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), ...text]))
  const key = compact.addRecoveryBit(recovery).recoverPublicKey(hash).toBytes(false).subarray(1)
  return bytesToHex(keccak_256(key).subarray(12)) === address.slice(2).toLowerCase()
}

function isSolanaSignature(signature: string): boolean {
  const bytes = Buffer.from(signature, "base64url") // reads both alphabets
  return bytes.length === 64 && [bytes.toString("base64"), bytes.toString("base64url")].includes(signature)
}

/** RFC 8032 to the letter: neither other ways to write a point, nor keys of which everything is a signature. */
function signedBySolana({ address, message, signature }: Signed): boolean {
  const key = fromBase58(address)
  return (
    key !== undefined &&
    ed25519.verify(Buffer.from(signature, "base64url"), utf8ToBytes(message), key, { zip215: false })
  )
}

const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** The 32 bytes of a Solana address, which has only one way to write it. */
function fromBase58(text: string): Uint8Array | undefined {
  let number = 0n
  for (const digit of text) number = number * 58n + BigInt(digits.indexOf(digit))
  const significant = number === 0n ? "" : number.toString(16)
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = "00".repeat(zeros) + significant.padStart(significant.length + (significant.length % 2), "0")
  return hex.length === 64 ? hexToBytes(hex) : undefined
}
