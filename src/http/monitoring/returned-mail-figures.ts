import { Counter, type Registry } from "prom-client"
import type { MakeGauge } from "./gauges.ts"

/** Null if the database does not respond. */
export type MeasureReturns = () => Promise<{ reports: Record<string, number>; suppressed: number } | null>

/** Reports are counted in the database: a mail server's pipe ends before anybody could ask it. */
export function measureReturns(
  measure: MeasureReturns,
  { register, gauge }: { register: Registry; gauge: MakeGauge },
): void {
  new Counter({
    name: "opendocket_mail_returns_total",
    help: "Reports about letters: permanent and transient failures, and complaints.",
    labelNames: ["kind"],
    registers: [register],
    async collect() {
      this.reset()
      for (const [kind, total] of Object.entries((await measure())?.reports ?? {})) this.inc({ kind }, total)
    },
  })
  gauge(
    {
      name: "opendocket_mail_suppressed_addresses",
      help: "Addresses that get only letters somebody asks for, because others came back or were reported as spam.",
      labelNames: [],
    },
    async (figure) => {
      const seen = await measure()
      if (seen) figure.set(seen.suppressed)
    },
  )
}
