import { randomUUID } from "node:crypto"
import type { JsonSchema } from "../matrix/api-requests.ts"

/** Where chance decides: the same decisions for the same seed. */
export type Chance = {
  /** True so often, of 1. */
  of: (share: number) => boolean
  pick: <One>(from: readonly One[]) => One
  upTo: (most: number) => number
}

export function chanceFrom(random: () => number): Chance {
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  return { of: (share) => random() < share, pick: (from) => from[upTo(from.length - 1)] as never, upTo }
}

const texts = [
  "",
  " ",
  "a",
  "water",
  "Ümläut and 案卷",
  "👩‍👩‍👧‍👦",
  "\u202eright to left",
  "a\u0000b",
  "half of a pair \ud800",
  "%' or 1=1 --",
  "\\",
  "<script>alert(1)</script>",
  "line\nanother",
  "e\u0301".repeat(40),
  "2026-02-30",
  "0000-00-00",
  "9999-12-31",
  "+275760-09-13",
  "2026-06-01T00:00:00Z",
  "not an id",
  "00000000-0000-4000-8000-000000000000",
  "null",
  "true",
  "1e999",
  "../../etc/passwd",
] as const
const numbers = [0, 1, -1, 2, 3, 10, 999, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300] as const
/** What no field is. */
const odd: readonly unknown[] = [null, true, false, 0, -1, "", [], {}, [null], { a: 1 }, [["a"]], "x".repeat(5000)]

type ValueSources = { ids: readonly string[]; components: Record<string, JsonSchema> }

/** Values for a schema: mostly such as it allows, now and then at its bounds, beyond them, or of another kind. */
export function valueMaker(chance: Chance, { ids, components }: ValueSources) {
  const named = (ref: string): JsonSchema => components[ref.split("/").at(-1) ?? ""] ?? {}

  function valueFor(schema: JsonSchema, depth = 0): unknown {
    if (chance.of(0.04)) return chance.pick(odd)
    if (schema.$ref) return valueFor(named(schema.$ref), depth)
    if (schema.example !== undefined && chance.of(0.3)) return schema.example
    if (schema.enum) return chance.of(0.9) ? chance.pick(schema.enum) : chance.pick(texts)
    const choices = schema.anyOf ?? []
    if (choices.length > 0) return valueFor(chance.pick(choices), depth)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, depth))) as unknown
    return ofType(chance.pick([schema.type ?? "string"].flat()), schema, depth)
  }

  function ofType(type: string, schema: JsonSchema, depth: number): unknown {
    if (type === "null") return null
    if (type === "boolean") return chance.of(0.5)
    if (type === "integer" || type === "number") return numberFor(schema)
    if (type === "array") {
      const many = chance.of(0.02) ? (schema.maxItems ?? 300) + 1 : chance.upTo(3)
      return Array.from({ length: many }, () => valueFor(schema.items ?? {}, depth + 1))
    }
    return type === "object" ? objectFor(schema, depth) : textFor(schema)
  }

  function numberFor({ minimum, maximum }: JsonSchema): number {
    if (chance.of(0.2)) return chance.pick(numbers)
    if (chance.of(0.2)) return chance.pick([minimum ?? 0, (minimum ?? 0) - 1, maximum ?? 100, (maximum ?? 100) + 1])
    return (minimum ?? 0) + chance.upTo(5)
  }

  function textFor({ format, maxLength }: JsonSchema): string {
    if (format === "uuid") return chance.of(0.8) ? chance.pick(ids) : chance.of(0.5) ? randomUUID() : chance.pick(texts)
    if (format === "date" && chance.of(0.7)) return chance.pick(["2026-01-01", "2026-12-31", "2027-06-15"])
    if (format === "date-time" && chance.of(0.7))
      return chance.pick(["2026-08-01T21:00:00Z", "2027-01-01T00:00:00+02:00"])
    if (format === "email" && chance.of(0.7)) return chance.pick(["kim@town.gov", "kim@example.org", "KIM@TOWN.GOV"])
    return maxLength !== undefined && chance.of(0.1) ? "w".repeat(maxLength + chance.upTo(1)) : chance.pick(texts)
  }

  function objectFor({ properties = {}, required = [] }: JsonSchema, depth: number): unknown {
    if (depth > 6) return {}
    const fields = Object.entries(properties).flatMap(([name, schema]) => {
      const present = chance.of(required.includes(name) ? 0.97 : 0.5)
      return present ? [[name, valueFor(schema, depth + 1)] as const] : []
    })
    const foreign = chance.of(0.03) ? [[chance.pick(["role", "__proto__", "agency_id", "x"]), "owner"] as const] : []
    return Object.fromEntries([...fields, ...foreign])
  }

  return { valueFor, text: () => chance.pick(texts) }
}
