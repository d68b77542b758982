import type { Tx } from "#src/platform/db/client.ts"
import { refuse } from "#src/rules/errors.ts"
import type { domainProofs } from "#src/rules/people/sign-in-providers.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agency-sign-in.ts"

type Proof = { id: string; domain: string; proof: (typeof domainProofs)[number]; now: Date }

/**
 * Notes that a domain is proven, and ends the letter about it. One statement: of any number of proofs one counts; false for the others. Raises
 * `invalid_input` for a domain that another agency proved meanwhile.
 */
export async function noteProof(tx: Tx, { id, domain, proof, now }: Proof): Promise<boolean> {
  // Two agencies that prove one domain at the same moment wait for each other.
  await tx.selectFrom("agency_domains").select("id").where("domain", "=", domain).orderBy("id").forUpdate().execute()
  await requireFreeDomain(tx, domain, id)
  const proven = await tx
    .updateTable("agency_domains")
    .set({ proven_at: now, proof, letter_hash: null, letter_expires_at: null })
    .where("id", "=", id)
    .where("proven_at", "is", null)
    .returning("id")
    .executeTakeFirst()
  return proven !== undefined
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
