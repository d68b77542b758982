import os from "node:os"

/** The moment, and what the figures below were taken on. */
export function describeMachine(): string {
  const processors = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "?"}, ${Math.round(os.totalmem() / 2 ** 30)} GB`
  return `${new Date().toISOString()}, ${processors}, Node ${process.version}, load ${os.loadavg()[0]?.toFixed(1)}`
}
