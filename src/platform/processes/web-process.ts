import cluster from "node:cluster"
import { createLine } from "./line.ts"
import type { Neighbors } from "./neighbors.ts"

export type Membership = {
  neighbors: Neighbors
  /** Says that this process takes requests. */
  ready: () => void
  /** Calls `stop` once, when the head or an operator wants this process to end. */
  onStop: (stop: () => void) => void
  /** `own`: what this process measures. Resolves with the text of the figures of the whole server. */
  shareFigures: (own: () => Promise<unknown>) => () => Promise<string>
}

/** True in a process that the head began. */
export const isWebProcess = (): boolean => cluster.isWorker

/** This web process's place in the server. It ends by itself when the head is gone (`node:cluster`). */
export function joinServer(): Membership {
  const line = createLine((message) => void process.send?.(message))
  process.on("message", line.take)

  let taken = 0
  const wantedOf = new Map<number, () => void>()
  line.hear("wanted", (id) => wantedOf.get(Number(id))?.())
  const lock: Neighbors["lock"] = async (name, { wanted, signal }) => {
    const id = ++taken
    const leave = () => {
      wantedOf.delete(id)
      signal.removeEventListener("abort", leave)
      line.tell("release", id)
    }
    wantedOf.set(id, wanted)
    signal.addEventListener("abort", leave, { once: true })
    await line.ask("lock", { id, name })
    signal.throwIfAborted()
    signal.removeEventListener("abort", leave)
    return leave
  }

  return {
    neighbors: {
      lock,
      tell: (topic, data) => line.tell("neighbors", { topic, data }),
      hear: (topic, listener) => line.hear(`neighbors ${topic}`, listener),
    },
    ready: () => line.tell("ready"),
    onStop(stop) {
      let asked = false
      const once = () => {
        if (!asked) stop()
        asked = true
      }
      line.hear("stop", once)
      process.on("SIGTERM", once)
      process.on("SIGINT", () => {}) // Ctrl-C reaches all processes of a terminal: the head decides
    },
    shareFigures(own) {
      line.answer("figures", own)
      return async () => String(await line.ask("figures"))
    },
  }
}
