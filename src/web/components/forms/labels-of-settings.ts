import { settingsLabels } from "#src/rules/input/reading/field-labels.ts"
import { agencySignInMessages as provider } from "#src/rules/messages/agencies/agency-sign-in-messages.ts"
import { webhookMessages } from "#src/rules/messages/agencies/webhook-messages.ts"
import { savedReasonMessages } from "#src/rules/messages/moderation/saved-reason-messages.ts"
import { apiKeyMessages } from "#src/rules/messages/people/api-key-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { groupRoles } from "#src/rules/people/sign-in/sign-in-providers.ts"

/** How a page of an agency's settings calls the fields of its forms, which of them `intent` says. */
export function labelsOfSettings(address: string, intent: string): Readonly<Record<string, string>> {
  if (address.startsWith(paths.agencyWebhooks())) return webhookLabels
  if (address.startsWith(paths.agencySignIn())) return intent === "save_saml" ? samlLabels : signInLabels
  if (address.startsWith(paths.agencyScim())) return keyLabels
  if (intent.startsWith("tag_")) return { name: intent === "tag_add" ? "New tag" : "New name" }
  return intent.startsWith("reason_") ? savedReasonMessages.labels : settingsLabels
}

const webhookLabels = { url: webhookMessages.url, events: webhookMessages.events }
const keyLabels = { name: apiKeyMessages.name, days: apiKeyMessages.expiry }

/** What people may do who come from a provider of either kind. */
const memberLabels = {
  membership: provider.membership,
  ...Object.fromEntries(groupRoles.map((role) => [`${role}_groups`, provider.groups[role]])),
  trusts_second_factor: provider.trustsFactor,
}

const signInLabels = {
  ...memberLabels,
  acr_values: provider.acrValues,
  client_auth: provider.clientAuth,
  client_id: provider.clientId,
  domain: provider.domain,
  groups_claim: provider.groupsClaim,
  issuer: provider.issuer,
  scopes: provider.scopes,
  trusts_addresses: provider.trustsAddresses,
}

const samlLabels = {
  ...memberLabels,
  acr_values: provider.authnContexts,
  email_attribute: provider.emailAttribute,
  groups_claim: provider.groupsAttribute,
  may_begin: provider.mayBegin,
  metadata: provider.metadata,
  metadata_url: provider.metadataUrl,
  name_attribute: provider.nameAttribute,
  signs_requests: provider.signsRequests,
}
