import type { Log } from "#src/platform/log.ts"
import type { Storage } from "./storage.ts"

export type StorageWatch = {
  /** Asks once; one question at a time. */
  look: () => Promise<void>
  /** What the last answer was. */
  state: () => "reachable" | "away"
}

/** Whether files can be stored and read. Says in the log when that changes. */
export function createStorageWatch(storage: Pick<Storage, "probe">, log: Pick<Log, "warn" | "info">): StorageWatch {
  let away = false
  let looking: Promise<void> | undefined
  const ask = async () => {
    try {
      await storage.probe()
      if (away) log.info("the storage of files can be reached again")
      away = false
    } catch (error) {
      const { cause = error } = error as Error
      if (!away) log.warn({ err: cause }, "the storage of files cannot be reached")
      away = true
    }
  }
  return {
    look: () => (looking ??= ask().finally(() => (looking = undefined))),
    state: () => (away ? "away" : "reachable"),
  }
}
