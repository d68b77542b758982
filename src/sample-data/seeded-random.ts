/** A repeatable source of numbers in [0, 1): the same seed always tells the same story (mulberry32). */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One item of a list that must not be empty. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError("pick needs at least one item")
  return item
}

/** A shuffled copy (Fisher and Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [left, right] = [result[last], result[other]]
    if (left === undefined || right === undefined) continue
    result[last] = right
    result[other] = left
  }
  return result
}

/** Draws every item once before any of them comes again; `allowed` may pass over an item for now. */
export function deckOf<Item>(random: Random, items: readonly Item[]) {
  let pile: Item[] = []
  return (allowed: (item: Item) => boolean = () => true): Item | undefined => {
    for (const refill of [false, true]) {
      if (refill) pile = [...pile, ...shuffled(random, items)]
      const at = pile.findIndex((item) => allowed(item))
      if (at >= 0) return pile.splice(at, 1)[0]
    }
    return undefined
  }
}

/** Resolves every `{one|two|three}`, innermost first, to one of its alternatives. */
export function spin(random: Random, text: string): string {
  const choice = /\{([^{}]*\|[^{}]*)\}/
  let result = text
  for (let found = choice.exec(result); found; found = choice.exec(result)) {
    const chosen = pick(random, (found[1] ?? "").split("|"))
    result = result.slice(0, found.index) + chosen + result.slice(found.index + found[0].length)
  }
  return result
}
