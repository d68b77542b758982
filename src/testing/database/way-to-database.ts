import { createServer, connect, type Server, type Socket } from "node:net"
import path from "node:path"
import { freePort } from "#src/testing/product/free-port.ts"

/** A way to a database that can be cut, or hold its breath. */
export type Way = {
  url: string
  /** Ends every connection, and refuses new ones. */
  cut: () => void
  /** Swallows everything, on old connections and new ones. */
  hold: () => void
  /** Swallows everything on the connections there are, as if their machine had vanished; new ones work. */
  freeze: () => void
  /** Ends every connection; new ones work. */
  mend: () => void
  close: () => Promise<void>
}

/** Opens a way through a port of this machine to a database on a Unix socket, such as those of tests. */
export async function openWay(url: string): Promise<Way> {
  const [, owner = "", name = "", folder = ""] = /^postgres:\/\/([^@]+)@\/(\w+)\?host=(.+)$/.exec(url) ?? []
  const socket = path.join(decodeURIComponent(folder), ".s.PGSQL.5432")
  const port = await freePort()
  const sockets = new Set<Socket>()
  const frozen = new WeakSet<Socket>()
  let state: "open" | "cut" | "holding" = "open"
  const server: Server = createServer((near) => {
    if (state === "cut") return near.destroy()
    const far = connect(socket)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on("data", (bytes) => state === "open" && !frozen.has(from) && to.write(bytes))
      from.on("error", () => to.destroy())
      from.on("close", () => to.destroy())
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const drop = () => {
    for (const open of sockets) open.destroy()
    sockets.clear()
  }
  return {
    url: `postgres://${owner}@127.0.0.1:${port}/${name}`,
    cut() {
      state = "cut"
      drop()
    },
    hold() {
      state = "holding"
    },
    freeze() {
      for (const open of sockets) frozen.add(open)
    },
    mend() {
      state = "open"
      drop()
    },
    close: () => {
      drop()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
