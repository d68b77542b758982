import { redirect } from "react-router"
import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"
import { emailField, nextField } from "#src/rules/input/reading/fields.ts"
import { signInMessages } from "#src/rules/messages/people/sign-in-messages.ts"
import { domainOf, mailDomain } from "#src/rules/people/mail-domain.ts"
import { safeNext } from "#src/rules/addresses/safe-next.ts"
import { findProviderOfDomain } from "#src/services/accounts/agency-sign-in/queries.ts"
import { agencyProviderName } from "#src/services/accounts/providers/providers.ts"
import type { Ctx } from "#src/services/context.ts"
import { formAction } from "#src/web/forms/form-action.ts"

/** Which agency's provider is asked about addresses of a domain. */
export type Offer = { name: string; agency_name: string; domain: string; silent: boolean }

/** The offer that the address of a sign-in page names; it says which domains have a provider, and nothing of accounts. */
export async function findOffer(ctx: Ctx, query: URLSearchParams): Promise<Offer | null> {
  const domain = mailDomain(query.get("at") ?? "")
  const found = domain ? await findProviderOfDomain(ctx.db, domain) : undefined
  if (!domain || !found) return null
  const silent = query.get("provider") === "silent"
  return { name: agencyProviderName(found.id), agency_name: found.agency_name, domain, silent }
}

/** A second button of the sign-in form, so whatever else was typed comes along and is not looked at. */
const organizationInput = z.strictObject({
  email: emailField,
  password: z.string().max(1024).optional(),
  next: nextField,
})

/** Leads from an address to the way in that its domain has; `to` is the sign-in page that was used. */
export function organizationAction(to: (next: string, at: string) => string) {
  return formAction(organizationInput, async ({ ctx, input }) => {
    const domain = domainOf(input.email)
    if (!(await findProviderOfDomain(ctx.db, domain)))
      return refuse("invalid_input", { fields: { email: signInMessages.noOrganization } })
    return redirect(to(safeNext(input.next, ""), domain), { status: 303 })
  })
}
