import { compile } from "sass-embedded"
import { expect, it } from "vitest"

const { css } = compile("src/web/styles/styles.scss", {
  loadPaths: ["node_modules/@uswds/uswds/packages"],
  quietDeps: true,
  silenceDeprecations: ["if-function", "import", "global-builtin"],
})

/** What names a side of the screen, by its selector, and why it may: a page from right to left has the other sides. */
const allowed: Record<string, string> = {
  "select.input": "a background has no logical position; the rule below has the other side",
  "select.input:dir(rtl)": "the other side",
}

const sided = [
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /^border-(?:top|bottom)-(?:left|right)-radius\b/,
  /^(?:left|right):/,
  /^(?:text-align|float|clear|background-position(?:-x)?|object-position|transform-origin|caption-side):.*\b(?:left|right)\b/,
  /^transform:.*translate(?:X|3d)?\((?!0\b)/,
]
/** `padding: 1px 2px 3px 4px`: a value for each side, of which left and right differ. */
function hasTwoSides(declaration: string): boolean {
  const [, values = ""] = /^(?:margin|padding|inset|border-(?:width|style|color)): ([^;]*)$/.exec(declaration) ?? []
  const [, right, , left] = values.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  return left !== undefined && left !== right
}

/** Each declaration that names a side, by the selector it belongs to. */
function sidesIn(styles: string): string[] {
  const plain = styles.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/\s+/g, " ")
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = "", body = ""]) =>
    body
      .split(";")
      .map((declaration) => declaration.trim())
      .filter((declaration) => hasTwoSides(declaration) || sided.some((pattern) => pattern.test(declaration)))
      .map((declaration) => `${selector.trim()} { ${declaration} }`),
  )
}

it("no style names a side of the screen, so that pages run from right to left too", () => {
  const found = sidesIn(css).filter((rule) => !Object.hasOwn(allowed, rule.slice(0, rule.indexOf(" {"))))
  expect(found).toEqual([])
})

it("what is allowed to name one does", () => {
  const selectors = new Set(sidesIn(css).map((rule) => rule.slice(0, rule.indexOf(" {"))))
  expect(Object.keys(allowed).filter((selector) => !selectors.has(selector))).toEqual([])
})

it.each([
  ["margin-left: 4px", true],
  ["right: 0", true],
  ["text-align: right", true],
  ["padding: 1px 2px 3px 4px", true],
  ["inset: 100% clamp(16px, 4vw, 32px) auto auto", true],
  ["transform: translateX(4px)", true],
  ["padding: 1px 2px 3px 2px", false],
  ["padding: 1px 2px", false],
  ["inset: 100% 0 auto", false],
  ["margin-inline-start: 4px", false],
  ["text-align: start", false],
])("%s: %s", (declaration, names) => expect(sidesIn(`a { ${declaration}; }`)).toHaveLength(names ? 1 : 0))
