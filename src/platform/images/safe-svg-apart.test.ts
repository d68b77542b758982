import { subscribe, unsubscribe } from "node:diagnostics_channel"
import type { Worker } from "node:worker_threads"
import { expect, it } from "vitest"
import { safeSvg } from "./safe-svg.ts"
import { safeSvgApart } from "./safe-svg-apart.ts"

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`

it("reads many drawings one after the other, each as safeSvg does", async () => {
  let [threads, most] = [0, 0]
  const count = (message: unknown) => {
    most = Math.max(most, ++threads)
    ;(message as { worker: Worker }).worker.once("exit", () => threads--)
  }
  subscribe("worker_threads", count)
  const sources = Array.from({ length: 6 }, (_, n) => svg(`<rect width="${n}" onclick="alert(1)"/>`))
  try {
    const read = await Promise.all([...sources, "no drawing"].map(safeSvgApart))
    expect(read).toEqual([...sources.map(safeSvg), null])
  } finally {
    unsubscribe("worker_threads", count)
  }
  expect(most).toBe(1)
})
