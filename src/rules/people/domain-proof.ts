import { DAY } from "#src/rules/dates/milliseconds.ts"
import {
  DOMAIN_CHECK_DAYS,
  DOMAIN_GRACE_DAYS,
  DOMAIN_LETTER_PROOF_DAYS,
  DOMAIN_MISSES,
  DOMAIN_RENEWAL_DAYS,
  DOMAIN_WARNING_DAYS,
} from "#src/rules/limits.ts"
import type { domainProofs } from "./sign-in/sign-in-providers.ts"

type Proof = (typeof domainProofs)[number]
const after = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY)
const sooner = (one: Date, other: Date) => (one < other ? one : other)

/** When a proof that was just shown is looked at next: a record soon, a letter when its year draws to its end. */
export const nextCheck = (proof: Proof, now: Date): Date =>
  after(now, proof === "dns" ? DOMAIN_CHECK_DAYS : DOMAIN_LETTER_PROOF_DAYS - DOMAIN_RENEWAL_DAYS)

/** Until when a proof by letter is good. */
export const endOfLetter = (proven_at: Date): Date => after(proven_at, DOMAIN_LETTER_PROOF_DAYS)

/** A proof as it stands. */
export type Standing = { proof: Proof; proven_at: Date; ends_at: Date | null; misses: number; warned: number }

/** What becomes of a proof that was looked at and not found: the domain is lost, or in doubt until `ends_at`, and owners are told. */
export type Doubt =
  | { lost: true }
  | { lost: false; ends_at: Date; misses: number; warned: number; tell: boolean; check_at: Date }

/**
 * What a miss means (decision 70). A record has 14 days, counted from the first miss, and is lost only after several looks; a letter's proof
 * ends with its year, and never sooner than 14 days after its owners were told.
 */
export function doubt({ proof, proven_at, ends_at, misses: before, warned }: Standing, now: Date): Doubt {
  const grace = after(now, DOMAIN_GRACE_DAYS)
  const year = endOfLetter(proven_at)
  const end = ends_at ?? (proof === "letter" && year > grace ? year : grace)
  const misses = before + 1
  if (end <= now && (proof === "letter" || misses >= DOMAIN_MISSES)) return { lost: true }
  const lastDays = after(end, -DOMAIN_WARNING_DAYS)
  const due = now >= lastDays ? 2 : proof === "letter" || misses >= 2 ? 1 : 0
  const next = proof === "dns" ? after(now, 1) : sooner(now < lastDays ? lastDays : end, end)
  return { lost: false, ends_at: end, misses, warned: Math.max(due, warned), tell: due > warned, check_at: next }
}
