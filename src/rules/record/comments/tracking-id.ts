/** Time in base 36 alone could collide and be guessed; the random part prevents both (P 9). */
const TRACKING_ID_PREFIX = "CMT-"

/** 13 characters of base 36 hold 67 random bits. */
export const RANDOM_BASE36_CHARACTERS = 13

/** Tracking ID of a comment: CMT-, milliseconds since 1970 in base 36, then 13 random base 36 characters made by the caller (P 9). */
export function formatTrackingId(time_ms: number, randomBase36: string): string {
  return TRACKING_ID_PREFIX + formatReferenceId(time_ms, randomBase36)
}

/** Reference ID of a contact message: as a tracking ID, without the prefix (P 2.12). */
export function formatReferenceId(time_ms: number, randomBase36: string): string {
  if (!new RegExp(`^[0-9a-z]{${RANDOM_BASE36_CHARACTERS}}$`, "i").test(randomBase36)) {
    throw new RangeError(`needs ${RANDOM_BASE36_CHARACTERS} random base 36 characters`)
  }
  return (time_ms.toString(36) + randomBase36).toUpperCase()
}

/** Whether something typed has the form of a tracking ID, in upper or lower case. */
export function isTrackingId(typed: string): boolean {
  return /^CMT-[0-9A-Z]{12,40}$/i.test(typed)
}
