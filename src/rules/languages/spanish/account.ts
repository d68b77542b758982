/** Spanish of accounts: signing in and up, one's own account, the dashboard. Keys are the English sentences as they are shown. */
export const accountSpanish = {} as const
