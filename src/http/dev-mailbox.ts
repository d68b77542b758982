import { createHash } from "node:crypto"
import { Hono } from "hono"
import { html, raw } from "hono/html"
import { listMessages, readMessage } from "#src/platform/mail/file-mailer.ts"
import { outboxFolder } from "#src/platform/mail/mailer.ts"
import { refuse } from "#src/rules/errors.ts"
import { paths } from "#src/rules/paths.ts"
import type { Deps } from "#src/services/context.ts"
import { isAskedDirectly } from "./monitoring/asked-directly.ts"
import type { HttpEnv } from "./http-env.ts"

/**
 * The mail this installation wrote to files instead of sending it. It opens every account, so it is mounted in development on
 * this machine only (`Config.dev_pages`), and neither a proxy nor a page that renamed itself to this machine gets in.
 */
export function devMailbox({ config }: Pick<Deps, "config">) {
  const app = new Hono<HttpEnv>()
  const folder = outboxFolder(config)
  app.use(async (c, next) => {
    if (!isAskedDirectly(c)) refuse("not_found")
    await next()
    c.res.headers.set("content-security-policy", policy)
    c.res.headers.set("cache-control", "no-store")
  })

  app.get("/", async (c) => {
    const messages = await listMessages(folder)
    const items = messages.map(
      (message) =>
        html`<li>
          <a href="${paths.devMailbox()}/${message.name}">${message.subject}</a>
          <p>To ${message.to} · ${message.date}</p>
        </li>`,
    )
    const list =
      items.length > 0
        ? html`<ol>
            ${items}
          </ol>`
        : html`<p>No messages yet.</p>`
    return c.html(
      page(
        "Mailbox",
        html`<h1>Mailbox</h1>
          <p>The newest 100 messages, newest first.</p>
          ${list}`,
      ),
    )
  })

  app.get("/:name", async (c) => {
    const message = (await readMessage(folder, c.req.param("name"))) ?? refuse("not_found")
    const body = html`<p><a href="${paths.devMailbox()}">All messages</a></p>
      <h1>${message.subject}</h1>
      <p>To ${message.to} · ${message.date}</p>
      <pre>${raw(withLinks(message.text, config.PUBLIC_URL))}</pre>`
    return c.html(page(message.subject, body))
  })
  return app
}

const style = [
  "body{margin:0 auto;padding:24px 16px;max-width:46rem;font:16px/1.5 system-ui,sans-serif;color:#1b1b1b}",
  "pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}",
  "li{margin-block:12px}",
  "li p{margin:0;color:#565c65}",
  "a{color:#0050d8}",
].join("")
const styleHash = createHash("sha256").update(style).digest("base64")
/** Allows only this one style. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Development mailbox</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)

/** The text with links to this installation, and to nowhere else, made clickable. */
function withLinks(text: string, ours: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith(`${ours}/`) ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join("")
}
