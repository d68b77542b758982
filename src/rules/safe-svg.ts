import { classReferences, type DrawnElement, drawingWeight, referencesIn } from "./drawing-weight.ts"

/**
 * A drawing rebuilt from nothing but what is known to be harmless: shapes, text, gradients and their looks. Scripts, handlers,
 * links, outside references, embedded documents and animation are not copied, whatever they are called (settled 5).
 */

/** What may be drawn. Anything else is left out with all it contains. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath clipPath mask pattern
   linearGradient radialGradient stop marker style`.split(/\s+/),
)
const attributes = new Set(
  `id class style x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform offset version
   fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray
   stroke-dashoffset opacity color display visibility stop-color stop-opacity clip-path clip-rule clipPathUnits mask maskUnits
   maskContentUnits gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
   paint-order vector-effect font-family font-size font-weight font-style text-anchor text-decoration letter-spacing word-spacing
   dominant-baseline dx dy rotate textLength lengthAdjust startOffset marker-start marker-mid marker-end markerWidth markerHeight
   markerUnits refX refY orient`.split(/\s+/),
)
const DEPTH_MAX = 100

type Token = { kind: "open" | "close" | "text"; name: string; source: string; empty: boolean }

type Drawing = {
  written: string[]
  opened: { name: string; kept: boolean; element: DrawnElement }[]
  root?: DrawnElement
  styles: Map<string, string[]>
}
/** So much a browser draws in no time; the drawings of agencies weigh some hundred. */
const WEIGHT_MAX = 50_000

/** The drawing without everything that acts or refers to elsewhere; null for what is no well-formed SVG. */
export function safeSvg(source: string): string | null {
  const tokens = tokensOf(source.replace(/^\uFEFF/, ""))
  const drawing: Drawing = { written: [], opened: [], styles: new Map() }
  const wellFormed = tokens?.every((one) => draw[one.kind](drawing, one)) ?? false
  if (!wellFormed || drawing.opened.length > 0 || !drawing.root) return null
  return drawingWeight(drawing.root, drawing.styles) <= WEIGHT_MAX ? drawing.written.join("") : null
}

/** Each takes its piece into the drawing, or says that it cannot stand there. */
const draw: Record<Token["kind"], (drawing: Drawing, token: Token) => boolean> = {
  open(drawing, one) {
    const { written, opened } = drawing
    const outermost = opened.length === 0
    if (outermost && (written.length > 0 || one.name !== "svg")) return false
    const kept = (opened.at(-1)?.kept ?? true) && elements.has(one.name)
    const looks = attributesOf(one)
    const element = drawn(one.name, looks)
    if (kept) {
      written.push(`<${one.name}${writtenLooks(one.name, looks)}${one.empty ? "/>" : ">"}`)
      opened.at(-1)?.element.children.push(element)
      drawing.root ??= element
    }
    if (!one.empty) opened.push({ name: one.name, kept, element })
    return opened.length <= DEPTH_MAX
  },
  close({ written, opened }, { name }) {
    const last = opened.pop()
    if (last?.kept) written.push(`</${last.name}>`)
    return last?.name === name
  },
  text({ written, opened, styles }, { source }) {
    const place = opened.at(-1)
    if (place?.kept) {
      const text = decoded(source)
      // A style sheet in several pieces could hide in each what they say together.
      const whole = written.at(-1)?.startsWith("<style") && isHarmless(text)
      const referred = place.name === "style" ? (whole ? classReferences(text) : null) : new Map<string, string[]>()
      for (const [name, ids] of referred ?? []) styles.set(name, [...(styles.get(name) ?? []), ...ids])
      if (referred) written.push(escaped(text))
    }
    return place !== undefined
  },
}

const token =
  /<!--[^]*?-->|<\?xml[^>]*\?>|<!DOCTYPE\s[^[\]>]*>|<!\[CDATA\[([^]*?)\]\]>|<\/([\w:-]+)\s*>|<([\w:-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

/** The document in pieces; null where a piece is none, such as an entity of its own or a broken tag. */
function tokensOf(source: string): Token[] | null {
  const tokens: Token[] = []
  let read = 0
  for (const match of source.matchAll(token)) {
    const [whole, data, closed, opened, inner = "", slash, text] = match
    read += whole.length
    if (data !== undefined) tokens.push({ kind: "text", name: "", source: escaped(data), empty: false })
    else if (closed) tokens.push({ kind: "close", name: bare(closed), source: "", empty: false })
    else if (opened) tokens.push({ kind: "open", name: bare(opened), source: inner, empty: slash === "/" })
    else if (text?.trim()) tokens.push({ kind: "text", name: "", source: text, empty: false })
  }
  return read === source.length ? tokens : null
}

/** `svg:path` is a path; other prefixes make it something else, which is not drawn. */
const bare = (name: string) => name.replace(/^svg:/, "")

type Looks = Map<string, string>

function drawn(name: string, looks: Looks): DrawnElement {
  const refers = [...looks].flatMap(([key, value]) => (key === "href" ? [value.slice(1)] : referencesIn(value)))
  const classes = looks.get("class")?.split(/\s+/).filter(Boolean) ?? []
  return { name, id: looks.get("id"), classes, refers, children: [] }
}

function attributesOf({ source }: Token): Looks {
  const kept = [...source.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].flatMap(
    ([, key = "", double, single]): [string, string][] => {
      const value = decoded(double ?? single ?? "")
      // A reference stays within the drawing.
      if (key === "href" || key === "xlink:href") return /^#[\w.-]+$/.test(value) ? [["href", value]] : []
      return attributes.has(key) && isHarmless(value) ? [[key, value]] : []
    },
  )
  return new Map(kept)
}

function writtenLooks(name: string, looks: Looks): string {
  const all = [...looks].map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`).join("")
  return name === "svg" ? ` xmlns="http://www.w3.org/2000/svg"${all}` : all
}

/** False for a look that fetches, imports or hides what it does behind an escape. */
function isHarmless(value: string): boolean {
  if (/[\\@\0]|expression|javascript:|image-set|src\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, inner = ""]) => /^\s*["']?#[\w.-]+["']?\s*$/.test(inner))
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

/** The text with its five named and all numbered references read; others stay as they are and are escaped again. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w+);/gi, (reference) => {
    const inner = reference.slice(1, -1).toLowerCase()
    if (!inner.startsWith("#")) return named[inner] ?? reference
    const code = inner.startsWith("#x") ? Number.parseInt(inner.slice(2), 16) : Number.parseInt(inner.slice(1), 10)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ""
  })
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
