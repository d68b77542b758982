import type { Secrets } from "#src/platform/secrets/secrets.ts"

type Keys = { secrets: Secrets }
const PURPOSE = "address of a letter"

/** An address as tables keep it that only compare it: a hash that needs the installation's key, and what follows the @. */
export function hashedAddress({ secrets }: Keys, address: string): { address_hash: Buffer; domain: string } {
  const plain = address.toLowerCase()
  return {
    address_hash: secrets.keyedHash(PURPOSE, plain),
    domain: plain.slice(plain.lastIndexOf("@") + 1).slice(0, 253),
  }
}

/** The hashes that an address may be kept under: the key may have changed since. The newest first. */
export function addressHashes({ secrets }: Keys, address: string): Buffer[] {
  return secrets.keyedHashes(PURPOSE, address.toLowerCase())
}
