import { format } from "node:util"
import type { Log } from "./log.ts"

const LINE_MAX_CHARACTERS = 500
const levels = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const

type Said = Record<keyof typeof levels, (...said: unknown[]) => void>

/**
 * Sends what libraries print into the log, each on one line of limited length: nothing of theirs reaches the output unchanged.
 */
export function logConsole(log: Log, target: Said = console): void {
  for (const [name, level] of Object.entries(levels) as [keyof Said, "debug" | "info" | "warn" | "error"][]) {
    target[name] = (...said) => {
      const err = said.find((one) => one instanceof Error)
      const words = format(...said.filter((one) => one !== err)).slice(0, LINE_MAX_CHARACTERS)
      log[level](err ? { err } : {}, words)
    }
  }
}

/** The same for warnings of the runtime itself. */
export function logWarnings(log: Log): void {
  process.removeAllListeners("warning") // the one that prints
  process.on("warning", (warning) => log.warn({ err: warning }, "the runtime warns"))
}

/** One line in the log for a process that ends with an uncaught error, instead of the runtime's own print. */
export function logCrash(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error that nobody caught ends the process")
    process.exit(1)
  })
}
