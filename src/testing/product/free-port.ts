import { createServer } from "node:net"
import { randomInt } from "node:crypto"

/** A port no one listens on, below the range from which outgoing connections take theirs. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(10_000, 32_000)
    if (await canListen(port)) return port
  }
  throw new Error("No free port between 10000 and 32000.")
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })
}
