import { createHash } from "node:crypto"
import type { Context } from "hono"
import { html, raw } from "hono/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import { readCookie } from "#src/rules/cookies.ts"
import { AppError, errors } from "#src/rules/errors.ts"
import { spanish } from "#src/rules/languages/spanish.ts"
import { teach, type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { publicPageMessages } from "#src/rules/messages/public-pages.ts"
import { retryAfter } from "#src/rules/outage.ts"
import { paths } from "#src/rules/paths.ts"
import type { HttpEnv } from "./env.ts"
import { chooseLanguage } from "./language.ts"

teach("es", spanish)

const machineDoors = /^\/(?:api|auth|uploads|captcha)(?:\/|$)|\.data$/

/** True for a browser on its way to a page or a file: what it is refused is read by a person. */
export function wantsPage(c: Context<HttpEnv>): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !machineDoors.test(c.req.path)
}

const style = [
  "body{margin:0 auto;padding:48px 16px;max-width:40rem;font:18px/1.6 system-ui,sans-serif;color:#1b1b1b}",
  "a{color:#005ea2}",
].join("")
const styleHash = createHash("sha256").update(style).digest("base64")
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

/** The sentence of a refusal that came before any screen, on a page as plain as can be: it needs nothing that may have failed. */
export function refusalPage(c: Context<HttpEnv>, error: unknown) {
  const { status, message } = error instanceof AppError ? error : errors.unexpected
  const wait = error instanceof AppError ? Number(retryAfter(error)["retry-after"]) : 0
  const texts = textsFor(c)
  const { language, t, say } = texts
  const heading = t(status === 404 ? "Page Not Found" : "This did not work")
  return c.html(
    html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${heading} | OpenDocket</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          <main>
            <h1>${heading}</h1>
            <p>${say(message)}</p>
            ${wait ? html`<p>${waitWords(texts, wait)}</p>` : ""}
            ${status >= 500 ? html`<p>${t("If you write to us, please mention {id}", { id: c.get("request_id") })}</p>` : ""}
            <p><a href="${paths.home()}">${t(publicPageMessages.returnToHome)}</a></p>
          </main>
        </body>
      </html>`,
    status as ContentfulStatusCode,
    { "content-security-policy": policy, "cache-control": "no-store" },
  )
}

/** Nothing here knows whether the site is secure; the name of the remembered choice tells. */
function textsFor(c: Context<HttpEnv>): Texts {
  const secure = readCookie("language", c.req.header("cookie") ?? null, true) !== undefined
  return textsIn(chooseLanguage(c, secure).language)
}
