import { pino, stdSerializers, type Logger } from "pino"
import type { Config } from "./config.ts"

export type Log = Logger

/** Names of fields whose values are secrets or people's data; whatever their depth they are not logged. */
const personal =
  /pass(word|phrase)|token|cookie|authorization|secret|e-?mail|to_address|phone|full_name|commenter_|^(content|ip)$/i
// Looks only where a word begins: a line may be long, and a word in it too.
const address = /(?<![\w.+'-])[\w.+'-]+@[\w-]+(?:\.[\w-]+)+/g

/** One JSON object a line in production, one short line elsewhere. Neither ever holds secrets, names or email addresses. */
export function createLog(
  config: Pick<Config, "LOG_LEVEL" | "production">,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const scrubbed = (line: string) => line.replace(address, "[e-mail]")
  const shape = config.production ? (line: string) => line : developmentLine
  return pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: (fields) => withoutPersonal(fields, 0) },
      serializers: { err: describeError },
    },
    { write: (line: string) => write(scrubbed(shape(line))) },
  )
}

type Fields = Record<string, unknown>

function withoutPersonal(fields: Fields, depth: number): Fields {
  const clean = Object.entries(fields).map(([name, value]) => {
    if (personal.test(name)) return [name, "[redacted]"]
    const plain = value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype
    return [name, plain ? (depth < 5 ? withoutPersonal(value as Fields, depth + 1) : "…") : value]
  })
  return Object.fromEntries(clean) as Fields
}

/** Of an error only what says where and why: a database error also carries rows, and rows are people's data. */
function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack } = stdSerializers.err(error)
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return { type, message, code, constraint, table, stack }
}

function developmentLine(json: string): string {
  const { level, time, msg, err, ...fields } = JSON.parse(json) as Fields & {
    err?: { stack?: string; message?: string }
  }
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  )
  const head = [String(time).slice(11, 19), String(level).padEnd(5), typeof msg === "string" ? msg : "", ...rest].join(
    " ",
  )
  const lines = [
    oneLine(head),
    ...(err ? (err.stack ?? err.message ?? "").split("\n").map((line) => `    ${oneLine(line)}`) : []),
  ]
  return `${lines.join("\n")}\n`
}

/** What came from outside must not be able to begin a line of its own or steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").trimEnd()
}
