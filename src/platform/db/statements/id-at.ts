import { randomBytes } from "node:crypto"
import { hyphenated } from "#src/rules/uuid.ts"

/**
 * A UUIDv7 of a moment, so that the order of ids is the order of time. `place` (0 to 4095) orders those of one millisecond; by chance
 * without it. The other 62 bits are random.
 */
export function idAt(moment: Date, place = randomBytes(2).readUInt16BE() & 0x0f_ff): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment.getTime(), 0, 6)
  bytes.writeUInt16BE(0x70_00 | (place & 0x0f_ff), 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return hyphenated(bytes.toString("hex"))
}
