import { z } from "zod"
import { type Setting, text, webAddress } from "#src/platform/setting.ts"

/** Where traces go; the names are those of OpenTelemetry. See `settings` for what the fields mean. */
export const traceSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    doc: "Collector that is told how long requests, statements, jobs, letters, and files take (OpenTelemetry, OTLP over HTTP as JSON), such as `http://localhost:4318`; `/v1/traces` is added. Unset: nothing is traced. See [Traces](#traces).",
    ...webAddress,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    doc: "Headers that the collector demands, such as `authorization=Bearer%20…`, separated by commas.",
    expects: "names and values such as authorization=Bearer%20abc, separated by commas",
    schema: z.string().transform(readPairs),
    fallback: null,
    secret: true,
  },
  OTEL_SERVICE_NAME: {
    doc: "The name of this installation in traces.",
    expects: "a name",
    schema: text,
    fallback: "opendocket",
  },
  OTEL_TRACES_SAMPLER_ARG: {
    doc: "Share of the traces that is told, for those that begin here. Where a trusted proxy sends `traceparent`, it has decided.",
    expects: "a number from 0 to 1",
    schema: z.coerce.number().min(0).max(1),
    fallback: "1",
  },
} as const satisfies Record<string, Setting>

/** As the standard has them: `name=value`, percent-encoded. */
function readPairs(written: string, ctx: z.RefinementCtx): Record<string, string> {
  try {
    const pairs = written.split(",").map((pair) => {
      const [, name, value] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(\S.*?)\s*$/.exec(pair) ?? []
      if (name === undefined || value === undefined) throw new Error("no pair")
      return [name.toLowerCase(), decodeURIComponent(value)] as const
    })
    return Object.fromEntries(pairs)
  } catch {
    ctx.addIssue("not name=value")
    return z.NEVER
  }
}
