/**
 * Someone in line: `client` is whose turn it counts as, a lower `rank` goes first, and a `guesser` recently got passwords
 * wrong.
 */
export type InLine = { client: string; rank: number; guesser?: boolean }

type Waiting<Item> = InLine & { item: Item; turn: number }

/**
 * A line of at most `most` in which clients take turns: one that sends a hundred waits behind everyone's first, and one that has a
 * better rank goes before all of them. When the line is full, the last in it makes room for one that ranks before it.
 */
export function createFairLine<Item>(most: number) {
  let line: Waiting<Item>[] = []
  /** The turn that was served last, and the latest turn of each client that is still ahead of it. */
  let served = 0
  const latest = new Map<string, number>()

  const nextTurn = (client: string) => Math.max(served, latest.get(client) ?? 0) + 1
  const isBefore = (a: { rank: number; turn: number }, b: { rank: number; turn: number }) =>
    a.rank < b.rank || (a.rank === b.rank && a.turn < b.turn)
  const first = (among = line) =>
    among.reduce<Waiting<Item> | undefined>((best, one) => (best && !isBefore(one, best) ? best : one), undefined)
  const last = () =>
    line.reduce<Waiting<Item> | undefined>((worst, one) => (worst && isBefore(one, worst) ? worst : one), undefined)
  const drop = (gone: Waiting<Item>) => {
    line = line.filter((one) => one !== gone)
    if (line.length === 0) latest.clear()
  }

  return {
    size: () => line.length,

    /** True when this one would find a place, if need be that of someone behind them. */
    hasRoomFor({ client, rank }: InLine): boolean {
      const behind = last()
      return line.length < most || (behind !== undefined && isBefore({ rank, turn: nextTurn(client) }, behind))
    },

    /** True when no one in line goes before this one. */
    wouldBeFirst({ client, rank }: InLine): boolean {
      const ahead = first()
      return ahead === undefined || isBefore({ rank, turn: nextTurn(client) }, ahead)
    },

    /** Puts `item` in line. Answers who has to leave for it: no one, someone behind it, or the item itself. */
    join(who: InLine, item: Item): Item | undefined {
      const entry = { ...who, item, turn: nextTurn(who.client) }
      const behind = line.length < most ? undefined : last()
      if (line.length >= most && !(behind && isBefore(entry, behind))) return item
      if (behind) drop(behind)
      line.push(entry)
      latest.set(entry.client, entry.turn)
      return behind?.item
    },

    /** Takes out whose turn it is among those who may begin. */
    next(mayBegin: (who: InLine) => boolean = () => true): Item | undefined {
      const entry = first(line.filter(mayBegin))
      if (!entry) return undefined
      served = Math.max(served, entry.turn)
      for (const [client, turn] of latest) if (turn <= served) latest.delete(client)
      drop(entry)
      return entry.item
    },

    /** Takes `item` out because it waits no longer. */
    leave(item: Item): void {
      const entry = line.find((one) => one.item === item)
      if (entry) drop(entry)
    },
  }
}
