import type { Tx } from "#src/platform/db/statements/client.ts"
import { nextCheck } from "#src/rules/people/domain-proof.ts"
import { refuse } from "#src/rules/errors.ts"
import type { domainProofs } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { isUnproven } from "#src/services/accounts/agency-sign-in/queries.ts"

const noLetter = { letter_hash: null, letter_expires_at: null } as const

type Proof = { id: string; domain: string; proof: (typeof domainProofs)[number]; now: Date }

/** Of a proof that nothing speaks against. */
export const noDoubt = { ends_at: null, misses: 0, warned: 0 } as const

/**
 * Notes that a domain is proven, for the first time or again, and ends the letter about it. One statement: of any number of proofs one counts;
 * false for the others. Raises `invalid_input` for a domain that another agency proved meanwhile.
 */
export async function noteProof(tx: Tx, { id, domain, proof, now }: Proof): Promise<boolean> {
  // Two agencies that prove one domain at the same moment wait for each other.
  await tx.selectFrom("agency_domains").select("id").where("domain", "=", domain).orderBy("id").forUpdate().execute()
  await requireFreeDomain(tx, domain, id)
  const proven = await tx
    .updateTable("agency_domains")
    .set({ proven_at: now, proof, check_at: nextCheck(proof, now), ...noDoubt, ...noLetter })
    .where("id", "=", id)
    .where(isUnproven)
    .returning("id")
    .executeTakeFirst()
  return proven !== undefined
}

/** Takes the proof away; the claim stays. */
export async function loseProof(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("agency_domains")
    .set({ proven_at: null, proof: null, check_at: null, ...noDoubt, ...noLetter })
    .where("id", "=", id)
    .execute()
}

/** Refuses a domain that an agency has proven. Raises `invalid_input`. */
export async function requireFreeDomain(tx: Tx, domain: string, except?: string): Promise<void> {
  const taken = await tx
    .selectFrom("agency_domains")
    .select("id")
    .where("domain", "=", domain)
    .where("proven_at", "is not", null)
    .$if(except !== undefined, (query) => query.where("id", "<>", except ?? ""))
    .executeTakeFirst()
  if (taken) refuse("invalid_input", { fields: { domain: words.domainTaken } })
}
