/** Letters contain links that open things and people's addresses, so neither may stay in the table. */
export const withoutContents = { to_address: "", text_body: "", html_body: "", unsubscribe_url: null } as const

/** How long a worker has a letter to itself. While it lives it renews that, however long the mail server takes. */
export const MAIL_LEASE_MS = 30_000
