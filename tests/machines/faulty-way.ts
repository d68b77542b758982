import { connect, createServer, type Socket } from "node:net"
import { freePort } from "#src/testing/product/free-port.ts"

/**
 * `refused`: nobody listens. `slow`: all of it takes its time. `silent`: nothing comes through. `cut`: breaks off in the middle of what is
 * sent. `unanswered`: all goes there, and nothing comes back.
 */
export type Fault = "refused" | "slow" | "silent" | "cut" | "unanswered"

/** A way through a port of this machine to another one, which can fail. */
export type FaultyWay = {
  port: number
  /** From now on, for the connections there are too; null ends it. */
  fail: (fault: Fault | null) => void
  close: () => Promise<void>
}

const SLOW_MS = 400
const CUT_AFTER_BYTES = 1000

export async function openFaultyWay(to: number): Promise<FaultyWay> {
  const port = await freePort()
  const open = new Set<Socket>()
  let fault: Fault | null = null
  const server = createServer((near) => {
    if (fault === "refused") return near.destroy()
    const far = connect(to, "127.0.0.1")
    const there = hold(far)
    const back = hold(near)
    let sent = 0
    near.on("data", (bytes) => {
      if (fault === "silent") return
      sent += bytes.length
      if (fault !== "cut" || sent <= CUT_AFTER_BYTES) return there(bytes, fault === "slow")
      far.end(bytes.subarray(0, bytes.length / 2))
      near.destroy()
    })
    far.on("data", (bytes) => {
      if (fault !== "silent" && fault !== "unanswered") back(bytes, fault === "slow")
    })
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on("error", () => other.destroy())
      from.on("close", () => {
        open.delete(from)
        if (fault !== "unanswered" || from === near) other.destroy()
      })
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const drop = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port,
    fail(next) {
      const before = fault
      fault = next
      if (next === "refused" || (next === null && before !== "slow")) drop()
    },
    close: () => {
      drop()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Writes to a socket in the order in which it is told, and late if it is to be slow. */
function hold(socket: Socket): (bytes: Buffer, slow: boolean) => void {
  let late = 0
  return (bytes, slow) => {
    if (!slow && late === 0) return void socket.write(bytes)
    late += 1
    setTimeout(() => {
      late -= 1
      socket.write(bytes)
    }, SLOW_MS)
  }
}
