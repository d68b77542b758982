import { SaxesParser, type SaxesTagNS } from "saxes"
import {
  addAll,
  type ClassReferences,
  classReferences,
  type DrawnElement,
  drawingWeight,
  referencesIn,
} from "./drawing-weight.ts"

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
/** Where words are shown. Elsewhere they mean nothing. */
const worded = new Set(["text", "tspan", "textPath", "title", "desc"])

const SVG = "http://www.w3.org/2000/svg"
const XLINK = "http://www.w3.org/1999/xlink"
const DEPTH_MAX = 100
/** So much a browser draws in no time; the drawings of agencies weigh some hundred. */
const WEIGHT_MAX = 50_000

type Looks = Map<string, string>
type Opened = { kept: boolean; element: DrawnElement; sheet: string }
type Drawing = { written: string[]; opened: Opened[]; root?: DrawnElement; styles: ClassReferences }

class NoDrawing extends Error {}

/** The drawing without everything that acts or refers to elsewhere; null for what is no well-formed SVG. */
export function safeSvg(source: string): string | null {
  if (!source.isWellFormed()) return null // the parser takes half a character together with the next
  const drawing: Drawing = { written: [], opened: [], styles: new Map() }
  try {
    parserOf(drawing).write(source).close()
  } catch (error) {
    if (error instanceof NoDrawing) return null
    throw error
  }
  if (!drawing.root || drawingWeight(drawing.root, drawing.styles) > WEIGHT_MAX) return null
  return drawing.written.join("")
}

/** It knows XML's five entities and no other, and stops at the first mistake. */
function parserOf(drawing: Drawing) {
  const parser = new SaxesParser({
    xmlns: true,
    additionalNamespaces: { "": SVG, xlink: XLINK }, // what is cut out of a page does not name them
    defaultXMLVersion: "1.0",
    forceXMLVersion: true,
    position: false,
  })
  parser.on("error", ({ message }) => refuse(message))
  parser.on("doctype", (declaration) => declaration.includes("[") && refuse("it declares something of its own"))
  parser.on("processinginstruction", ({ target }) => target.startsWith("xml-") || refuse("it instructs a program"))
  parser.on("opentag", (tag) => open(drawing, tag))
  parser.on("closetag", (tag) => close(drawing, tag))
  parser.on("text", (text) => say(drawing, text))
  parser.on("cdata", (text) => say(drawing, text))
  return parser
}

function refuse(why: string): never {
  throw new NoDrawing(why)
}

function open(drawing: Drawing, tag: SaxesTagNS): void {
  const { written, opened } = drawing
  const parent = opened.at(-1)
  const kept = isDrawn(tag, parent)
  if (!parent && !(kept && tag.local === "svg")) refuse("it is something else")
  if (opened.length >= DEPTH_MAX) refuse("it is too deep")
  const looks: Looks = kept ? looksOf(tag) : new Map()
  const element = drawn(tag.local, looks)
  if (kept) {
    written.push(`<${tag.local}${writtenLooks(tag.local, looks)}${tag.isSelfClosing ? "/>" : ">"}`)
    parent?.element.children.push(element)
    drawing.root ??= element
  }
  opened.push({ kept, element, sheet: "" })
}

function isDrawn({ uri, local }: SaxesTagNS, parent: Opened | undefined): boolean {
  const stands = !parent || (parent.kept && parent.element.name !== "style")
  return stands && uri === SVG && elements.has(local)
}

function say({ written, opened }: Drawing, text: string): void {
  const place = opened.at(-1)
  if (!place?.kept) return
  if (place.element.name === "style") place.sheet += text
  else if (worded.has(place.element.name)) written.push(escaped(text))
}

function close({ written, opened, styles }: Drawing, tag: SaxesTagNS): void {
  const last = opened.pop()
  if (!last?.kept) return
  if (last.element.name === "style") {
    // Judged as a whole: pieces could hide what they say together.
    const referred = isHarmless(last.sheet) ? classReferences(last.sheet) : null
    for (const [name, ids] of referred ?? []) styles.set(name, addAll(styles.get(name) ?? new Set(), ids))
    if (referred) written.push(escaped(last.sheet))
  }
  if (!tag.isSelfClosing) written.push(`</${tag.local}>`)
}

function looksOf(tag: SaxesTagNS): Looks {
  const kept = Object.values(tag.attributes).flatMap(({ uri, local, value }): [string, string][] => {
    // A reference stays within the drawing.
    if (local === "href" && ["", XLINK].includes(uri)) return /^#[\w.-]+$/.test(value) ? [["href", value]] : []
    return uri === "" && attributes.has(local) && isHarmless(value) ? [[local, value]] : []
  })
  return new Map(kept)
}

function drawn(name: string, looks: Looks): DrawnElement {
  const refers = [...looks].flatMap(([key, value]) => (key === "href" ? [value.slice(1)] : referencesIn(value)))
  const classes = looks.get("class")?.split(/\s+/).filter(Boolean) ?? []
  return { name, id: looks.get("id"), classes, refers, outline: numbersIn(looks), children: [] }
}

/** Two commands of a path may stand without a number between them: those count, too. */
const numbersIn = (looks: Looks) =>
  ["d", "points"].reduce((sum, name) => sum + (looks.get(name)?.match(/[a-df-z]|\d*\.?\d+/gi)?.length ?? 0), 0)

function writtenLooks(name: string, looks: Looks): string {
  const all = [...looks].map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', "&quot;")}"`).join("")
  return name === "svg" ? ` xmlns="${SVG}"${all}` : all
}

/** False for a look that fetches, imports or hides what it does behind an escape. */
function isHarmless(value: string): boolean {
  if (/[\\@\0]|expression|javascript:|image-set|src\(/i.test(value)) return false
  return [...value.matchAll(/url\s*\(([^)]*)\)?/gi)].every(([, inner = ""]) => /^\s*["']?#[\w.-]+["']?\s*$/.test(inner))
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
