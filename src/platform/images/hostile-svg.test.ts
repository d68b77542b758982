import { describe, expect, test } from "vitest"
import { processorTime } from "#src/testing/product/processor-time.ts"
import { safeSvg } from "./safe-svg.ts"

const SVG = "http://www.w3.org/2000/svg"
const HTML = "http://www.w3.org/1999/xhtml"
const svg = (inner: string, attributes = "") => `<svg xmlns="${SVG}"${attributes}>${inner}</svg>`
const rect = '<rect width="1"/>'

describe("left out, with all that it contains", () => {
  test.each([
    ["a script under another prefix", `<s:script xmlns:s="${SVG}">alert(1)</s:script>`],
    ["a script in odd case", "<sCrIpT>alert(1)</sCrIpT>"],
    ["a page by its default namespace", `<g xmlns="${HTML}"><rect onclick="alert(1)"/></g>`],
    ["a page under the prefix of drawings", `<svg:g xmlns:svg="${HTML}"><rect/></svg:g>`],
    ["no namespace at all", '<g xmlns=""><rect/></g>'],
    ["a page in a drawing in a page", `<foreignObject><g xmlns="${SVG}"><script/></g></foreignObject>`],
    ["a drawing in a link", '<a href="#x"><rect/></a>'],
    ["a look that moves", '<animateTransform attributeName="transform"/><animateMotion/><animateColor/><discard/>'],
    ["a choice", '<switch><foreignObject/><rect onload="alert(1)"/></switch>'],
    ["what plays or embeds", '<video src="x"/><audio src="x"/><iframe src="x"/><embed src="x"/><object data="x"/>'],
    ["XInclude", '<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'],
    ["a comment that pages end early", "<!--><script>alert(1)</script-->"],
    ["words where none are shown", "evil words<![CDATA[and more]]>"],
  ])("%s", (_, inner) => expect(safeSvg(svg(inner + rect))).toBe(svg(rect)))
})

describe("an attribute that is left out", () => {
  test.each([
    ["handlers in odd case", 'onLoad="alert(1)" ONCLICK="alert(1)" oNmouseover="alert(1)"'],
    ["a handler under a prefix", 'xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="#x"'],
    ["a known name under a prefix", 'xmlns:e="https://evil.example/" e:fill="red" e:style="x"'],
    ["another base", 'xml:base="https://evil.example/"'],
    ["how a link acts", 'xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"'],
    ["a link outside", 'href="https://evil.example/x.svg#a"'],
    ["a link outside under another prefix", 'xmlns:l="http://www.w3.org/1999/xlink" l:href="//evil.example/x.svg#a"'],
    ["a link to the next file", 'href="other.svg#a"'],
    ["a script", 'href="javascript:alert(1)"'],
    ["a script by numbers", 'href="&#106;&#x61;vascript&#58;alert(1)"'],
    ["a script in pieces", 'xlink:href="java&#10;script:alert(1)"'],
    ["data", 'href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;#a"'],
    ["a style that fetches", 'style="fill:URL( //evil.example/x )"'],
    ["a style with an escape", 'style="fill:\\75rl(//evil.example/x)"'],
    ["a style that fetches second", 'style="fill:url(#a);stroke:url(https://evil.example/x)"'],
    ["a fill that fetches", 'fill="url(&quot;https://evil.example/x&quot;) red"'],
    ["a filter", 'filter="url(#a)"'],
    ["a picture set", "style=\"fill:image-set('//evil.example/x' 1x)\""],
  ])("%s", (_, look) => expect(safeSvg(svg(`<use ${look} x="1"/>`))).toBe(svg('<use x="1"/>')))
})

test.each([
  ["imports in odd case", "@IMPORT '//evil.example/x'"],
  ["imports as data", "<![CDATA[@import '//evil.example/x']]>"],
  ["an address in pieces", "rect{fill:u<g/>rl(//evil.example/x)}"],
  ["an address around an instruction", "rect{fill:u<?xml-x?>rl(//evil.example/x)}"],
  ["an address by numbers", "rect{fill:&#117;rl(//evil.example/x)}"],
  ["an address with an escape", "rect{fill:u\\rl(//evil.example/x)}"],
  ["a font", "@font-face{font-family:x;src:url(//evil.example/x)}"],
  ["a source", "rect{mask:src('//evil.example/x')}"],
])("a style sheet with %s is emptied", (_, css) =>
  expect(safeSvg(svg(`<style>${css}</style>${rect}`))).toMatch(
    /^<svg xmlns="[^"]+"><style>(?:rect\{fill:\})?<\/style><rect width="1"\/><\/svg>$/,
  ),
)

test("what looks like markup stays words", () => {
  const shown = "&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;"
  expect(safeSvg(svg("<text><![CDATA[</text><script>alert(1)</script>]]></text>"))).toBe(svg(`<text>${shown}</text>`))
  expect(safeSvg(svg("<style><![CDATA[.a{}</style><script>]]></style>"))).toBe(
    svg("<style>.a{}&lt;/style&gt;&lt;script&gt;</style>"),
  )
  expect(safeSvg(svg(`<g id='"&gt;&lt;script&gt;'/>`))).toBe(svg('<g id="&quot;&gt;&lt;script&gt;"/>'))
})

test("namespaces are known by what they are, not by how they are called", () => {
  const named = `<d:svg xmlns:d="${SVG}" xmlns:l="http://www.w3.org/1999/xlink"><d:use l:href="#a"/></d:svg>`
  expect(safeSvg(named)).toBe(svg('<use href="#a"/>'))
  expect(safeSvg('<svg><use xlink:href="#a"/></svg>')).toBe(svg('<use href="#a"/>')) // as cut out of a page
})

