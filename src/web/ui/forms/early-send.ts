/** On the window: whether a form is on its way that the browser has sent, not the scripts. */
export const EARLY_SEND = "opendocketIsSent"

/**
 * A form that was sent without scripts has gone with all that it held, and the page will be exchanged for the answer. Were it taken over
 * meanwhile, what is typed in it would be saved, its files sent, or its search made, a second time.
 */
export function isSentEarly(): boolean {
  return (globalThis as { [EARLY_SEND]?: () => boolean })[EARLY_SEND]?.() ?? false
}

/** Settles once no form is on its way. */
export async function earlySend(): Promise<void> {
  while (isSentEarly()) await new Promise((later) => setTimeout(later, 500))
}
