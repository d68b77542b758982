/** Attributes of a span, by OpenTelemetry's names. Never anything of a person, a query string, or a key that opens a file. */
export type Facts = Readonly<Record<string, string | number>>

type SpanOf = {
  /** One of few: a route's pattern, a statement's verb and table, a job. */
  name: string
  kind?: "internal" | "server" | "client" | "consumer"
  facts?: Facts
  /** The `traceparent` (W3C) of whoever called; a trace of its own begins where it cannot be read. */
  parent?: string | undefined
}

/** Completes a span while it runs, with another name if that is known only now. */
export type Note = (facts: Facts, name?: string) => void

/** What a process does and how long that takes, told to a collector (decision 99). Absent where no collector is set. */
export type Tracing = {
  /** Runs `work`, at once, as a span of the one it is called in, or as the first of a trace. It fails as the work does. */
  span: <Result>(about: SpanOf, work: (note: Note) => Promise<Result>) => Promise<Result>
  /** Notes what has just ended and took so long. */
  ended: (about: SpanOf, ms: number) => void
  /** Of the trace that this is called in, 32 hexadecimal digits; undefined outside of one, and where it is not told to the collector. */
  traceId: () => string | undefined
  /** Tells what is left, for two seconds at most. */
  close: () => Promise<void>
}

/** Runs `work` as a span if there is tracing. */
export function traced<Result>(
  tracing: Tracing | undefined,
  about: SpanOf,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.span(about, work) : work()
}
