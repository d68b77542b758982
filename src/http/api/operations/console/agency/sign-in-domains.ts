import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi"
import { agency_id, agencyIn, idIn, jsonBody, pathId } from "#src/http/api/passage/agency-call.ts"
import { json, unchanged } from "#src/http/api/description/answers.ts"
import { refuseInvalid } from "#src/http/api/passage/invalid-input.ts"
import { noQuery } from "#src/http/api/description/parameters.ts"
import { ofCalls, refusals } from "#src/http/api/description/refusals.ts"
import { calledWith } from "#src/http/api/passage/scopes.ts"
import { strictJson } from "#src/http/api/passage/strict-json.ts"
import type { HttpEnv } from "#src/http/http-env.ts"
import { refuse } from "#src/rules/errors.ts"
import { domainField } from "#src/rules/input/people/agency-sign-in.ts"
import { DOMAIN_LETTER_HOURS } from "#src/rules/limits.ts"
import { dnsRecordName, dnsRecordText, domainProofs } from "#src/rules/people/sign-in/sign-in-providers.ts"
import { claimDomain } from "#src/services/accounts/agency-sign-in/domains/claim-domain.ts"
import { giveUpDomain } from "#src/services/accounts/agency-sign-in/domains/give-up-domain.ts"
import { proveDomainByDns } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-dns.ts"
import { sendDomainLetter } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-letter.ts"
import { listAgencyDomains } from "#src/services/accounts/agency-sign-in/queries.ts"
import { authorize, type Ctx } from "#src/services/context.ts"
import { count, moment } from "#src/http/api/operations/docket-summary.ts"

/** The domains for whose addresses an agency's provider may speak (decision 63). */
export const signInDomains = new OpenAPIHono<HttpEnv>({ defaultHook: refuseInvalid })

const tags = ["Console: sign-in"]
const need = "transfer_ownership" // only owners may do this
const claimedExample = {
  id: "019b2d11-7700-7172-8384-95a6b7c8d9ea",
  domain: "springfield.example.gov",
  proof: null,
  proven_at: null,
  record: { name: dnsRecordName("springfield.example.gov"), text: dnsRecordText("5mJ2b0c") },
}
const provenExample = { ...claimedExample, proof: "dns" as const, proven_at: "2026-06-01T13:00:00.000Z" }
const params = z.object({ agency_id, domain_id: pathId("The domain's `id`.", claimedExample.id) })
const ofOne = ["agency_not_found", "domain_not_found", "permission_denied"] as const

const domain = z
  .object({
    id: z.uuid(),
    domain: z.string(),
    proof: z.enum(domainProofs).nullable().openapi({ description: "How it was proven; null if it is only claimed." }),
    proven_at: moment.nullable(),
    record: z
      .object({ name: z.string(), text: z.string() })
      .openapi({ description: "The TXT record that proves it. It is no secret." }),
  })
  .openapi("SignInDomain")
type Domain = z.input<typeof domain>

async function listDomains(ctx: Ctx, agency: string): Promise<Domain[]> {
  const domains = await listAgencyDomains(ctx.db, await authorize(ctx, agency, need))
  return domains.map(({ id, domain: name, proof, proven_at, dns_value }) => ({
    id,
    domain: name,
    proof,
    proven_at: proven_at && proven_at.toISOString(),
    record: { name: dnsRecordName(name), text: dnsRecordText(dns_value) },
  }))
}

/** The domain of the path, as it is now. Raises `domain_not_found`, also for another agency's. */
async function domainIn(ctx: Ctx, given: z.output<typeof params>): Promise<Domain & { agency_id: string }> {
  const agency = agencyIn(given)
  const domains = await listDomains(ctx, agency)
  const id = idIn(given.domain_id, "domain_not_found")
  return { ...(domains.find((one) => one.id === id) ?? refuse("domain_not_found")), agency_id: agency }
}

const listRoute = createRoute({
  operationId: "list_sign_in_domains",
  tags,
  summary: "List your agency's domains",
  description:
    "Those it has proven first, then those it only claims, each with the TXT record that proves it. Only for owners.",
  ...calledWith("read"),
  method: "get",
  path: "/agencies/{agency_id}/sign-in/domains",
  "x-example": "/agencies/{agency_id}/sign-in/domains",
  request: { params: z.object({ agency_id }), query: noQuery },
  responses: {
    200: json(
      "All of them, on one page.",
      z.object({ items: z.array(domain), total: count }).openapi("SignInDomainList"),
      {
        items: [provenExample],
        total: 1,
      },
    ),
    ...unchanged,
    ...refusals(...ofCalls, "agency_not_found", "permission_denied"),
  },
})

