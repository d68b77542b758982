import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import type { Log } from "#src/platform/log.ts"
import { createLine, type Line } from "./line.ts"
import { createLockRoom } from "./lock-room.ts"

export type WebProcesses = {
  /** The text of the figures of the whole server. */
  figures: () => Promise<string>
  /** Lets requests under way be answered, and ends all. */
  stop: () => Promise<void>
}

type Options = {
  count: number
  /** What they get beside the environment of this process. */
  environment: Record<string, string>
  /** Makes that text of what each web process measures. */
  figures: (each: unknown[]) => Promise<string>
  /** How long each goes on to answer when it is to end. */
  drain_seconds: number
  log: Log
}
type WebProcess = { worker: Worker; line: Line; ready: Promise<void> }

const COULD_NOT_BEGIN = "a web process could not begin"
const READY_WITHIN_MS = 60_000
/** Longer than a web process gives to the requests under way, once it is drained. */
const GONE_WITHIN_MS = 15_000
const FIGURES_WITHIN_MS = 2000
const AGAIN_AFTER_MS = { first: 500, most: 30_000 }
/** One that lived so long did not fail because of how it begins. */
const LIVED_MS = 60_000

/**
 * Begins copies of this program that take requests on one port in turn, and keeps so many: one that ends is begun again. Raises when
 * the first of them does not get ready; it has said why.
 */
export async function startWebProcesses({
  count,
  environment,
  figures,
  drain_seconds,
  log,
}: Options): Promise<WebProcesses> {
  const running = new Set<WebProcess>()
  const takeLock = createLockRoom()
  let stopping = false

  const allFigures = async () => {
    const each = await Promise.all([...running].map(({ line }) => inTime(line.ask("figures"))))
    return figures(each.filter((measured) => measured !== undefined))
  }
  const begin = (): WebProcess => {
    const worker = cluster.fork(environment)
    const line = createLine((message) => {
      if (worker.isConnected()) worker.send(message, () => {}) // it may be gone by the time
    })
    worker.on("message", line.take)
    const one = { worker, line, ready: becomesReady(worker, line) }
    running.add(one)
    worker.once("exit", () => {
      running.delete(one)
      line.cut()
    })
    offerLocks(one, takeLock)
    line.hear("neighbors", (told) => {
      const { topic, data } = told as { topic: string; data: unknown }
      for (const other of running) if (other !== one) other.line.tell(`neighbors ${topic}`, data)
    })
    line.answer("figures", allFigures)
    return one
  }

  /** Begins the next one when one ends, sooner or later after how it went. */
  const keepRunning = async (one: WebProcess) => {
    let wait = AGAIN_AFTER_MS.first
    for (let now = one; ;) {
      const began = Date.now()
      if (!now.worker.isDead()) await once(now.worker, "exit")
      if (stopping) return
      const { exitCode, signalCode } = now.worker.process
      log.error({ pid: now.worker.process.pid, exitCode, signalCode }, "a web process ended; another one is begun")
      wait = Date.now() - began > LIVED_MS ? AGAIN_AFTER_MS.first : Math.min(wait * 2, AGAIN_AFTER_MS.most)
      await sleep(wait)
      if (stopping) return
      now = begin()
      now.ready.catch((error: unknown) => log.error({ err: error }, COULD_NOT_BEGIN))
    }
  }

  const stop = async () => {
    stopping = true
    await Promise.all(
      [...running].map(async ({ worker, line }) => {
        line.tell("stop")
        const late = setTimeout(() => worker.process.kill("SIGKILL"), drain_seconds * 1000 + GONE_WITHIN_MS)
        if (!worker.isDead()) await once(worker, "exit")
        clearTimeout(late)
      }),
    )
  }

  // The first one alone: what keeps it from beginning is said once.
  const first = begin()
  await first.ready.catch(async (error: unknown) => {
    await stop()
    throw error
  })
  // The others can begin, too. What keeps one of them from it passes, such as a database that is away: it is begun again as ever.
  const others = Array.from({ length: count - 1 }, begin)
  for (const { ready } of others) ready.catch((error: unknown) => log.error({ err: error }, COULD_NOT_BEGIN))
  for (const one of [first, ...others]) void keepRunning(one)
  await Promise.allSettled(others.map(({ ready }) => ready))
  return { stop, figures: allFigures }
}

function becomesReady(worker: Worker, line: Line): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(reason))
    const late = setTimeout(fail("a web process was not ready in time"), READY_WITHIN_MS)
    line.hear("ready", () => {
      clearTimeout(late)
      resolve()
    })
    worker.once("exit", () => {
      clearTimeout(late)
      fail("a web process ended before it was ready")()
    })
  })
}

/** Locks that a process holds or waits for end with it. */
function offerLocks({ worker, line }: WebProcess, takeLock: ReturnType<typeof createLockRoom>): void {
  const releases = new Map<number, () => void>()
  line.answer("lock", async (asked) => {
    const { id, name } = asked as { id: number; name: string }
    const waiting = new AbortController()
    releases.set(id, () => waiting.abort())
    const release = await takeLock(name, { wanted: () => line.tell("wanted", id), signal: waiting.signal })
    releases.set(id, release)
  })
  line.hear("release", (id) => {
    releases.get(Number(id))?.()
    releases.delete(Number(id))
  })
  worker.once("exit", () => releases.forEach((release) => release()))
}

async function inTime(measured: Promise<unknown>): Promise<unknown> {
  return Promise.race([measured.catch(() => undefined), sleep(FIGURES_WITHIN_MS, undefined, { ref: false })])
}
