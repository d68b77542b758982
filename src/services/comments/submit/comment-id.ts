import { createHash } from "node:crypto"
import { idAt } from "#src/platform/db/statements/id-at.ts"
import { hyphenated, isUuid } from "#src/rules/uuid.ts"

/** A UUIDv7 of the moment a comment was received, so that id order is the order of receipt. */
export function commentIdAt(received_at: Date): string {
  return idAt(received_at)
}

/** An idempotency key as it is stored: a UUID stays as it is, any other text becomes the same UUIDv8 every time. */
export function idempotencyUuid(key: string): string {
  const id = key.toLowerCase()
  if (isUuid(id)) return id
  const bytes = createHash("sha256").update(key).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return hyphenated(bytes.toString("hex"))
}
