/** Whether an address may be an agency owner's: it ends as one of the configured suffixes, such as .gov; any where none is set (P 5, settled 53). */
export function mayBeOwnersAddress(email: string, suffixes: readonly string[]): boolean {
  return suffixes.length === 0 || suffixes.some((suffix) => email.toLowerCase().endsWith(suffix))
}
