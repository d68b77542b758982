const fromRightToLeft: ReadonlySet<string> = new Set(["ar", "fa", "he", "ps", "ur", "yi"])

/** Which way a text in the language of a BCP 47 tag runs. */
export function directionOf(tag: string): "ltr" | "rtl" {
  return fromRightToLeft.has(baseOf(tag)) ? "rtl" : "ltr"
}

/** The language of a tag without its script: zh of zh-Hant. */
export function baseOf(tag: string): string {
  return tag.split("-")[0] ?? tag
}

/** Which of the languages a text is in is read by those who read that of `tag`: the same, else one that differs in its script. */
export function bestFor<Tag extends string>(tag: string, available: readonly Tag[]): Tag | undefined {
  return available.find((one) => one === tag) ?? available.find((one) => baseOf(one) === baseOf(tag))
}
