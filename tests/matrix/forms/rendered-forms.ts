/** A form as a page renders it and a browser without scripts knows it. */
export type RenderedForm = {
  /** Where it is sent, as written; null when to its own page. */
  action: string | null
  method: string
  /** What is sent whatever one does: hidden fields and what is filled in already. */
  filled: readonly (readonly [name: string, value: string])[]
  /** Buttons that say something by their name and value. */
  buttons: readonly (readonly [name: string, value: string])[]
  /** Everything that can be filled in, hidden fields included. */
  names: ReadonlySet<string>
  hidden: ReadonlyMap<string, readonly string[]>
  /** Its boxes and round buttons, in their order. */
  ticks: readonly Tick[]
}
export type Tick = { name: string; value: string; ticked: boolean; one_of_many: boolean }

const element =
  /<(?<tag>form|input|button|select|textarea)\b(?<rest>[^>]*)>(?:(?<=<(?:select|textarea)\b[^>]*>)(?<inner>.*?)<\/(?:select|textarea)>)?|<\/form>/gs

/** The forms of a page, with the controls that stand elsewhere and name their form. */
export function renderedForms(html: string): RenderedForm[] {
  const forms: Building[] = []
  let open: Building | undefined
  for (const { groups: { tag, rest = "", inner = "" } = {} } of html.matchAll(element)) {
    const attributes = attributesOf(rest)
    if (tag === undefined || tag === "form") {
      open = tag && begin(forms, attributes)
      continue
    }
    const form = attributes["form"] === undefined ? open : named(forms, attributes["form"])
    if (form && !("disabled" in attributes)) take(form, readControl(tag, attributes, inner))
  }
  return forms
}

type Attributes = Record<string, string>
type Building = {
  id: string | undefined
  action: string | null
  method: string
  filled: [string, string][]
  buttons: [string, string][]
  names: Set<string>
  hidden: Map<string, string[]>
  ticks: Tick[]
}

function begin(forms: Building[], { action, method = "get", id = "" }: Attributes): Building {
  // Browsers send no fragment: it says only where the answer is shown.
  return Object.assign(named(forms, id), { action: action?.split("#")[0] ?? null, method })
}

/** A control may stand before the form it names. */
function named(forms: Building[], id: string): Building {
  const known = id === "" ? undefined : forms.find((form) => form.id === id)
  if (known) return known
  const form: Building = {
    id,
    action: null,
    method: "get",
    filled: [],
    buttons: [],
    names: new Set(),
    hidden: new Map(),
    ticks: [],
  }
  forms.push(form)
  return form
}

type Control = { kind: "button" | "hidden" | "typed"; name: string; values: string[]; tick?: Omit<Tick, "name"> }

function readControl(tag: string, attributes: Attributes, inner: string): Control {
  const { name = "", type = tag === "button" ? "submit" : "text" } = attributes
  if (tag === "textarea") return { kind: "typed", name, values: [plain(inner.replace(/^\n/, ""))] }
  if (tag === "select") return { kind: "typed", name, values: chosenIn(inner) }
  const { value = /^(?:checkbox|radio)$/.test(type) ? "on" : "" } = attributes
  if (tag === "button") return { kind: "button", name, values: type === "submit" ? [value] : [] }
  return readInput(type, { ...attributes, name, value })
}

function readInput(type: string, { name = "", value = "", ...attributes }: Attributes): Control {
  if (type === "file") return { kind: "typed", name, values: [] }
  if (type === "checkbox" || type === "radio") return readTick(name, type, { ...attributes, value })
  return { kind: type === "hidden" ? "hidden" : "typed", name, values: [value] }
}

function readTick(name: string, type: "checkbox" | "radio", { value = "", checked }: Attributes): Control {
  const ticked = checked !== undefined
  const tick = { value, ticked, one_of_many: type === "radio" }
  return { kind: "typed", name, values: ticked ? [value] : [], tick }
}

function chosenIn(options: string): string[] {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, rest = ""]) => attributesOf(rest))
  const selected = all.filter((option) => "selected" in option)
  return (selected.length > 0 ? selected : all.slice(0, 1)).map(({ value = "" }) => value)
}

function take(form: Building, { kind, name, values, tick }: Control): void {
  if (name === "") return
  if (tick) form.ticks.push({ name, ...tick })
  const pairs = values.map((value): [string, string] => [name, value])
  if (kind === "button") {
    form.buttons.push(...pairs)
    return
  }
  form.names.add(name)
  form.filled.push(...pairs)
  if (kind === "hidden") form.hidden.set(name, [...(form.hidden.get(name) ?? []), ...values])
}

function attributesOf(text: string): Attributes {
  const found = text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name.toLowerCase(), plain(value)]))
}

/** Text as it is read, without the marks that HTML needs. */
export const plain = (text: string) =>
  text
    .replaceAll("<!-- -->", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

/** What somebody without scripts reads of a page: not what it carries for its scripts, which holds all that was typed. */
export const withoutScripts = (html: string) => plain(html.replaceAll(/<script\b.*?<\/script>/gs, ""))
