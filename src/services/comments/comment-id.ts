import { createHash, randomBytes } from "node:crypto"

/** A UUIDv7 of the moment a comment was received, so that id order is the order of receipt. */
export function commentIdAt(received_at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(received_at.getTime(), 0, 6)
  return formatUuid(bytes, 7)
}

/** An idempotency key as it is stored: a UUID stays as it is, any other text becomes the same UUID every time. */
export function idempotencyUuid(key: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) return key.toLowerCase()
  return formatUuid(createHash("sha256").update(key).digest().subarray(0, 16), 8)
}

function formatUuid(bytes: Buffer, version: 7 | 8): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
