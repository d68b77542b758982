import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { Context } from "@opentelemetry/api"
import type { SpanExporter } from "@opentelemetry/sdk-trace"
import type { Config } from "#src/platform/config.ts"
import type { Log } from "#src/platform/log.ts"
import type { Tracing } from "./tracing.ts"

type TraceConfig = Pick<
  Config,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG"
>

const CLOSE_PATIENCE_MS = 2000
const EXPORT_PATIENCE_MS = 5000
/** How often it is said that the collector cannot be told. */
const WARN_EVERY_MS = 60_000

/**
 * Tells the collector of `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP, as JSON) what this process does; undefined without the setting,
 * and nothing is loaded. Spans that the collector does not take in time are dropped: they hold up nothing and fill no memory.
 */
export async function openTracing(config: TraceConfig, log: Pick<Log, "warn">): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config
  if (endpoint === null) return undefined
  const [{ OTLPTraceExporter }, { parseTraceParent }, { resourceFromAttributes }, sdk, api] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/api"),
  ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    timeoutMillis: EXPORT_PATIENCE_MS,
    ...(headers && { headers }),
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      "service.name": config.OTEL_SERVICE_NAME,
      "service.instance.id": randomUUID(),
      "process.pid": process.pid,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: complaining(exporter, log) })],
  })
  const tracer = provider.getTracer("opendocket")
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }
  const within = new AsyncLocalStorage<Context>()

  const contextOf = (parent: string | undefined): Context => {
    const remote = parent === undefined ? null : parseTraceParent(parent)
    if (remote) return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true })
    return within.getStore() ?? api.ROOT_CONTEXT
  }
  return {
    async span({ name, kind = "internal", facts = {}, parent }, work) {
      const context = contextOf(parent)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context)
      try {
        return await within.run(api.trace.setSpan(context, span), () =>
          work((more, better) => {
            span.setAttributes({ ...more })
            if (better !== undefined) span.updateName(better)
          }),
        )
      } catch (error) {
        // Its kind and code alone: what a message says may be somebody's words.
        span.setAttribute("error.type", typeOf(error))
        span.setStatus({ code: api.SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    ended({ name, kind = "internal", facts = {} }, ms) {
      const end = Date.now()
      const options = { kind: kinds[kind], attributes: { ...facts }, startTime: end - ms }
      tracer.startSpan(name, options, contextOf(undefined)).end(end)
    },
    traceId() {
      const context = within.getStore()
      const seen = context && api.trace.getSpanContext(context)
      return seen && (seen.traceFlags & api.TraceFlags.SAMPLED) !== 0 ? seen.traceId : undefined
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_PATIENCE_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

function typeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === "string" ? code : typeof name === "string" ? name : "unknown"
}

/** Says in the log that the collector takes nothing, once a minute. */
function complaining(exporter: SpanExporter, log: Pick<Log, "warn">): SpanExporter {
  let quietUntil = 0
  return {
    export(spans, told) {
      exporter.export(spans, (result) => {
        if (result.code !== 0 && Date.now() >= quietUntil) {
          quietUntil = Date.now() + WARN_EVERY_MS
          log.warn({ err: result.error, spans: spans.length }, "traces cannot be sent to their collector")
        }
        told(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
