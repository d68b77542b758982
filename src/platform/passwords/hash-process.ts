import { type ChildProcess, fork } from "node:child_process"
import { AppError } from "#src/rules/errors.ts"
import type { HashWork } from "./hash-work.ts"
import { inProduct } from "#src/platform/product-folder.ts"

export type HashProcess = {
  /** As `computeHash` answers. Raises `service_unavailable` when the process dies again and again. */
  compute: (work: HashWork) => Promise<string>
  /** Undefined until the first work. */
  pid: () => number | undefined
  stop: () => void
}
type Job = { work: HashWork; starts: number; resolve: (hash: string) => void; reject: (error: unknown) => void }
type Answer = { id: number; hash: string } | { id: number; error: string }

const MOST_STARTS = 3

/**
 * Hashing in a process of its own and of low priority, so that a rush of sign-ins leaves the processors to everyone else.
 * It starts with the first work and again when it dies, does once more what it was about to do, and ends with us however we
 * end. It knows nothing of our settings.
 */
export function startHashProcess({ threads = 2, log = (_message: string) => {} } = {}): HashProcess {
  const jobs = new Map<number, Job>()
  let child: ChildProcess | undefined
  let last = 0

  const begin = (id: number, job: Job) => {
    if (++job.starts > MOST_STARTS) {
      settle(id)
      return job.reject(unavailable())
    }
    child ??= launch()
    child.send({ id, work: job.work }, () => {}) // the end of the channel reports a break
  }
  const settle = (id: number) => {
    jobs.delete(id)
    if (jobs.size === 0) child?.channel?.unref() // alone it does not keep the process alive
  }
  const launch = () => {
    const started = startChild(threads)
    started.on("message", ({ id, ...answer }: Answer) => {
      const job = jobs.get(id)
      settle(id)
      if ("hash" in answer) job?.resolve(answer.hash)
      else job?.reject(new Error(answer.error))
    })
    const gone = (why: string) => {
      if (child !== started) return
      child = undefined
      started.kill("SIGKILL")
      log(`the process that hashes passwords has ended (${why})`)
      for (const [id, job] of jobs) begin(id, job)
    }
    started.once("error", (error) => gone(error.message))
    started.once("disconnect", () => gone("its channel broke"))
    started.once("exit", (code, signal) => gone(String(signal ?? code)))
    return started
  }
  return {
    compute: (work) =>
      new Promise((resolve, reject) => {
        const job = { work, starts: 0, resolve, reject }
        jobs.set(++last, job)
        begin(last, job)
        child?.channel?.ref()
      }),
    pid: () => child?.pid,
    stop: () => {
      const stopped = child
      child = undefined
      stopped?.disconnect()
      for (const job of jobs.values()) job.reject(unavailable())
      jobs.clear()
    },
  }
}

const unavailable = () => new AppError("service_unavailable", { details: { retry_after_seconds: 5 } })

function startChild(threads: number): ChildProcess {
  const child = fork(inProduct("src/platform/passwords/hash-worker.ts"), {
    execArgv: [],
    env: { UV_THREADPOOL_SIZE: String(threads), SystemRoot: process.env["SystemRoot"] },
    // In our session: Linux weighs sessions first, and this process should yield to us, not to everything else on the machine.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  child.unref()
  return child
}
