import { FORM_AGENCY } from "#src/rules/requests/form-agency.ts"
import type { Form } from "./forms.ts"
import type { Fields } from "../malformations.ts"
import type { Member } from "../records.ts"
import { type RenderedForm, renderedForms } from "./rendered-forms.ts"
import type { Files } from "../rows/row.ts"
import { patternsFor } from "../screens.ts"
import { get, ourOrigin, post, type World } from "../world.ts"

const ofStaff = patternsFor("staff")

/** What a browser sends. */
export type Filled = { address: string; fields: Fields; files: Files }

/** The form as its row fills it in; one of the console for our agency. */
export function filledBy(form: Form, world: World, by?: Member): Filled {
  const fields = {
    ...form.fields(world, by),
    ...(ofStaff.has(form.pattern) && { [FORM_AGENCY]: world.ours.agency.id }),
  }
  return { address: form.address(world, by), fields, files: form.files }
}

export function sendForm({ app }: World, { address, fields, files }: Filled, cookie: string | null): Promise<Response> {
  if (Object.keys(files).length === 0) return post(app, address, { fields, cookie })
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  for (const [name, file] of Object.entries(files)) body.append(name, file)
  return app.fetch(address, { method: "POST", body, headers: { origin: ourOrigin, ...(cookie ? { cookie } : {}) } })
}

/** What a page's form carries about the record it shows, which only the page knows. */
const ofThePage: ReadonlySet<string> = new Set(["version", "idempotency_key", "last_id", "query"])

/** The page that shows the form, asked for by this browser. */
export async function loadPage(form: Form, world: World, { cookie, by }: { cookie: string; by: Member }) {
  const { page, asks } = form.loading ?? {}
  const address = page?.(world, by) ?? form.address(world, by)
  if (!asks) return { address, response: await get(world.app, address, { cookie }) }
  const fields = { ...asks(world, by), [FORM_AGENCY]: world.ours.agency.id }
  const response = await post(world.app, address, { fields, cookie })
  const to = response.headers.get("location")
  return to ? { address: to, response: await get(world.app, to, { cookie }) } : { address, response }
}

type Loading = { cookie: string; by: Member }

/**
 * The very form that a page shows, with what its row types; null for one that only page scripts send. Raises when the page has no
 * such form: then the row does not fill in what people are shown.
 */
export async function loadForm(form: Form, world: World, loading: Loading): Promise<Filled> {
  const typed = { ...form.fields(world, loading.by), [FORM_AGENCY]: world.ours.agency.id }
  const { address, response } = await loadPage(form, world, loading)
  const html = await response.text()
  const to = form.address(world, loading.by)
  const shown = renderedForms(html).filter(({ method }) => method === "post")
  const found = shown.find((rendered) => isSame(rendered, { address, to, typed, files: form.files }))
  if (!found) {
    const names = shown.map(({ action, names: of, buttons }) => `${action} {${[...of].join()}} [${buttons.join(" ")}]`)
    throw new Error(`${address} (${response.status}) shows no form "${form.name}" to ${to}, but\n${names.join("\n")}`)
  }
  return { address: found.action ?? address, fields: merge(found, typed), files: form.files }
}

type Wanted = { address: string; to: string; typed: Fields; files: Files }

function isSame({ action, names, hidden, buttons }: RenderedForm, { address, to, typed, files }: Wanted): boolean {
  const place = (text: string) => `${text.split("?")[0]} ${/[?&]step=\w+/.exec(text)?.[0].slice(1) ?? ""}`
  if (place(action ?? address) !== place(to)) return false
  const named = Object.entries(typed).every(([name, value]) => {
    if (buttons.some((button) => isPress(button, name, value))) return true
    if (!names.has(name)) return false
    return !hidden.has(name) || ofThePage.has(name) || hidden.get(name)?.join() === [value].flat().join()
  })
  return named && Object.keys(files).every((name) => names.has(name))
}

/** A button may carry the version of what it is about. */
const isPress = ([name, value]: readonly [string, string], wanted: string, typed: Fields[string]) =>
  name === wanted && unversioned(value) === unversioned(String(typed))
const unversioned = (value: string) => value.replace(/^(\w+:[0-9a-f-]{36}):\d+$/, "$1")

/** Hidden fields and buttons stay as the page has them; everything else is typed over. */
function merge({ filled, hidden, buttons }: RenderedForm, typed: Fields): Fields {
  const fields: Record<string, string | readonly string[]> = {}
  for (const [name, value] of filled) fields[name] = name in fields ? [fields[name] ?? "", value].flat() : value
  for (const [name, value] of Object.entries(typed))
    if (!hidden.has(name)) fields[name] = buttons.find((button) => isPress(button, name, value))?.[1] ?? value
  return fields
}
