import { dnsRecordName, dnsRecordText } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { claimDomain } from "#src/services/accounts/agency-sign-in/domains/claim-domain.ts"
import { proveDomainByDns } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-dns.ts"
import { saveProvider } from "#src/services/accounts/agency-sign-in/save-provider.ts"
import { switchProvider } from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import type { Ctx } from "#src/services/context.ts"
import type { startMockIssuer } from "#src/testing/accounts/mock-issuer.ts"
import type { startDnsServer } from "#src/testing/outside/dns-server.ts"

type Outside = {
  dns: Awaited<ReturnType<typeof startDnsServer>>
  issuer: Awaited<ReturnType<typeof startMockIssuer>>
}

/** A provider of the agency that is switched on, a domain that it has proven, and one whose record is there but was not looked for. */
export async function makeSignIn(ctx: Ctx, agency_id: string, { dns, issuer }: Outside) {
  const claim = async (domain: string) => {
    await claimDomain(ctx, { agency_id, domain })
    const { id, dns_value } = await ctx.db
      .selectFrom("agency_domains")
      .select(["id", "dns_value"])
      .where("domain", "=", domain)
      .executeTakeFirstOrThrow()
    dns.set(dnsRecordName(domain), [dnsRecordText(dns_value)])
    return id
  }
  const proven_id = await claim("proven.example.org")
  await proveDomainByDns(ctx, { agency_id, domain_id: proven_id })
  const claimed_id = await claim("claimed.example.org")
  await saveProvider(ctx, {
    agency_id,
    version: null,
    issuer: issuer.issuer,
    client_id: "client",
    client_auth: "secret",
    credential: "a secret",
    scopes: "",
    acr_values: "",
    trusts_second_factor: false,
    trusts_addresses: false,
    membership: "invitation",
    groups_claim: null,
    admin_groups: [],
    manager_groups: [],
    reviewer_groups: [],
  })
  await switchProvider(ctx, { agency_id, status: "on" })
  const { version } = await ctx.db
    .selectFrom("sign_in_providers")
    .select("version")
    .where("agency_id", "=", agency_id)
    .executeTakeFirstOrThrow()
  return { proven_id, claimed_id, issuer: issuer.issuer, version }
}