const laughs = `<!ENTITY a "ha">${"bcdefghij"
  .split("")
  .map((name, n) => `<!ENTITY ${name} "${`&${"abcdefghi"[n]};`.repeat(10)}">`)
  .join("")}`

test.each([
  ["a billion laughs", `<!DOCTYPE svg [${laughs}]>${svg("<text>&j;</text>")}`],
  ["a file as an entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`],
  ["a parameter entity", `<!DOCTYPE svg [<!ENTITY % x SYSTEM "https://evil.example/x.dtd">%x;]>${svg(rect)}`],
  ["attributes by declaration", `<!DOCTYPE svg [<!ATTLIST rect onload CDATA "alert(1)">]>${svg(rect)}`],
  ["an entity of pages", svg("<text>&nbsp;</text>")],
  ["an entity of an object", svg("<text>&constructor;&__proto__;</text>")],
  ["a declaration inside", svg("<!DOCTYPE svg>")],
  ["an instruction to a program inside", svg('<?php system("x") ?>')],
  ["a root of another kind", `<svg xmlns="${HTML}">${rect}</svg>`],
  ["a root under another kind's prefix", `<x:svg xmlns:x="${HTML}" xmlns="${SVG}">${rect}</x:svg>`],
  ["a prefix of nothing", svg("<x:rect/>")],
  ["xlink as something else's prefix of nothing", svg('<rect y:href="#a"/>')],
  ["two attributes of one name", svg('<rect fill="red" fill="blue"/>')],
  ["two of one name by two prefixes", svg('<g xmlns:p="u" xmlns:q="u" p:x="1" q:x="2"/>')],
  ["an attribute without quotes", svg("<rect width=1/>")],
  ["an attribute without a value", svg("<rect hidden/>")],
  ["a bracket in an attribute", svg('<rect id="<script>"/>')],
  ["a character of no text", svg("<text>\u0000</text>")],
  ["the same by number", svg("<text>&#0;</text>")],
  ["a number beyond all characters", svg("<text>&#x110000;</text>")],
  ["the end of data in words", svg("<text>]]></text>")],
  ["words behind it", `${svg(rect)}words`],
  ["a script behind it", `${svg(rect)}<script>alert(1)</script>`],
  ["data around it", `<![CDATA[x]]>${svg(rect)}`],
  ["half of a character", svg("<text>\uD800<script/></text>")],
])("%s: refused", (_, source) => expect(safeSvg(source)).toBeNull())

test("a depth, a width or a length of no end is refused or read in a moment", async () => {
  const many = 200_000
  const names = (count: number) => Array.from({ length: count }, (_, n) => `n${n}`)
  const sources = [
    svg("<g>".repeat(many)),
    `<!DOCTYPE svg [${'<!ENTITY a "'.repeat(many / 10)}`,
    `<!DOCTYPE ${"'".repeat(many)}`,
    `<!DOCTYPE svg [${laughs}${"<!---->".repeat(many / 10)}]>${svg("&j;")}`,
    svg(
      `<g ${names(many / 10)
        .map((n) => `${n}="1"`)
        .join(" ")}/>`,
    ),
    svg(
      `<g ${names(many / 30)
        .map((n) => `xmlns:${n}="u" ${n}:a="1"`)
        .join(" ")}/>`,
    ),
    svg(`${'<g xmlns:a="u">'.repeat(98)}${"<a:b/>".repeat(many / 10)}${"</g>".repeat(98)}`),
    svg(`<text>${"&amp;".repeat(many / 5)}</text>`),
    svg(`<text>&${"a".repeat(many)};</text>`),
    svg(`<style>${"<![CDATA[.]]>".repeat(many / 10)}</style>`),
    svg(`<style>${".a{".repeat(many / 3)}</style>`),
    svg(`<style>${"a".repeat(many)}</style>`),
    svg(`<style>${".a{fill:url(#b)}".repeat(many / 32)}</style>${'<g class="a"/>'.repeat(many / 28)}`),
    svg("<style>.a{fill:url(#b)}</style>".repeat(many / 31)),
    svg(
      `<style>${names(many / 10)
        .map((n) => `.${n}`)
        .join(",")}{${"fill:url(#b);".repeat(many / 28)}}</style>`,
    ),
    svg(
      `<g style="${names(many / 40)
        .map((n) => `fill:url(#${n});`)
        .join("")}">${"<g/>".repeat(many / 8)}</g>`,
    ),
    svg(
      `${names(97)
        .map((n) => `<g id="${n}">`)
        .join("")}${"<g/>".repeat(many / 4)}${"</g>".repeat(97)}${names(97)
        .map((n) => `<use href="#${n}"/>`)
        .join("")}`,
    ),
    svg(
      names(many / 36)
        .map((n, at) => `<g id="${n}"><use href="#n${at + 1}"/></g>`)
        .join(""),
    ),
    svg(`<style>${"url(#a".repeat(many / 6)}</style>`),
    svg(`<rect style="${"url(".repeat(many / 4)}"/>`),
    svg(`<rect class="${"a ".repeat(many / 2)}"/>`),
    svg(`${"]".repeat(many)}`),
    `<?xml ${"version='1.0' ".repeat(many / 14)}`,
    `<?xml-x ${"?".repeat(many)}`,
  ]
  const slow: string[] = []
  for (const source of sources) if ((await processorTime(() => safeSvg(source))) > 2000) slow.push(source.slice(0, 80))
  expect(slow).toEqual([])
})
