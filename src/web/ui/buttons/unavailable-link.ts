/** In place of `href`: the link is shown and read aloud as one that leads nowhere yet. */
export const unavailableLink = { role: "link", "aria-disabled": true } as const
