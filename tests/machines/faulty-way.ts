import { connect, createServer, type Socket } from "node:net"
import { freePort } from "#src/testing/product/free-port.ts"

/** `refused`: nobody listens. `silent`: nothing comes through. `unanswered`: all goes there, and nothing comes back. */
export type Fault = "refused" | "silent" | "unanswered"

/** A way through a port of this machine to another one, which can fail. */
export type FaultyWay = {
  port: number
  /** From now on, for the connections there are too; null ends it. */
  fail: (fault: Fault | null) => void
  close: () => Promise<void>
}

export async function openFaultyWay(to: number): Promise<FaultyWay> {
  const port = await freePort()
  const open = new Set<Socket>()
  let fault: Fault | null = null
  const server = createServer((near) => {
    if (fault === "refused") return near.destroy()
    const far = connect(to, "127.0.0.1")
    near.on("data", (bytes) => fault === "silent" || far.write(bytes))
    far.on("data", (bytes) => fault !== null || near.write(bytes))
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
      fault = next
      if (next === "refused" || next === null) drop()
    },
    close: () => {
      drop()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
