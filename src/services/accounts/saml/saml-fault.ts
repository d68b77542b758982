import { refuse } from "#src/rules/errors.ts"
import type { SamlFault } from "#src/rules/messages/agencies/saml-messages.ts"

/** Refuses a response by the name of what is wrong with it; nothing of what it says comes along. Raises `saml_response_refused`. */
export function refuseResponse(fault: SamlFault): never {
  return refuse("saml_response_refused", { details: { fault } })
}
