import { createHash } from "node:crypto"
import type { Context } from "hono"
import { html, raw } from "hono/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { htmlAttributes, type Language } from "#src/rules/languages/language.ts"

const style = [
  "body{margin:0 auto;padding:48px 16px;max-width:40rem;font:18px/1.6 system-ui,sans-serif;color:#1b1b1b}",
  "a{color:#0050d8}",
  "button{padding:12px 20px;border:0;border-radius:4px;background:#0050d8;color:#fff;font:inherit;font-weight:bold;cursor:pointer}",
  ".view{margin:-48px -16px 48px;padding:8px 16px 16px;border-bottom:3px solid #b88600;background:#fdf3d3;overflow-wrap:anywhere}",
  "label{display:block;font-weight:bold}",
  "input{box-sizing:border-box;width:100%;min-height:48px;padding:8px 12px;border:1px solid #71767a;border-radius:4px;font:inherit}",
  "h1{line-height:1.25}",
  "button:focus-visible,input:focus-visible{outline:4px solid #2491ff;outline-offset:2px}",
].join("")
const styleHash = createHash("sha256").update(style).digest("base64")
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

type PlainPage = {
  language: Language
  /** The heading, and the title with the product's name behind it. */
  heading: string
  /** What is above all else. */
  above?: ReturnType<typeof html> | ""
  /** What is below the heading. */
  body: ReturnType<typeof html>
  status?: number
}

/** The plainest possible page, outside the screens: it needs no file and no script, nothing that could have failed. */
export function plainPage(c: Context, { language, heading, above = "", body, status = 200 }: PlainPage) {
  c.header("content-security-policy", policy)
  c.header("cache-control", "no-store")
  return c.html(
    html`<!doctype html>
      <html ${raw(htmlAttributes(language))}>
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${heading} | OpenDocket</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          ${above}
          <main>
            <h1>${heading}</h1>
            ${body}
          </main>
        </body>
      </html>`,
    status as ContentfulStatusCode,
  )
}
