/** Letters contain links that open things and people's addresses, so neither may stay in the table. */
export const withoutContents = { to_address: "", text_body: "", html_body: "", unsubscribe_url: null } as const
