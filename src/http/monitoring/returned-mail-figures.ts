import { Counter, type Registry } from "prom-client"

/** Null if the database does not respond. */
export type MeasureReturns = () => Promise<{ reports: Record<string, number>; suppressed: number } | null>

/** Reports are counted in the database: a mail server's pipe ends before anybody could ask it. */
export function countReturns(register: Registry, measure: MeasureReturns): void {
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
}
