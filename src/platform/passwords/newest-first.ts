type Entry<Item> = { rank: number; item: Item }

/**
 * Those who wait while more come than can be served: a lower `rank` goes first, and among equals the newest. In order of arrival
 * everyone would be served just before their patience ends, or just after; so those who are served are served at once. At most
 * `most` wait; beyond, the oldest of the worst rank has to go.
 */
export function createNewestFirst<Item>(most: number) {
  let entries: Entry<Item>[] = []
  const drop = (gone: Entry<Item>) => (entries = entries.filter((one) => one !== gone))

  return {
    size: () => entries.length,

    /** True when no one of a better rank waits. */
    wouldBeFirst: ({ rank }: { rank: number }): boolean => entries.every((one) => rank <= one.rank),

    /** Lets `item` wait. Answers who has to go for it, which may be itself. */
    join({ rank }: { rank: number }, item: Item): Item | undefined {
      entries.push({ rank, item })
      if (entries.length <= most) return undefined
      const worst = Math.max(...entries.map((one) => one.rank))
      const gone = entries.find((one) => one.rank === worst)
      if (gone) drop(gone)
      return gone?.item
    },

    /** Takes out who goes first. */
    next(): Item | undefined {
      const best = Math.min(...entries.map((one) => one.rank))
      const entry = entries.findLast((one) => one.rank === best)
      if (entry) drop(entry)
      return entry?.item
    },

    /** Takes `item` out because it waits no longer. */
    leave(item: Item): void {
      const entry = entries.find((one) => one.item === item)
      if (entry) drop(entry)
    },
  }
}
