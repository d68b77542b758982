import { refuse } from "#src/rules/errors.ts"
import type { NamedDomain } from "#src/rules/input/people/agency-sign-in.ts"
import { authorize, type Ctx, writeAlone } from "#src/services/context.ts"

/** Gives a domain up: from the next sign-in on, the agency's provider no longer speaks for its addresses. Raises `permission_denied`, `not_found`. */
export async function giveUpDomain(ctx: Ctx, { agency_id, domain_id }: NamedDomain): Promise<void> {
  const scope = await authorize(ctx, agency_id, "transfer_ownership") // only owners may do this
  await writeAlone(ctx, scope, async (tx) => {
    const given = await tx
      .deleteFrom("agency_domains")
      .where("agency_id", "=", agency_id)
      .where("id", "=", domain_id)
      .returning(["domain", "proof"])
      .executeTakeFirst()
    const before = given ?? refuse("not_found")
    return { result: undefined, audit: { action: "domain.given_up", entity_id: domain_id, before } }
  })
}
