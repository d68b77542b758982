import { timingSafeEqual } from "node:crypto"
import { hyphenated } from "#src/rules/uuid.ts"
import type { Ctx } from "#src/services/context.ts"

const PURPOSE = "return address of a letter"
/** 80 bits: nobody guesses them, and the whole stays within the 64 characters of a local part (RFC 5321, 4.5.3.1.1). */
const PROOF_DIGITS = 20
const form = /\bbounce\+([0-9a-f]{32})([0-9a-f]{20})@([a-z0-9.-]+)/gi

type Keys = Pick<Ctx, "config" | "secrets">

/** Where a letter comes back to: `bounce+` its id and a proof of ours, at MAIL_BOUNCE_DOMAIN; null without one. It says nothing of the person. */
export function returnAddress({ config, secrets }: Keys, letter_id: string): string | null {
  if (!config.MAIL_BOUNCE_DOMAIN) return null
  const id = letter_id.replaceAll("-", "").toLowerCase()
  const proof = secrets.keyedHash(PURPOSE, id).toString("hex").slice(0, PROOF_DIGITS)
  return `bounce+${id}${proof}@${config.MAIL_BOUNCE_DOMAIN}`
}

/** The letter whose return address stands in one of the texts; undefined where none of ours does. */
export function letterReturned({ config, secrets }: Keys, texts: readonly string[]): string | undefined {
  for (const text of texts)
    for (const [, id = "", proof = "", domain = ""] of text.matchAll(form)) {
      if (domain.toLowerCase() !== config.MAIL_BOUNCE_DOMAIN) continue
      const given = Buffer.from(proof.toLowerCase())
      const hashes = secrets.keyedHashes(PURPOSE, id.toLowerCase())
      if (hashes.some((hash) => timingSafeEqual(Buffer.from(hash.toString("hex").slice(0, PROOF_DIGITS)), given)))
        return hyphenated(id.toLowerCase())
    }
  return undefined
}
