import { compile } from "sass-embedded"
import { expect, it } from "vitest"

const { css } = compile("src/web/styles/styles.scss", {
  loadPaths: ["node_modules/@uswds/uswds/packages"],
  quietDeps: true,
  silenceDeprecations: ["if-function", "import", "global-builtin"],
})

/** Custom properties of a rule; the dark ones are laid over the light ones, as the browser does. */
function tokensOf(rule: string): Record<string, string> {
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? "", match[2] ?? ""]),
  )
}
const light = tokensOf(/:root \{([^}]*)\}/.exec(css)?.[1] ?? "")
const dark = { ...light, ...tokensOf(/prefers-color-scheme: dark\) \{\s*:root \{([^}]*)\}/.exec(css)?.[1] ?? "") }

function luminance(color: string): number {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1]
  if (!hex) throw new Error(`not a plain color: ${color}`)
  const wide = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(wide.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ["paper", "surface", "surface-strong"]
const tones = ["green", "yellow", "red", "blue", "purple", "gray"]
const text: [string, string][] = [
  ...["ink", "ink-muted"].flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
  ...["action", "action-hover", "danger"].flatMap((ink): [string, string][] => [
    [ink, "paper"],
    [ink, "surface"],
  ]),
  ["action", "action-tint"],
  ["action-ink", "action"],
  ["action-ink", "action-hover"],
  ["action-ink", "danger"],
  ["danger", "danger-tint"],
  ["mark-ink", "mark"],
  ["foot-ink", "foot"],
  ["foot-muted", "foot"],
  ...tones.map((tone): [string, string] => [`${tone}-ink`, `${tone}-tint`]),
  ...tones.map((tone): [string, string] => ["ink", `${tone}-tint`]),
  ...["0", "1", "2", "3", "4"].map((level): [string, string] => [`map-${level}-ink`, `map-${level}`]),
]
const edges: [string, string][] = [
  ["line-strong", "paper"],
  ["line-strong", "surface"],
  ["focus", "paper"],
  ["focus", "surface"],
  ["map-line", "paper"],
]
const tooWeak = (pairs: [string, string][], tokens: Record<string, string>, least: number) =>
  pairs.filter(([one, other]) => contrast(tokens[`--${one}`] ?? "", tokens[`--${other}`] ?? "") < least)

it.each([
  ["light", light],
  ["dark", dark],
])("every text of the %s palette reaches 4.5 to 1, every edge and focus ring 3 to 1", (_, tokens) => {
  expect(tooWeak(text, tokens, 4.5)).toEqual([])
  expect(tooWeak(edges, tokens, 3)).toEqual([])
})
