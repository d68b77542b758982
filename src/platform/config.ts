import path from "node:path"
import type { z } from "zod"
import { isLoopback } from "./loopback.ts"
import { PROCESSES_OF_ITSELF, settings, type Settings } from "./settings.ts"

type Name = keyof Settings
/** Unset optional settings are null. */
type Value<N extends Name> = z.output<Settings[N]["schema"]> | (Settings[N]["fallback"] extends null ? null : never)

/** Every setting by its name, checked and typed; DATA_DIR is absolute, and addresses have no slash at their end. */
export type Config = { readonly [N in Name]: Value<N> } & {
  readonly production: boolean
  /** Whether strangers may reach this installation: accounts whose password is published must not exist in it. */
  readonly open_to_strangers: boolean
  /** Whether there are pages for developers (/dev/mailbox, /dev/gallery): in development, only for people at this machine. */
  readonly dev_pages: boolean
}

/** The settings cannot be used; `problems` holds one sentence for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Some settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
    this.name = "ConfigError"
    this.problems = problems
  }
}

type Environment = Record<string, string | undefined>

const names = Object.keys(settings) as Name[]

/** Reads the settings from environment variables. Throws a ConfigError that names every bad value. */
export function readConfig(environment: Environment): Config {
  const written = (name: string): string => environment[name]?.trim() || fallback(name) || ""
  const fallback = (name: string): string | null => {
    const value = name in settings ? settings[name as Name].fallback : null
    return typeof value === "function" ? value(written) : value
  }
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const { schema, expects, ...setting } = settings[name]
    const value = environment[name]?.trim() || fallback(name)
    if (value === null) {
      values[name] = null
      continue
    }
    const parsed = schema.safeParse(value)
    if (parsed.success) values[name] = parsed.data
    else if (environment[name]?.trim())
      // a default that follows a bad setting is not a second mistake
      problems.push(`${name} must be ${expects}${"secret" in setting ? "." : `, but is "${value}".`}`)
  }
  const production = environment["NODE_ENV"] === "production"
  const open_to_strangers = production || isPublicHttps(addressOf(values, "PUBLIC_URL"))
  problems.push(...(production ? plainHttp(values, environment) : []))
  problems.push(...contradictions(values, { production, open_to_strangers }))
  if (problems.length > 0) throw new ConfigError(problems)
  const DATA_DIR = path.resolve(String(values["DATA_DIR"]))
  const dev_pages = isOnlyHere(values, production)
  return Object.freeze({ ...values, DATA_DIR, production, open_to_strangers, dev_pages }) as Config
}

type Values = Readonly<Record<string, unknown>>

/** An address as the settings have it; empty where it could not be read. */
function addressOf(values: Values, name: "PUBLIC_URL" | "AUTH_URL" | "HOST"): string {
  const value = values[name]
  return typeof value === "string" ? value : ""
}

function isPublicHttps(address: string): boolean {
  return address.startsWith("https:") && !isLoopback(new URL(address).hostname)
}

/** In development, listening to this machine alone, under a name that leads nowhere else, with nothing in front that would end TLS. */
function isOnlyHere(values: Values, production: boolean): boolean {
  const { protocol, hostname } = new URL(addressOf(values, "PUBLIC_URL"))
  return !production && isLoopback(addressOf(values, "HOST")) && isLoopback(hostname) && protocol === "http:"
}

/** What would send passwords and sessions of a production installation over the network in clear. */
function plainHttp(values: Values, environment: Environment): string[] {
  if (!environment["PUBLIC_URL"]?.trim())
    return ["PUBLIC_URL must be set in production: the https address where people reach this installation."]
  if (values["ALLOW_PLAIN_HTTP"] || !addressOf(values, "PUBLIC_URL")) return []
  // The one follows the other unless it is set.
  const plain = (["PUBLIC_URL", "AUTH_URL"] as const).find((name) => addressOf(values, name).startsWith("http:"))
  const sentence =
    "must be an https address in production, or passwords and sessions cross the network unencrypted. To accept that, set ALLOW_PLAIN_HTTP=true."
  return plain ? [`${plain} ${sentence}`] : []
}

