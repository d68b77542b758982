import { SCIM_EXPRESSION_DEPTH_MAX, SCIM_EXPRESSION_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { isStorableText } from "#src/rules/text/verbatim-text.ts"
import { refuseScim } from "./refuse-scim.ts"

const operators = ["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"] as const
type Operator = (typeof operators)[number]
type Value = string | number | boolean | null

/** A filter (RFC 7644, 3.4.2.2). Names of attributes are in lower case, without the URN of the core schema. */
export type Filter =
  | { kind: "compare"; path: string; operator: Operator; value: Value }
  | { kind: "present"; path: string }
  | { kind: "element"; path: string; where: Filter; compared?: Filter }
  | { kind: "not"; filter: Filter }
  | { kind: "and" | "or"; filters: Filter[] }

/** A path of PATCH (RFC 7644, 3.5.2): an attribute, those of its elements that a filter finds, and a part of them. */
export type ScimPath = { path: string; where?: Filter; part?: string }

const core = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/

/** Reads a filter. Raises `malformed_request` (`invalidFilter`). */
export function parseFilter(text: string): Filter {
  const reader = new Reader(text, "invalidFilter")
  const filter = reader.anyOf(0)
  reader.end()
  return filter
}

/** Reads a path, such as `members[value eq "…"]` or `emails[type eq "work"].value`. Raises `malformed_request` (`invalidPath`). */
export function parsePath(text: string): ScimPath {
  const reader = new Reader(text, "invalidPath")
  const path = reader.name()
  const where = reader.where(0)
  const part = where && reader.part()
  reader.end()
  if (where) return { path, where, ...(part && { part }) }
  const dot = path.indexOf(".")
  return path.startsWith("urn:") || dot < 0 ? { path } : { path: path.slice(0, dot), part: path.slice(dot + 1) }
}

/** Descends into an expression that was cut into words before. How long it is and how deep it nests is bounded. */
class Reader {
  readonly #tokens: string[]
  readonly #wrong: "invalidFilter" | "invalidPath"
  #at = 0

  constructor(text: string, wrong: "invalidFilter" | "invalidPath") {
    this.#wrong = wrong
    if (text.length > SCIM_EXPRESSION_MAX_CHARACTERS) this.#refuse("it is too long")
    this.#tokens = this.#cut(text.trim())
  }

  anyOf(depth: number): Filter {
    return this.#joined("or", depth, () => this.#joined("and", depth, () => this.#term(depth + 1)))
  }

  name(): string {
    const word = this.#tokens[this.#at++]
    if (!word || !/^[a-z$][\w$:.-]*$/i.test(word)) return this.#refuse("the name of an attribute is missing")
    return word.toLowerCase().replace(core, "")
  }

  where(depth: number): Filter | undefined {
    if (!this.#takes("[")) return undefined
    const where = this.anyOf(depth + 1)
    return this.#takes("]") ? where : this.#refuse("a bracket is not closed")
  }

  /** What follows the bracket: `.value`. */
  part(): string | undefined {
    const word = this.#tokens[this.#at]
    if (!word?.startsWith(".")) return undefined
    this.#at += 1
    return word.slice(1).toLowerCase()
  }

  end(): void {
    if (this.#at < this.#tokens.length) this.#refuse("it goes on where it should end")
  }

  #joined(kind: "and" | "or", depth: number, next: () => Filter): Filter {
    if (depth > SCIM_EXPRESSION_DEPTH_MAX) this.#refuse("it nests too deep")
    const first = next()
    const filters = [first]
    while (this.#takes(kind)) filters.push(next())
    return filters.length === 1 ? first : { kind, filters }
  }

  #term(depth: number): Filter {
    if (this.#takes("not")) return { kind: "not", filter: this.#inParentheses(depth) }
    return this.#tokens[this.#at] === "(" ? this.#inParentheses(depth) : this.#comparison(depth)
  }

  #inParentheses(depth: number): Filter {
    if (!this.#takes("(")) this.#refuse("a parenthesis is missing")
    const filter = this.anyOf(depth)
    return this.#takes(")") ? filter : this.#refuse("a parenthesis is not closed")
  }

  #comparison(depth: number): Filter {
    const path = this.name()
    const where = this.where(depth)
    if (!where) return this.#compared(path)
    const part = this.part()
    return { kind: "element", path, where, ...(part && { compared: this.#compared(part) }) }
  }

  #compared(path: string): Filter {
    const word = this.#tokens[this.#at++]?.toLowerCase()
    if (word === "pr") return { kind: "present", path }
    const operator = operators.find((one) => one === word) ?? this.#refuse("the operator is unknown")
    return { kind: "compare", path, operator, value: this.#value() }
  }

  #value(): Value {
    const word = this.#tokens[this.#at++] ?? ""
    try {
      const value: unknown = JSON.parse(/^(?:true|false|null)$/i.test(word) ? word.toLowerCase() : word)
      const known = value === null || ["string", "number", "boolean"].includes(typeof value)
      if (known && (typeof value !== "string" || isStorableText(value))) return value as Value
    } catch {} // said below
    return this.#refuse("a value is missing")
  }

  #takes(word: string): boolean {
    const found = this.#tokens[this.#at]?.toLowerCase() === word
    if (found) this.#at += 1
    return found
  }

  #cut(text: string): string[] {
    const words: string[] = []
    const token = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y
    while (token.lastIndex < text.length) {
      const [, bracket, quoted, word] = token.exec(text) ?? this.#refuse("it cannot be read")
      words.push(bracket ?? quoted ?? word ?? "")
    }
    return words
  }

  #refuse(why: string): never {
    const what = this.#wrong === "invalidFilter" ? "filter" : "path"
    return refuseScim(this.#wrong, `The ${what} cannot be used: ${why}.`)
  }
}
