export type LockOptions = {
  /** Called while the lock is held and somebody else waits for it. */
  wanted: () => void
  /** Ends the waiting. */
  signal: AbortSignal
}

/** Resolves with how to let go; raises the signal's reason when it was aborted before. */
export type TakeLock = (name: string, options: LockOptions) => Promise<() => void>

type Turn = { wanted: () => void; begin: () => void }

/** Locks by name: one holds, the others wait in order. */
export function createLockRoom(): TakeLock {
  const lines = new Map<string, Turn[]>()
  return (name, { wanted, signal }) =>
    new Promise((resolve, reject) => {
      const line = lines.get(name) ?? []
      const leave = () => {
        const place = line.indexOf(turn)
        if (place < 0) return
        line.splice(place, 1)
        if (line.length === 0) lines.delete(name)
        else if (place === 0) line[0]?.begin()
      }
      const giveUp = () => {
        leave()
        reject(signal.reason as Error)
      }
      const turn: Turn = {
        wanted,
        begin() {
          signal.removeEventListener("abort", giveUp)
          resolve(leave)
          if (line.length > 1) wanted()
        },
      }
      if (signal.aborted) return giveUp()
      lines.set(name, line)
      line.push(turn)
      if (line.length === 1) return turn.begin()
      signal.addEventListener("abort", giveUp, { once: true })
      line[0]?.wanted()
    })
}