/** Settings that mean something only beside another one, each with why. */
const halvesOf: readonly (readonly [Name, Name, string])[] = [
  ["DATABASE_OWNER_URL", "DATABASE_URL", "which names the account of requests: set both or neither."],
  ["DATABASE_POOLER_URL", "DATABASE_URL", "which names the database itself: set both or neither."],
  ["DATABASE_READ_URL", "DATABASE_URL", "which names the server that takes writes: set both or neither."],
  ["DATABASE_SYNCHRONOUS_STANDBYS", "DATABASE_URL", "since the embedded database has no standby."],
  ["MAIL_EVENTS_TOPIC", "MAIL_EVENTS_SECRET", "without which nothing is taken."],
  ["S3_ENDPOINT", "STORAGE", "which names the bucket: set both or neither."],
  ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_ENDPOINT", "the collector they are for."],
  ["EDGE_PURGE_HEADER", "EDGE_PURGE_URL", "the address it is sent to."],
  ["EDGE_PURGE_BODY", "EDGE_PURGE_URL", "the address it is sent to."],
]

function halves(values: Values): string[] {
  const keyless = "SECRET_KEY_PREVIOUS goes with SECRET_KEY. The file secret.key holds former keys in lines of its own."
  const previous = values["SECRET_KEY_PREVIOUS"] as readonly string[] | undefined
  return [
    ...halvesOf.flatMap(([one, other, why]) =>
      values[one] && !values[other] ? [`${one} goes with ${other}, ${why}`] : [],
    ),
    ...(previous?.length && !values["SECRET_KEY"] ? [keyless] : []),
  ]
}

/** More processes than the embedded database has connections for. */
function crowded({ DATABASE_URL, WEB_PROCESSES }: Values): string[] {
  const sentence = `WEB_PROCESSES must be at most ${PROCESSES_OF_ITSELF} with the embedded database, which has no more connections. To have more, set DATABASE_URL.`
  return !DATABASE_URL && Number(WEB_PROCESSES) > PROCESSES_OF_ITSELF ? [sentence] : []
}

/** What is wrong with settings that are good each by itself. */
function contradictions(
  values: Values,
  { production, open_to_strangers }: { production: boolean; open_to_strangers: boolean },
): string[] {
  const unsafe =
    "DATABASE_UNSAFE_TESTING must not be true in production: a power failure would lose acknowledged comments."
  const unsigned =
    "SMS_WEBHOOK_SECRET must be set with SMS_WEBHOOK_URL: without it, no one can tell who posts messages."
  const published =
    "SAMPLE_DATA must not be true where strangers can sign in (in production, or with a public https PUBLIC_URL), because the password of its accounts is public."
  const twice = "METRICS_PORT must be a different port from PORT."
  const keyless =
    "SECRET_KEY must be set in production with DATABASE_URL: a key made by each machine for itself would not open what another one sealed. If this installation has a file secret.key in DATA_DIR, its first line is the key, and the others belong in SECRET_KEY_PREVIOUS."
  return [
    ...(production && values["DATABASE_URL"] && !values["SECRET_KEY"] ? [keyless] : []),
    ...(values["METRICS_PORT"] && values["METRICS_PORT"] === values["PORT"] ? [twice] : []),
    ...(open_to_strangers && values["SAMPLE_DATA"] ? [published] : []),
    ...halves(values),
    ...crowded(values),
    ...(production && values["DATABASE_UNSAFE_TESTING"] ? [unsafe] : []),
    ...(values["SMS_WEBHOOK_URL"] && !values["SMS_WEBHOOK_SECRET"] ? [unsigned] : []),
  ]
}

/** The settings as a Markdown table for docs/operating.md: name, default, what it is for. */
export function settingsTable(): string {
  const rows = names.map((name) => {
    const { doc, fallback, ...setting } = settings[name]
    const shown =
      "fallback_doc" in setting ? setting.fallback_doc : fallback === null ? "unset" : `\`${String(fallback)}\``
    return `| \`${name}\` | ${shown} | ${doc} |`
  })
  return ["| Setting | Default | What it is for |", "|---|---|---|", ...rows].join("\n")
}
