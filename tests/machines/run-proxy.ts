import { spawn } from "node:child_process"
import { rmSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { listens } from "./listens.ts"

const READY_WITHIN_MS = 30_000

type Proxy = {
  program: string
  words: readonly string[]
  port: number
  /** Holds its configuration; `stop` removes it. */ folder: string
}

/** A proxy of somebody else's as a process of its own, once it listens. Throws with what it printed when it does not. */
export async function runProxy({ program, words, port, folder }: Proxy): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(program, words, { stdio: "pipe" })
  let printed = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text))
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()))
  const stop = async () => {
    child.kill("SIGTERM")
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await listens(port)); await sleep(50))
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop()
      throw new Error(`${program} did not start: ${printed}`)
    }
  return { stop }
}
