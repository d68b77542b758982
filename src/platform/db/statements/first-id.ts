import { hyphenated } from "#src/rules/uuid.ts"

/** The smallest UUIDv7 of a moment: ids of rows made from then on are not below it, so an index on ids finds a range of time. */
export function firstIdAt(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, "0").padEnd(32, "0")
  return hyphenated(hex)
}
