import { existsSync, statSync } from "node:fs"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { federal, stateCodes } from "#src/rules/us-states.ts"
import { StateFlag, StateOutline } from "./state-flag.tsx"

const source = (html: string) => /src="([^"]+)"/.exec(html)?.[1] ?? ""

it.each([...stateCodes, federal.code])("has a light flag for %s", (code) => {
  const size = (large: boolean) =>
    statSync(`public${source(renderToStaticMarkup(<StateFlag code={code} large={large} />))}`).size
  expect(size(true)).toBeLessThan(15_000)
  expect(size(false)).toBeLessThan(3000) // a list of dockets shows many
})

it("has an outline for every state and draws no flag for an unknown code", () => {
  const missing = stateCodes.filter(
    (code) => !existsSync(`public${source(renderToStaticMarkup(<StateOutline code={code} />))}`),
  )
  expect(missing).toEqual([])
  expect(renderToStaticMarkup(<StateFlag code="ZZ" />)).toBe("")
})