signInDomains.openapi(listRoute, async (c) => {
  const items = await listDomains(c.var.ctx, agencyIn(c.req.valid("param")))
  return c.json({ items, total: items.length }, 200)
})

const claimRoute = createRoute({
  operationId: "claim_sign_in_domain",
  tags,
  summary: "Claim a domain",
  description:
    "It proves nothing yet: put the TXT record of the response into the domain's DNS, then check it. Only for owners.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/sign-in/domains",
  middleware: [strictJson] as const,
  request: {
    params: z.object({ agency_id }),
    query: noQuery,
    body: jsonBody(
      z
        .strictObject({ domain: domainField.meta({ type: "string", description: "What follows the @ of addresses." }) })
        .openapi("ClaimedSignInDomain"),
      { domain: claimedExample.domain },
    ),
  },
  responses: {
    201: json("The domain that you claim.", domain, claimedExample),
    ...refusals(...ofCalls, "agency_not_found", "permission_denied", "payload_too_large"),
  },
})

signInDomains.openapi(claimRoute, async (c) => {
  const { ctx } = c.var
  const agency = agencyIn(c.req.valid("param"))
  const claimed = { agency_id: agency, domain: c.req.valid("json").domain }
  await claimDomain(ctx, claimed)
  const domains = await listDomains(ctx, agency)
  return c.json(domains.find((one) => one.domain === claimed.domain) ?? refuse("domain_not_found"), 201)
})

const checkRoute = createRoute({
  operationId: "check_sign_in_domain",
  tags,
  summary: "Prove a domain by its DNS",
  description: "Looks for the TXT record. While it is not there you get a 422 that says so. Only for owners.",
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/sign-in/domains/{domain_id}/check",
  request: { params, query: noQuery },
  responses: { 200: json("The domain, which is proven.", domain, provenExample), ...refusals(...ofCalls, ...ofOne) },
})

signInDomains.openapi(checkRoute, async (c) => {
  const { ctx } = c.var
  const { agency_id: agency, id } = await domainIn(ctx, c.req.valid("param"))
  await proveDomainByDns(ctx, { agency_id: agency, domain_id: id })
  const { agency_id: _agency, ...proven } = await domainIn(ctx, c.req.valid("param"))
  return c.json(proven, 200)
})

const letterRoute = createRoute({
  operationId: "send_domain_letter",
  tags,
  summary: "Prove a domain by a letter to its postmaster",
  description: `Mails \`postmaster@\` of the domain a link that proves it, once, within ${DOMAIN_LETTER_HOURS} hours. Only for owners.`,
  ...calledWith("manage"),
  method: "post",
  path: "/agencies/{agency_id}/sign-in/domains/{domain_id}/letter",
  request: { params, query: noQuery },
  responses: {
    200: json("The domain, which is proven once the link is pressed.", domain, claimedExample),
    ...refusals(...ofCalls, ...ofOne),
  },
})

signInDomains.openapi(letterRoute, async (c) => {
  const { agency_id: agency, ...claimed } = await domainIn(c.var.ctx, c.req.valid("param"))
  await sendDomainLetter(c.var.ctx, { agency_id: agency, domain_id: claimed.id })
  return c.json(claimed, 200)
})

const giveUpRoute = createRoute({
  operationId: "give_up_sign_in_domain",
  tags,
  summary: "Give a domain up",
  description: "From the next sign-in on, your provider no longer speaks for its addresses. Only for owners.",
  ...calledWith("manage"),
  method: "delete",
  path: "/agencies/{agency_id}/sign-in/domains/{domain_id}",
  request: { params, query: noQuery },
  responses: {
    200: json("It is given up.", z.object({ id: z.uuid(), given_up: z.literal(true) }).openapi("GivenUpSignInDomain"), {
      id: claimedExample.id,
      given_up: true,
    }),
    ...refusals(...ofCalls, ...ofOne),
  },
})

signInDomains.openapi(giveUpRoute, async (c) => {
  const { agency_id: agency, id } = await domainIn(c.var.ctx, c.req.valid("param"))
  await giveUpDomain(c.var.ctx, { agency_id: agency, domain_id: id })
  return c.json({ id, given_up: true as const }, 200)
})
