import { unnamedRecords } from "./act.ts"
import { actOf } from "./acts.ts"

/** Who an entry of the audit log says acted. */
export const actorKinds = ["visitor", "user", "job", "command", "program"] as const
export type ActorKind = (typeof actorKinds)[number]

const actors = {
  visitor: "A visitor",
  user: "Somebody with an account",
  job: "The system",
  command: "The operator",
  program: "The identity provider",
} as const satisfies Record<ActorKind, string>

type Entry = {
  action: string
  actor_kind: ActorKind
  /** Null when the reader may not learn who acted. */
  actor_name: string | null
  record_name: string | null
  /** People who acted on their own account. */
  own: boolean
}
/** A sentence of the log: `record` goes between the other two parts, empty where none is named. */
export type ActSentence = { who: string; before: string; record: string; after: string }

/** One sentence for an entry: who did what to what. A kind that this version does not know is shown by its own name. */
export function actSentence({ action, actor_kind, actor_name, record_name, own }: Entry): ActSentence {
  const act = actOf(action)
  const who = act?.by ?? actor_name ?? actors[actor_kind]
  if (!act) return { who, before: action.replaceAll(/[._]/g, " "), record: record_name ?? "", after: "" }
  const words = own && act.own ? act.own : act.words
  const [before = "", after] = words.split("{record}")
  if (after === undefined) return { who, before, record: "", after: "" }
  const record = own ? "their own account" : (record_name ?? unnamedRecords[act.about])
  return { who, before: before.trim(), record, after: after.trim() }
}

export function sentenceText({ who, before, record, after }: ActSentence): string {
  return `${[who, before, record, after].filter(Boolean).join(" ")}.`
}
