/** Keys with which programs call the API as a person (decision 48). */
export const apiKeyMessages = {
  heading: "API keys",
  lede: "With a key, a program of yours can use the API as you. Treat it like a password.",
  ended: "A new password revokes every key, and so does signing out all other devices.",
  make: "Make a key",
  name: "Name of the key",
  nameHint: "What will use it, such as “Nightly report”",
  nameRequired: "Please give the key a name",
  scopes: "What it may do",
  scopesHint: "Never more than you may do yourself.",
  scopesRequired: "Please choose at least one",
  expiry: "How long it works",
  tooMany: "You have as many keys as is possible. Revoke one first.",
  made: "Your new key",
  copyNow: "Copy it now. We store only a fingerprint of it, so we cannot show it again.",
  revoke: "Revoke",
  revoked: "The key has been revoked. Programs that use it are refused from now on.",
  none: "You have no API keys.",
  neverUsed: "Never used",
  letter: "An API key was made for your account.",
  scimLetter:
    "With your account, a key was made for your agency’s identity provider. It changes who works for the agency.",
} as const
