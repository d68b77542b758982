type Policy<Rules> = { [Rule in keyof Rules]: (text: string) => string }
type Rules = Record<string, (text: string) => string | null>
type Factory = { createPolicy: <Given extends Rules>(name: string, rules: Given) => Policy<Given> }

/** Null in a browser that does not know trusted types. */
const factory = () => (globalThis as { trustedTypes?: Factory }).trustedTypes ?? null

/** How React makes an element that will not run; then it fills in what the page says of itself for search engines. */
const EMPTY_SCRIPT = "<script></script>"

/**
 * The pages' policy has the browser refuse text as markup or code. This lets pass the two kinds that React writes itself when a page
 * is reached without a reload, and that can do nothing: an empty script, and text without any tag.
 */
export function allowHarmlessMarkup(): void {
  factory()?.createPolicy("default", {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes("<") ? text : null),
  })
}

let captchaWorker: Policy<{ createScriptURL: unknown }> | null | undefined

/** A worker made from this file of ours, and from no other afterwards: a policy is made once. */
export function ownWorker(address: string): Worker {
  captchaWorker ??= factory()?.createPolicy("captcha-worker", {
    createScriptURL: (asked) => (asked === address ? asked : null),
  })
  return new Worker(captchaWorker?.createScriptURL(address) ?? address)
}
