import { createLockRoom, type TakeLock } from "./lock-room.ts"

/** The other web processes of this server, which serve the same visitors in turn. */
export type Neighbors = {
  /** Tells all others. Whoever begins later has not heard it, so it is for what may be missed. */
  tell: (topic: string, data: unknown) => void
  hear: (topic: string, listener: (data: unknown) => void) => void
  /** Takes a lock that no two processes of this server hold at once. */
  lock: TakeLock
}

/** A server of one process has none. */
export function noNeighbors(): Neighbors {
  return { tell: () => {}, hear: () => {}, lock: createLockRoom() }
}
