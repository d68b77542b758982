import path from "node:path"
import type { z } from "zod"
import { settings, type Settings } from "./settings.ts"

type Name = keyof Settings
/** Unset optional settings are null. */
type Value<N extends Name> = z.output<Settings[N]["schema"]> | (Settings[N]["fallback"] extends null ? null : never)

/** Every setting by its name, checked and typed; DATA_DIR is absolute, and addresses have no slash at their end. */
export type Config = { readonly [N in Name]: Value<N> } & { readonly production: boolean }

/** The settings cannot be used; `problems` holds one sentence for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`Some settings cannot be used:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`)
    this.name = "ConfigError"
    this.problems = problems
  }
}

const names = Object.keys(settings) as Name[]

/** Reads the settings from environment variables. Throws a ConfigError that names every bad value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
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
  problems.push(...contradictions(values, production))
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({ ...values, DATA_DIR: path.resolve(String(values["DATA_DIR"])), production }) as Config
}

/** What is wrong with settings that are good each by itself. */
function contradictions(values: Readonly<Record<string, unknown>>, production: boolean): string[] {
  const unsafe = "DATABASE_UNSAFE_TESTING must not be true in production: a power cut would lose acknowledged comments."
  const unsigned = "SMS_WEBHOOK_SECRET must be set with SMS_WEBHOOK_URL: without it nobody can tell who posts messages."
  return [
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
