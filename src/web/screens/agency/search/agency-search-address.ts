import { paths } from "#src/rules/paths.ts"

type Parameters = Readonly<Record<string, string>>

/** The parameters without some of them, from the first page. */
export function without(here: Parameters, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(here).filter(([name]) => name !== "offset" && !names.includes(name)))
}

/** The same search on the other tab. */
export function addressIn(here: Parameters, mode: "smart" | "advanced"): string {
  return paths.agencySearch({ ...without(here, ["mode"]), ...(mode === "advanced" && { mode }) })
}

/** What the form holds now, searched for or not, on the tab of a link. */
export function typedAddress(form: HTMLFormElement, tab: string): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "" && name !== "mode") parameters.append(name, value)
  const mode = new URL(tab).searchParams.get("mode")
  if (mode) parameters.append("mode", mode)
  return `${paths.agencySearch()}?${parameters.toString()}`
}
