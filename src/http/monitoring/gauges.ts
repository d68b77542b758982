import { setTimeout as sleep } from "node:timers/promises"
import { type Aggregator, Gauge, type Registry } from "prom-client"

type Collected<Label extends string> = (figure: Gauge<Label>) => void | Promise<void>

export type MakeGauge = <Label extends string>(
  described: { name: string; help: string; labelNames: Label[]; aggregator?: Aggregator },
  collected: Collected<Label>,
) => unknown

/** Makes figures that are looked up each time they are read. */
export function gaugesOf(registers: Registry[]): MakeGauge {
  return (described, collected) => {
    const { labelNames } = described
    return new Gauge({
      ...described,
      registers,
      async collect() {
        this.reset()
        if (labelNames.length === 0) this.remove() // it would be 0
        await collected(this)
      },
    })
  }
}

/** Figures come even while the database hangs, before whoever collects them gives up. */
const PATIENCE_MS = 4000

/** Asks once for the figures that are read at the same time. Null when there is no answer in time. */
export function once<Found>(ask: () => Promise<Found | null>): () => Promise<Found | null> {
  let asked: Promise<Found | null> | undefined
  return () => {
    if (asked) return asked
    const late = sleep(PATIENCE_MS, null, { ref: false })
    asked = Promise.race([ask().catch(() => null), late]).finally(() => (asked = undefined))
    return asked
  }
}
