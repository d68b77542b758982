/** What only the server says of recovery codes: no page carries it. */
export const recoveryCodeRefusals = {
  madeBefore: "This form made recovery codes when it was sent before. If you did not see them, make new ones.",
} as const
