import { SaxesParser, type SaxesTagNS } from "saxes"

/** An element with its namespace, what is directly in it, and its text without that of its children. */
export type XmlElement = {
  uri: string
  local: string
  attributes: readonly { uri: string; local: string; value: string }[]
  children: XmlElement[]
  text: string
}

/** Why a text is not read as XML. */
type XmlFault = "too_large" | "not_xml" | "doctype" | "comment" | "cdata" | "instruction" | "too_deep" | "too_many"

export class XmlRefused extends Error {
  readonly fault: XmlFault

  constructor(fault: XmlFault) {
    super(`no XML that is read: ${fault}`)
    this.fault = fault
  }
}

const DEPTH_MAX = 40
const PARTS_MAX = 20_000

/**
 * The root of an XML 1.0 document with namespaces, of at most `max_bytes` in UTF-8, 40 levels, and 20,000 elements and attributes. A document
 * type, and so any entity of its own, is refused; so are comments, CDATA sections and processing instructions, about which readers of signed
 * documents differ. `plain: false` lets these three pass where nothing depends on it. Raises `XmlRefused`.
 */
export function readBoundedXml(
  source: string,
  { max_bytes, plain = true }: { max_bytes: number; plain?: boolean },
): XmlElement {
  if (source.length > max_bytes || Buffer.byteLength(source) > max_bytes) throw new XmlRefused("too_large")
  if (!source.isWellFormed()) throw new XmlRefused("not_xml")
  const root: XmlElement = { uri: "", local: "", attributes: [], children: [], text: "" }
  try {
    parserInto(root, plain).write(source).close()
  } catch (error) {
    throw error instanceof XmlRefused ? error : new XmlRefused("not_xml")
  }
  const [document] = root.children
  return document ?? refuse("not_xml")
}

function parserInto(root: XmlElement, plain: boolean) {
  const parser = new SaxesParser({ xmlns: true, forceXMLVersion: true, defaultXMLVersion: "1.0" })
  const open = [root]
  let parts = 0
  const inside = () => open.at(-1) ?? root
  parser.on("error", () => refuse("not_xml"))
  parser.on("doctype", () => refuse("doctype"))
  if (plain) {
    parser.on("comment", () => refuse("comment"))
    parser.on("cdata", () => refuse("cdata"))
    parser.on("processinginstruction", () => refuse("instruction"))
  } else parser.on("cdata", (text) => (inside().text += text))
  parser.on("xmldecl", ({ version, encoding }) => {
    if (version !== "1.0" || (encoding && encoding.toLowerCase() !== "utf-8")) refuse("not_xml")
  })
  parser.on("text", (text) => (inside().text += text))
  parser.on("opentag", (tag: SaxesTagNS) => {
    const attributes = Object.values(tag.attributes).map(({ uri, local, value }) => ({ uri, local, value }))
    parts += 1 + attributes.length
    if (parts > PARTS_MAX) refuse("too_many")
    if (open.length > DEPTH_MAX) refuse("too_deep")
    const element = { uri: tag.uri, local: tag.local, attributes, children: [], text: "" }
    inside().children.push(element)
    open.push(element)
  })
  parser.on("closetag", () => void open.pop())
  return parser
}

function refuse(fault: XmlFault): never {
  throw new XmlRefused(fault)
}

/** The value of an attribute without a namespace. */
export function attributeOf(element: XmlElement, name: string): string | undefined {
  return element.attributes.find(({ uri, local }) => uri === "" && local === name)?.value
}

/** The elements of this name directly in another one. */
export function childrenOf(element: XmlElement, uri: string, local: string): XmlElement[] {
  return element.children.filter((child) => child.uri === uri && child.local === local)
}

/** An element and everything in it, each before what is in it. */
export function* withinElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of element.children) yield* withinElement(child)
}
