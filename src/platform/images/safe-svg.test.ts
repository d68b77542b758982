import { describe, expect, test } from "vitest"
import { processorTime } from "#src/testing/product/processor-time.ts"
import { safeSvg } from "./safe-svg.ts"

const svg = (inner: string, attributes = "") => `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`

test("a plain drawing stays what it is", () => {
  const drawing = svg(
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#123456"/></linearGradient></defs><style>.a{fill:url(#g)}</style><path class="a" d="M0 0h10v10z"/><text x="1" y="2">R&amp;D &lt;1&gt;</text>',
    ' viewBox="0 0 10 10"',
  )
  expect(safeSvg(drawing)).toBe(drawing)
})

test("what drawing programs write around it is left out", () => {
  const source = `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- Generator -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="x" width='8'><metadata><rdf:RDF xmlns:rdf="y">words</rdf:RDF></metadata><svg:g inkscape:label="Layer"><rect width="3"/></svg:g></svg:svg>\n`
  expect(safeSvg(source)).toBe(svg('<g><rect width="3"/></g>', ' width="8"'))
})

describe("what acts or reaches out is gone", () => {
  const attacks = [
    "<script>alert(1)</script>",
    "<script><![CDATA[alert(1)]]></script>",
    '<script href="https://evil.example/x.js"/>',
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><iframe src='https://evil.example'></iframe></body></foreignObject>",
    '<image href="https://evil.example/pixel.png" width="1"/>',
    '<a href="javascript:alert(1)"><rect width="1"/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>',
    '<rect onload="alert(1)" ONCLICK="alert(1)" width="1"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onmouseover" to="alert(1)"/>',
    '<rect style="fill:url(https://evil.example/x)"/>',
    '<rect fill="url(&#104;ttps://evil.example/x)"/>',
    '<rect style="fill:u\\72l(https://evil.example/x)"/>',
    '<style>@import "https://evil.example/x.css";</style>',
    "<style>rect{background:url(//evil.example/x)}</style>",
    "<style>rect{fill:red}</style><style><![CDATA[@import url(https://evil.example/x)]]></style>",
    "<style>rect{fill:u<![CDATA[rl(https://evil.example/x)]]>}</style>",
    "<style>rect{fill:u<!-- -->rl(https://evil.example/x)}</style>",
    '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title><handler type="application/ecmascript">alert(1)</handler>',
    '<filter id="f"><feImage href="https://evil.example/x"/></filter>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  ]
  test.each(attacks)("%s", (attack) => {
    const safe = safeSvg(svg(`${attack}<circle r="1"/>`)) ?? ""
    expect(safe).toContain('<circle r="1"/>')
    expect(safe.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(
      /<script|<h:|javascript:|evil|data:|on\w+\s*=|<image|foreignobject|<a[\s>]|@import|<animate|<set|<handler/i,
    )
  })
})

test.each([
  [
    "an entity of its own",
    '<!DOCTYPE svg [<!ENTITY x "<script>alert(1)</script>">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>',
  ],
  ["a tag that does not close", svg("<g><rect/>")],
  ["tags that cross", svg("<g><defs></g></defs>")],
  ["a broken attribute", svg('<rect width="1/>')],
  ["two drawings", svg("") + svg("")],
  ["a page", "<html><body><svg></svg></body></html>"],
  ["words before it", `words ${svg("")}`],
  ["nothing", ""],
  ["another instruction", `<?php echo 1 ?>${svg("")}`],
  ["a very deep one", svg("<g>".repeat(200) + "</g>".repeat(200))],
])("%s is no drawing", (_, source) => expect(safeSvg(source)).toBeNull())

test("reading is quick whatever it is given", async () => {
  const sources = [
    "<".repeat(2e5),
    `<a ${'b="c" '.repeat(5e4)}`,
    "<!--".repeat(1e5),
    svg("&".repeat(3e5)),
    `<a${" ".repeat(2e5)}`,
  ]
  expect(await processorTime(() => sources.map(safeSvg))).toBeLessThan(3000)
})

describe("L16: a drawing asks for no more than a browser draws in no time", () => {
  const level = (n: number, inner: string) => `<g id="l${n}">${inner.repeat(10)}</g>`
  const nested = (inner: (id: number) => string) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => level(n, inner(n - 1))).join("")
  const rect = '<rect id="l0" width="1" height="1"/>'
  const marker = (parts: number) => `<marker id="m">${'<circle r="3"/>'.repeat(parts)}</marker>`
  const patterns = (look: (n: number) => string) =>
    [1, 2, 3, 4, 5, 6, 7, 8]
      .map(
        (n) =>
          `<pattern id="p${n}" width="1" height="1">${`<rect width="1" ${n > 1 ? look(n - 1) : ""}/>`.repeat(10)}</pattern>`,
      )
      .join("")
  test.each([
    ["references within references", `<defs>${rect}${nested((n) => `<use href="#l${n}"/>`)}</defs><use href="#l8"/>`],
    [
      "the older way to write them",
      `<defs>${rect}${nested((n) => `<use xlink:href="#l${n}"/>`)}</defs><use href="#l8"/>`,
    ],
    ["a reference to what it stands in", '<g id="a"><use href="#a"/></g>'],
    ["a circle of two", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ["patterns within patterns", `${patterns((n) => `fill="url(#p${n})"`)}<rect fill="url(#p8)" width="9"/>`],
    ["patterns in a style", `${patterns((n) => `style="fill:url(#p${n})"`)}<rect fill="url(#p8)" width="9"/>`],
    [
      "patterns by classes",
      `<style>${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `.c${n}{fill:url(#p${n})}`).join("")}</style>${patterns((n) => `class="c${n}"`)}<rect class="c8" width="9"/>`,
    ],
    [
      "a pattern that is inherited",
      `<pattern id="p" width="1">${"<rect/>".repeat(300)}</pattern><g fill="url(#p)">${"<rect/>".repeat(300)}</g>`,
    ],
    [
      "a marker at each point of a path",
      `${marker(200)}<path marker-mid="url(#m)" d="M0 0${"l.5.5.5-5".repeat(200)}"/>`,
    ],
    [
      "one at each point of a line",
      `${marker(200)}<polyline style="marker-mid:url(#m)" points="${"0,0 9-9 ".repeat(200)}"/>`,
    ],
    ["one that is inherited", `${marker(200)}<g marker-end="url(#m)"><path d="${"M0 0h1".repeat(300)}"/></g>`],
    ["one by a class", `<style>.a{marker:url(#m)}</style>${marker(200)}<path class="a" d="${"M0 0h1".repeat(300)}"/>`],
  ])("%s: refused", (_, inner) => expect(safeSvg(svg(inner))).toBeNull())

  test.each([
    ["a symbol used a few times", `<symbol id="s"><path d="M0 0"/></symbol>${'<use href="#s" x="1"/>'.repeat(20)}`],
    [
      "a clip by class",
      '<style>.a{clip-path:url(#c)}</style><clipPath id="c"><rect class="b"/></clipPath><g class="a"><path d="M0 0"/></g>',
    ],
    [
      "a gradient of many",
      `<linearGradient id="g"><stop/></linearGradient>${'<path fill="url(#g)" d="M0 0"/>'.repeat(500)}`,
    ],
    ["a reference to nothing", '<use href="#gone"/>'],
    ["arrows at the ends of lines", `${marker(2)}<path marker-end="url(#m)" d="M0 0${"l9 9".repeat(500)}"/>`],
  ])("%s: as it was", (_, inner) => expect(safeSvg(svg(inner))).toBe(svg(inner)))

  test.each([".a .b", "rect", "*", ".a,rect", ".a/*{*/"])("a style that refers by %s is left out", (selector) => {
    const style = `<style>${selector}{fill:url(#g)}</style>`
    expect(safeSvg(svg(`${style}<path d="M0 0"/>`))).toBe(svg('<style></style><path d="M0 0"/>'))
  })
})
