import { parseArgs } from "node:util"

type Values = { text: string; number: number; flag: boolean }
type CommandLine<Options, Word> = {
  /** As it is shown behind the command: `[SIZE] [--keep=FOLDER]`. */
  usage: string
  options?: Options
  /** Words without a name: how many there must and may be, and which ones, if only these are known. */
  words?: { are: Word; least?: number; most?: number; among?: readonly string[] }
}
type ReadOptions<Options extends Record<string, keyof Values>, Word extends "text" | "number"> = {
  options: { [Name in keyof Options]?: Values[Options[Name]] }
  words: Values[Word][]
}

/** What a bench is asked for. Whatever it does not know ends it with its usage, before it begins anything. */
export function readOptions<
  const Options extends Record<string, keyof Values> = Record<never, never>,
  Word extends "text" | "number" = "text",
>(accepted: CommandLine<Options, Word>): ReadOptions<Options, Word> {
  try {
    return optionsOf(process.argv.slice(2), accepted)
  } catch (error) {
    const command = process.env["npm_lifecycle_event"] ?? "bench"
    const [what] = (error as Error).message.split(". ") // then follows how Node would have it
    console.error(`${what}\nUsage: npm run ${command} -- ${accepted.usage}`)
    process.exit(2)
  }
}

/** The same of words that are given. Throws a sentence about the first that is not known. */
export function optionsOf<Options extends Record<string, keyof Values>, Word extends "text" | "number">(
  args: string[],
  { options, words }: CommandLine<Options, Word>,
): ReadOptions<Options, Word> {
  const kinds = Object.entries(options ?? {})
  const known = kinds.map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" }] as const)
  const { values, positionals } = parseArgs({ args, options: Object.fromEntries(known), allowPositionals: true })
  const { are = "text", least = 0, most = words ? Number.POSITIVE_INFINITY : 0, among } = words ?? {}
  const tooMuch = positionals.find((word, place) => place >= most || (among && !among.includes(word)))
  if (tooMuch !== undefined)
    throw new Error(`Unknown word '${tooMuch}'${among ? `; known are ${among.join(", ")}` : ""}`)
  if (positionals.length < least) throw new Error("Something is missing")
  const read = kinds.map(([name, kind]) => [name, valueOf(kind, values[name])] as const)
  return {
    options: Object.fromEntries(read),
    words: positionals.map((word) => valueOf(are, word)),
  } as ReadOptions<Options, Word>
}

function valueOf(kind: keyof Values, given: string | boolean | undefined): string | number | boolean | undefined {
  if (kind !== "number" || given === undefined) return given
  if (!/^[1-9]\d*$/.test(String(given))) throw new Error(`'${given}' is not a whole number above 0`)
  return Number(given)
}
