import { timingSafeEqual } from "node:crypto"
import type { SecretKey, Secrets } from "#src/platform/secrets/secrets.ts"
import { HOUR, MINUTE } from "#src/rules/dates/milliseconds.ts"

/**
 * A refresh token is computed from its session and its number in that session: the database holds nothing that could be
 * stolen, and a token that was given out before can be given out again when its answer got lost.
 */
export function refreshToken(
  secrets: Pick<SecretKey, "keyedHash">,
  { id, generation }: { id: string; generation: number },
): string {
  const head = Buffer.alloc(20)
  head.write(id.replaceAll("-", ""), 0, 16, "hex")
  head.writeUInt32BE(generation, 16)
  return Buffer.concat([head, secrets.keyedHash("refresh tokens", head.toString("hex"))]).toString("base64url")
}

/** Session and number of a refresh token of ours, of whichever secret key that still counts; null for anything else. */
export function readRefreshToken(
  secrets: Pick<Secrets, "all">,
  token: string,
): { id: string; generation: number } | null {
  const bytes = Buffer.from(token, "base64url")
  if (bytes.length !== 52 || bytes.toString("base64url") !== token) return null
  const hex = bytes.toString("hex", 0, 16)
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  const generation = bytes.readUInt32BE(16)
  const isOurs = secrets.all.some((key) =>
    timingSafeEqual(bytes, Buffer.from(refreshToken(key, { id, generation }), "base64url")),
  )
  return isOurs ? { id, generation } : null
}

export type RefreshState = {
  /** Number of the newest token. */
  generation: number
  /** Tokens below it were given out before a second factor was shown. */
  lowest_generation: number
  /** When the last few tokens were replaced, in milliseconds since 1970, newest last. */
  rotations: readonly number[]
  /** The newest token that was given out again after the interval; null when none ever was. */
  repeated_generation: number | null
  refreshed_at: Date
  expires_at: Date
}
type RefreshTerms = { now: Date; reuse_seconds: number; idle_hours: number }

/**
 * What becomes of a refresh token: `rotate` gives the next one, `repeat` the newest once more (two windows asked at once), and
 * so does `repeat_late` (the answer got lost); `outdated` gives nothing, and for `reused` the session ends, since someone else
 * has the token.
 */
export type RefreshDecision = "rotate" | "repeat" | "repeat_late" | "outdated" | "reused" | "expired"

/** Within this time a client whose answer got lost asks again. */
const LOST_ANSWER_MS = 10 * MINUTE

/**
 * Decides by the session alone; the same question always gets the same answer. The token before the newest is good for a few
 * minutes, for a lost answer. That two tokens in a row get lost is two parties taking turns.
 */
export function decideRefresh(state: RefreshState, presented: number, terms: RefreshTerms): RefreshDecision {
  const { now, reuse_seconds, idle_hours } = terms
  if (state.expires_at <= now || now.getTime() - state.refreshed_at.getTime() > idle_hours * HOUR) return "expired"
  if (presented > state.generation) return "reused"
  if (presented === state.generation) return "rotate"
  const age = now.getTime() - replacedAt(state, presented)
  const recent = age <= reuse_seconds * 1000
  if (presented < state.lowest_generation) return recent ? "outdated" : "reused"
  if (recent) return "repeat"
  const lost = presented === state.generation - 1 && age <= LOST_ANSWER_MS
  return lost && state.repeated_generation !== state.generation - 1 ? "repeat_late" : "reused"
}

/** When the token of this number was replaced; long ago for those no one remembers. */
function replacedAt({ generation, rotations }: RefreshState, presented: number): number {
  return rotations.at(presented - generation) ?? 0
}

const REMEMBERED_ROTATIONS = 8

/** The session after one more rotation. */
export function rotated(state: Pick<RefreshState, "generation" | "rotations">, now: Date) {
  return {
    generation: state.generation + 1,
    rotations: [...state.rotations, now.getTime()].slice(-REMEMBERED_ROTATIONS),
  }
}
