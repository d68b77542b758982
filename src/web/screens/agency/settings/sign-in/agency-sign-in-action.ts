import { data, redirect } from "react-router"
import type { z } from "zod"
import type { agencySignInForm } from "#src/rules/input/people/agency-sign-in.ts"
import { agencySignInMessages as words } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { claimDomain } from "#src/services/accounts/agency-sign-in/domains/claim-domain.ts"
import { giveUpDomain } from "#src/services/accounts/agency-sign-in/domains/give-up-domain.ts"
import { proveDomainByDns } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-dns.ts"
import { sendDomainLetter } from "#src/services/accounts/agency-sign-in/domains/prove-domain-by-letter.ts"
import { saveProvider } from "#src/services/accounts/agency-sign-in/save-provider.ts"
import { saveSamlProvider } from "#src/services/accounts/agency-sign-in/save-saml-provider.ts"
import {
  removeProvider,
  requireProvider,
  switchProvider,
} from "#src/services/accounts/agency-sign-in/switch-provider.ts"
import { tryProvider } from "#src/services/accounts/agency-sign-in/try-provider.ts"
import type { Ctx } from "#src/services/context.ts"
import { orSay } from "#src/web/forms/or-say.ts"
import { ensureFlowToken } from "#src/web/session/session-cookies.ts"

type Input = z.output<typeof agencySignInForm>
type SignInForm = { ctx: Ctx; request: Request; agency_id: string; input: Input }

/**
 * Does what a form of the sign-in page asks, and leads back to it. The way on to the provider is a link and no redirect: a page's forms lead to
 * no one but us, says its content security policy.
 */
export async function carryOutSignInForm({ ctx, request, agency_id, input }: SignInForm) {
  if (input.intent === "try") {
    const flow = ensureFlowToken(ctx, request)
    const to = await orSay(ctx, words.providerSilent, tryProvider(ctx, { agency_id, flow_browser: flow.token }))
    return data({ form: null, go_to: to.href }, { headers: { "set-cookie": flow.set_cookie } })
  }
  await orSay(ctx, words.saveFailed, change(ctx, agency_id, input))
  throw redirect(paths.agencySignIn({ done: input.intent }), 303)
}

async function change(ctx: Ctx, agency_id: string, input: Exclude<Input, { intent: "try" }>): Promise<void> {
  switch (input.intent) {
    case "claim":
      return claimDomain(ctx, { agency_id, domain: input.domain })
    case "check":
      return proveDomainByDns(ctx, { agency_id, domain_id: input.domain_id })
    case "letter":
      return sendDomainLetter(ctx, { agency_id, domain_id: input.domain_id })
    case "give_up":
      return giveUpDomain(ctx, { agency_id, domain_id: input.domain_id })
    case "save": {
      const { intent: _intent, ...typed } = input
      return saveProvider(ctx, { agency_id, ...typed })
    }
    case "save_saml": {
      const { intent: _intent, ...typed } = input
      return saveSamlProvider(ctx, { agency_id, ...typed })
    }
    case "switch_on":
      return switchProvider(ctx, { agency_id, status: "on" })
    case "switch_off":
      return switchProvider(ctx, { agency_id, status: "off" })
    case "require": {
      const { seen, required, way_back_user_id } = input
      return requireProvider(ctx, { agency_id, seen, required, way_back_user_id })
    }
    case "remove":
      return removeProvider(ctx, { agency_id })
  }
}

/** What the page says afterwards, by the intent. */
export const done: Readonly<Record<string, string>> = {
  claim: words.claimed,
  check: words.checked,
  letter: words.letterSent,
  give_up: words.givenUp,
  save: words.saved,
  save_saml: words.saved,
  switch_on: words.switchedOn,
  switch_off: words.switchedOff,
  require: words.requiredSaved,
  remove: words.removed,
}
