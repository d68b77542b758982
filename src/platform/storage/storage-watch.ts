import type { Log } from "#src/platform/log.ts"
import type { Storage } from "./storage.ts"

export type StorageWatch = {
  /** Asks once; one question at a time. */
  look: () => Promise<void>
  /** What the last answer was. */
  state: () => "reachable" | "away"
}

type WatchOptions = { log: Pick<Log, "warn" | "info">; reachable: boolean; name?: string }

/**
 * Whether files can be stored and read, or what else `name` says can be reached; `reachable`: as it was at the start. Says in the log
 * when that changes.
 */
export function createStorageWatch(
  storage: Pick<Storage, "probe">,
  { log, reachable, name = "the storage of files" }: WatchOptions,
): StorageWatch {
  let away = !reachable
  let looking: Promise<void> | undefined
  const ask = async () => {
    try {
      await storage.probe()
      if (away) log.info(`${name} can be reached again`)
      away = false
    } catch (error) {
      const { cause = error } = error as Error
      if (!away) log.warn({ err: cause }, `${name} cannot be reached`)
      away = true
    }
  }
  return {
    look: () => (looking ??= ask().finally(() => (looking = undefined))),
    state: () => (away ? "away" : "reachable"),
  }
}
