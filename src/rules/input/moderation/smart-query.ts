import { isTrackingId } from "#src/rules/record/comments/tracking-id.ts"
import type { English } from "#src/rules/languages/saying.ts"
import { agencySearchMessages as say } from "#src/rules/messages/moderation/agency-search-messages.ts"
import {
  type CommentStatus,
  commentStatuses,
  storedCommentStatuses,
} from "#src/rules/record/comments/comment-status.ts"
import { type DocketStatus, docketStatuses } from "#src/rules/record/dockets/docket-status.ts"

/** What one line of the smart search asks for (S 2, S 5). */
export type SmartQuery = {
  /** Words, "phrases" and -exclusions, as the search of texts reads them; '' when there are none. */
  words: string
  /** Code, address or part of the title of a docket; '' when none was named. */
  docket: string
  /** Part of a name or an organization, a whole email address, or @domain; '' when nobody was named. */
  from: string
  comment_statuses: CommentStatus[]
  docket_statuses: DocketStatus[]
  /** In capitals. */
  tracking_ids: string[]
  /** What cannot be searched as it was typed. */
  errors: English[]
  /** How something was understood that may have been meant otherwise. */
  notes: English[]
}

const operators = ["docket", "from", "status"] as const
type Operator = (typeof operators)[number]

/** Any of these opens or closes a phrase: what keyboards and word processors of many languages write. */
const quotes = '"＂“”„‟«»「」『』'
const operatorAt = new RegExp(`(-?)(${operators.join("|")})[:：]`, "iuy")
const phraseAt = new RegExp(`([-－−]?)[${quotes}]([^${quotes}]*)([${quotes}]?)`, "uy")
const runAt = new RegExp(`[^\\s${quotes}]+`, "uy")
const unknownOperator = /^-?(\p{L}{2,})[:：](?!\/\/)\S/u

/**
 * Reads words, "phrase", -word, docket:, from: and status: (S 2). Nothing is an exception: what cannot be understood is said in
 * `errors`, and a phrase without an end goes on to the end of the line.
 */
export function parseSmartQuery(line: string): SmartQuery {
  const scanner = new Scanner(line.normalize("NFC"))
  const query = new Reading()
  while (scanner.goesOn()) readNext(scanner, query)
  return query.done()
}

function readNext(scanner: Scanner, query: Reading): void {
  const operator = scanner.take(operatorAt)
  const phrase = scanner.take(phraseAt)
  const run = phrase ? "" : (scanner.take(runAt)?.[0] ?? "")
  if (phrase?.[3] === "") query.notes.push(say.unclosedQuote)
  if (operator) query.operator(operator, phrase?.[2] ?? run)
  else if (phrase) query.phrase(phrase)
  else query.word(run)
}

/** A line that is read from left to right; it ends, since every character is part of a blank, a phrase or a run. */
class Scanner {
  #place = 0
  readonly #line: string

  constructor(line: string) {
    this.#line = line
  }

  /** Passes over blanks; whether there is more behind them. */
  goesOn(): boolean {
    this.take(/\s+/uy)
    return this.#place < this.#line.length
  }

  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#place
    const match = pattern.exec(this.#line)
    if (match) this.#place = pattern.lastIndex
    return match
  }
}

class Reading {
  readonly #words: string[] = []
  readonly #named = new Map<"docket" | "from", string>()
  readonly #statuses = new Set<string>()
  readonly #tracking_ids: string[] = []
  readonly errors: English[] = []
  readonly notes: English[] = []

  operator([, minus, typed = ""]: RegExpExecArray, given: string) {
    const name = typed.toLowerCase() as Operator
    const value = given.trim()
    if (minus) this.errors.push(say.noMinus(name))
    else if (value === "") this.errors.push(say.noValue(name))
    else if (name === "status") for (const one of value.split(",")) this.#status(one.trim().toLowerCase())
    else if (this.#named.has(name)) this.errors.push(say.onlyOnce(name))
    else this.#named.set(name, value)
  }

  phrase([, minus, text = ""]: RegExpExecArray) {
    if (text.trim() !== "") this.#words.push(`${minus ? "-" : ""}"${text.trim()}"`)
  }

  word(run: string) {
    const typed = run.replace(/^[-－−]+/u, "-")
    if (typed === "" || typed === "-") return
    if (isTrackingId(typed)) this.#tracking_ids.push(typed.toUpperCase())
    else {
      const [, unknown] = unknownOperator.exec(typed) ?? []
      if (unknown) this.notes.push(say.unknownOperator(unknown))
      this.#words.push(unknown ? typed.replace(/^(-?)(.*?)[:：](.*)$/u, '$1"$2 $3"') : typed)
    }
  }

  #status(name: string) {
    if (name === "") return
    const known = storedCommentStatuses(name).length > 0 || docketStatuses.some((status) => status === name)
    if (known) this.#statuses.add(name)
    else this.errors.push(say.unknownStatus(name))
  }

  done(): SmartQuery {
    const statuses = [...this.#statuses]
    const stored = new Set(statuses.flatMap((name) => storedCommentStatuses(name)))
    return {
      words: this.#words.join(" "),
      docket: this.#named.get("docket") ?? "",
      from: this.#named.get("from") ?? "",
      comment_statuses: commentStatuses.filter((status) => stored.has(status)),
      docket_statuses: docketStatuses.filter((status) => this.#statuses.has(status)),
      tracking_ids: this.#tracking_ids,
      errors: this.errors,
      notes: [...new Set(this.notes)],
    }
  }
}
