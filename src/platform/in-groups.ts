import { AsyncLocalStorage } from "node:async_hooks"

type Options<Item, Result> = {
  /** Groups under way at once. */
  wide: number
  /** Items of a group. */
  most: number
  /** Two items of which this is the same are never in one group. */
  apartBy: (item: Item) => string
  /** Who has waited longer than these milliseconds when their turn comes has waited for nothing: an outage. */
  patienceMs: number
  /** Told of whoever has to wait; what it answers is called when the wait is over. */
  waits?: (item: Item) => () => void
  /** Does all of a group; the outcome of each. */
  run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>
}

type Waiting<Item, Result> = Omit<PromiseWithResolvers<Result>, "promise"> & {
  item: Item
  since: number
  /** Says that the wait is over. */
  over: () => void
  inItsTrace: <R>(work: () => R) => R
}

/**
 * Does together what arrives while others are under way. Who finds room goes at once, and those who arrive meanwhile are the next group:
 * nobody waits for company, and the more arrive, the more of them share what a group costs.
 */
export function inGroups<Item, Result>(options: Options<Item, Result>) {
  const { wide, most, apartBy, patienceMs, waits = () => () => {}, run } = options
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0

  const sendLateAway = () => {
    const latest = performance.now() - patienceMs
    for (const { over, reject } of waiting.filter((one) => one.since < latest)) {
      over()
      reject(Object.assign(new Error("Nobody came to it in time."), { code: "ETIMEDOUT" }))
    }
    waiting = waiting.filter(({ since }) => since >= latest)
  }

  const take = () => {
    const taken = new Map<string, Waiting<Item, Result>>()
    for (const one of waiting) {
      if (taken.size === most) break
      const name = apartBy(one.item)
      if (!taken.has(name)) taken.set(name, one)
    }
    const group = [...taken.values()]
    waiting = waiting.filter((one) => !group.includes(one))
    return group
  }

  const begin = async (group: readonly Waiting<Item, Result>[]) => {
    underWay += 1
    try {
      const outcomes = await run(group.map(({ item }) => item))
      for (const [index, outcome] of outcomes.entries())
        if (outcome.status === "fulfilled") group[index]?.resolve(outcome.value)
        else group[index]?.reject(outcome.reason)
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
    underWay -= 1
    next()
  }

  const next = () => {
    if (underWay === wide) return
    sendLateAway()
    if (waiting.length === 0) return
    const group = take()
    for (const { over } of group) over()
    void group[0]?.inItsTrace(() => begin(group)) // not in that of whoever went before
  }

  return {
    join: (item: Item): Promise<Result> => {
      const { promise, ...answer } = Promise.withResolvers<Result>()
      const over = underWay < wide ? () => {} : waits(item)
      waiting.push({ ...answer, item, over, since: performance.now(), inItsTrace: AsyncLocalStorage.snapshot() })
      next()
      return promise
    },
    isIdle: () => underWay === 0,
  }
}
