import { Hono } from "hono"

/** Counters of this process in the Prometheus text format. */
export type Metrics = {
  requestDone: (method: string, status: number, ms: number) => void
  committed: (actions: readonly string[]) => void
  text: () => string
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>()
  const acts = new Map<string, number>()
  let seconds = 0
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  return {
    requestDone(method, status, ms) {
      add(requests, `method="${method}",status="${Math.floor(status / 100)}xx"`)
      seconds += ms / 1000
    },
    committed: (actions) => {
      for (const action of actions) add(acts, `action="${action}"`)
    },
    text: () =>
      [
        ...family("opendocket_requests_total", "counter", requests),
        ...family("opendocket_acts_total", "counter", acts),
        ...family("opendocket_request_seconds_total", "counter", new Map([["", Number(seconds.toFixed(3))]])),
        ...family("process_resident_memory_bytes", "gauge", new Map([["", process.memoryUsage.rss()]])),
        ...family("process_cpu_seconds_total", "counter", new Map([["", cpuSeconds()]])),
        "",
      ].join("\n"),
  }
}

function family(name: string, type: string, values: ReadonlyMap<string, number>): string[] {
  return [
    `# TYPE ${name} ${type}`,
    ...[...values].map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
  ]
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

export function metrics(source: Metrics) {
  return new Hono().get("/metrics", (c) => c.text(source.text(), 200, { "content-type": "text/plain; version=0.0.4" }))
}
