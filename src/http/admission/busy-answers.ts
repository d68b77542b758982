import type { ServerResponse } from "node:http"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import type { Config } from "#src/platform/config.ts"
import { answerRefusal } from "#src/http/answers/answer-refusal.ts"
import { crossOriginHeaders } from "#src/http/auth/cross-origin.ts"
import type { AuthRequest } from "#src/http/auth/auth-env.ts"
import { errorAnswer as authErrorAnswer } from "#src/http/auth/wire/auth-error-answer.ts"
import { readHeaders } from "#src/http/api/passage/open-reads.ts"
import type { RequestHead, HttpEnv } from "#src/http/http-env.ts"
import { chooseLanguage } from "#src/http/middleware/choose-language.ts"
import { securityHeaders } from "#src/http/middleware/security-headers.ts"
import { plainPage } from "#src/http/pages/plain-page.ts"
import { wantsPage } from "#src/http/pages/refusal-page.ts"
import { AppError } from "#src/rules/errors.ts"
import "#src/rules/languages/every-language.ts"
import { type Language, languages } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { refusalMessages } from "#src/rules/messages/comments/refusal-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { terms } from "./admission.ts"
import { type RequestKind, requestKinds } from "./request-kind.ts"

/** What is sent to whoever is refused: made at start, so that refusing costs next to nothing. */
export type BusyAnswers = {
  answer: (asked: RequestHead & { method: string }, response: ServerResponse, kind: RequestKind) => void
}

type Site = Pick<Config, "PUBLIC_URL"> & Parameters<typeof crossOriginHeaders>[0]
type Prepared = { headers: Record<string, string>; body: string }
type Make = (c: Context<HttpEnv>) => Response | Promise<Response>

/** Stands in a prepared answer where each that is sent gets an id of its own. */
const ID = "00000000-0000-0000-0000-000000000000"
/** Doors for programs that have a shape of error of their own, and the others. */
const doors = [paths.api("/"), paths.regulations("/"), paths.auth("/"), paths.scim("/"), "/"]
/** Those at which pages of any site may read. */
const openDoors = new Set([paths.api("/"), paths.regulations("/")])
const reads = ["GET", "HEAD"]

/** Prepares every refusal: pages in each language, and errors in the shape of each door. */
export async function prepareBusyAnswers(config: Site): Promise<BusyAnswers> {
  const secure = config.PUBLIC_URL.startsWith("https:")
  const prepared = new Map<string, Prepared>()
  const prepare = async (key: string, address: string, make: Make) => {
    const app = new Hono<HttpEnv>()
    app.use(securityHeaders(config))
    app.all("*", (c) => {
      c.set("request_id", ID)
      return make(c)
    })
    const answer = await app.request(address)
    prepared.set(key, { headers: Object.fromEntries(answer.headers), body: await answer.text() })
  }
  for (const kind of requestKinds) {
    const wait = terms[kind].retry_after_seconds
    for (const language of languages)
      for (const sent of [true, false])
        await prepare(pageKey({ kind, language, sent }), paths.home(), (c) => busyPage(c, { language, wait, sent }))
    for (const door of doors)
      await prepare(`${kind} ${door}`, door, (c) => {
        const busy = new AppError("service_unavailable", { details: { retry_after_seconds: wait } })
        return door === paths.auth("/") ? authErrorAnswer(c as unknown as AuthRequest, busy) : answerRefusal(c, busy)
      })
  }
  const headersOfAuth = crossOriginHeaders(config)
  /** What lets a page of another site read that it is to come again. */
  const readable = (asked: RequestHead & { method: string }) => {
    if (asked.path.startsWith(paths.auth("/"))) return headersOfAuth(asked)
    return openDoors.has(doorOf(asked)) && reads.includes(asked.method) ? readHeaders : {}
  }
  return {
    answer(asked, response, kind) {
      const isRead = reads.includes(asked.method)
      const { language } = chooseLanguage({ req: asked }, { secure })
      const key = wantsPage({ req: asked }) ? pageKey({ kind, language, sent: !isRead }) : `${kind} ${doorOf(asked)}`
      const { headers, body } = prepared.get(key) as Prepared
      const id = crypto.randomUUID()
      response.writeHead(503, {
        ...headers,
        ...readable(asked),
        "cache-control": "no-store",
        "content-length": Buffer.byteLength(body),
        "retry-after": String(terms[kind].retry_after_seconds),
        "x-request-id": id,
      })
      response.end(asked.method === "HEAD" ? undefined : body.replaceAll(ID, id))
    },
  }
}

const doorOf = ({ path }: RequestHead) => doors.find((door) => path.startsWith(door)) ?? "/"

type Page = { kind: RequestKind; language: Language; sent: boolean }
const pageKey = ({ kind, language, sent }: Page) => `${kind} ${language} ${sent ? "sent" : "asked"}`

type Shown = { language: Language; wait: number; sent: boolean }

/** Calm, and of use: when to come again, and, to whoever sent something, how to send it again. */
function busyPage(c: Context<HttpEnv>, { language, wait, sent }: Shown) {
  const texts = textsIn(language)
  const { t } = texts
  c.header("vary", "cookie, accept-language")
  return plainPage(c, {
    language,
    heading: t(publicPageMessages.busyHeading),
    body: html`<p>${t(refusalMessages.serviceUnavailable)} ${waitWords(texts, wait)}</p>
      <p>
        ${sent ? t("We did not take what you sent. Go back in your browser, where what you typed should still be, and send it again in a moment.") : html`<a href="">${t("Try again now")}</a>`}
      </p>`,
    status: 503,
  })
}
