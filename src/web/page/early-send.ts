/** On the window: settles once no form is under way that was sent before the scripts came. */
export const EARLY_SEND = "opendocketSent"

/**
 * A form that was sent without scripts has gone with all that it held, and the page will be exchanged for the answer. Were it taken over
 * meanwhile, what is typed in it would be saved, or its files sent, a second time.
 */
export async function earlySend(): Promise<void> {
  await (globalThis as { [EARLY_SEND]?: () => Promise<void> })[EARLY_SEND]?.()
}
