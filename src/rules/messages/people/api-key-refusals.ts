/** What only the server says of keys: no page carries it. */
export const apiKeyRefusals = {
  madeBefore: "A key was made when this was sent before. If you did not see that key, revoke it and make another one.",
} as const
