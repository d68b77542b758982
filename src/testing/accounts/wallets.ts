import { ed25519 } from "@noble/curves/ed25519.js"
import { secp256k1 } from "@noble/curves/secp256k1.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import { keccak_256 } from "@noble/hashes/sha3.js"

/** A wallet that signs whatever it is asked to. */
export type TestWallet = { chain: "ethereum" | "solana"; address: string; sign: (message: string) => string }

/** An Ethereum wallet of a new key, or of one given in hex; its signature with either `s` and any last byte. */
export function ethereumWallet(secret = bytesToHex(secp256k1.utils.randomSecretKey())) {
  const key = hexToBytes(secret)
  const address = `0x${bytesToHex(keccak_256(secp256k1.getPublicKey(key, false).subarray(1)).subarray(12))}`
  const sign = (message: string, { high = false, last }: { high?: boolean; last?: number } = {}) => {
    const text = utf8ToBytes(message)
    const hash = keccak_256(new Uint8Array([...utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), ...text]))
    const [recovery = 0, ...compact] = secp256k1.sign(hash, key, { prehash: false, format: "recovered" })
    const rs = bytesToHex(new Uint8Array(compact))
    const s = BigInt(`0x${rs.slice(64)}`)
    const other = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, "0")
    const end = last ?? 27 + (high ? 1 - recovery : recovery)
    return `0x${rs.slice(0, 64)}${high ? other : rs.slice(64)}${end.toString(16).padStart(2, "0")}`
  }
  return { chain: "ethereum" as const, address, sign }
}

const digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

/** Bytes as Solana writes addresses. */
export function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${bytesToHex(bytes)}`)
  let text = ""
  for (; number > 0n; number /= 58n) text = `${digits[Number(number % 58n)]}${text}`
  const first = bytes.findIndex((byte) => byte !== 0)
  return "1".repeat(first === -1 ? bytes.length : first) + text
}

/** A Solana wallet of a new key. */
export function solanaWallet() {
  const key = ed25519.utils.randomSecretKey()
  const sign = (message: string) => Buffer.from(ed25519.sign(utf8ToBytes(message), key)).toString("base64")
  return { chain: "solana" as const, address: base58(ed25519.getPublicKey(key)), sign }
}
