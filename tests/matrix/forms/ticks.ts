import type { Fields } from "../malformations.ts"
import type { RenderedForm, Tick } from "./rendered-forms.ts"

/** What a page's forms carry of the record they show, new after each answer. */
const ofTheAnswer: ReadonlySet<string> = new Set(["version", "idempotency_key"])

/** Where a form says nothing, the choice of nothing counts as made. */
const sent = (fields: Fields, { name, value, one_of_many }: Tick) =>
  [fields[name] ?? (one_of_many ? "" : [])].flat().includes(value)

/** Of the forms that a page shows, the boxes and round buttons of the one that sends these fields. */
export function ticksOf(shown: readonly RenderedForm[], fields: Fields): readonly Tick[] {
  const common = ({ names, hidden }: RenderedForm) =>
    Object.entries(fields).every(
      ([name, value]) =>
        !hidden.has(name) || ofTheAnswer.has(name) || hidden.get(name)?.join() === [value].flat().join(),
    )
      ? Object.keys(fields).filter((name) => names.has(name)).length
      : 0
  const most = Math.max(1, ...shown.map(common))
  return shown.find((form) => common(form) === most)?.ticks ?? []
}

/** Those that a page does not show as they were sent. */
export const tickedOtherwise = (ticks: readonly Tick[], fields: Fields) =>
  ticks.filter((tick) => tick.ticked !== sent(fields, tick)).map(({ name, value, ticked }) => ({ name, value, ticked }))

/** The same form, with everything ticked that was not, and nothing that was. */
export function tickedOver(ticks: readonly Tick[], fields: Fields): Fields {
  const boxes = new Set(ticks.map(({ name }) => name))
  const others = Object.entries(fields).filter(([name]) => !boxes.has(name))
  const over = [...boxes].map((name): [string, readonly string[]] => {
    const left = ticks.filter((tick) => tick.name === name && !sent(fields, tick))
    const chosen = left.some(({ one_of_many }) => one_of_many) ? left.slice(0, 1) : left
    return [name, chosen.map(({ value }) => value)]
  })
  return Object.fromEntries([...others, ...over])
}
