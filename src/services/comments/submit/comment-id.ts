import { createHash, randomBytes } from "node:crypto"
import { hyphenated, isUuid } from "#src/rules/uuid.ts"

/** A UUIDv7 of the moment a comment was received, so that id order is the order of receipt. */
export function commentIdAt(received_at: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(received_at.getTime(), 0, 6)
  return formatUuid(bytes, 7)
}

/** An idempotency key as it is stored: a UUID stays as it is, any other text becomes the same UUID every time. */
export function idempotencyUuid(key: string): string {
  const id = key.toLowerCase()
  if (isUuid(id)) return id
  return formatUuid(createHash("sha256").update(key).digest().subarray(0, 16), 8)
}

function formatUuid(bytes: Buffer, version: 7 | 8): string {
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | (version << 4), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return hyphenated(bytes.toString("hex"))
}
