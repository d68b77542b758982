import type { Context } from "hono"
import { html } from "hono/html"
import { readCookie } from "#src/rules/requests/cookies.ts"
import { AppError } from "#src/rules/errors.ts"
import "#src/rules/languages/every-language.ts"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { viewBannerMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { exportMessages } from "#src/rules/messages/agencies/export-messages.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { retryAfter } from "#src/rules/requests/outage.ts"
import { paths } from "#src/rules/paths.ts"
import type { Ctx } from "#src/services/context.ts"
import { runningView } from "#src/services/impersonation/running-view.ts"
import type { RequestHead, HttpEnv } from "#src/http/http-env.ts"
import { chooseLanguage } from "#src/http/middleware/choose-language.ts"
import { plainPage } from "./plain-page.ts"

const machineDoors = /^\/(?:api|compat|auth|scim|uploads|captcha|policy-reports)(?:\/|$)|\.data$/

/** True for a browser on its way to a page or a file: what it is refused is read by a person. */
export function wantsPage(c: { req: RequestHead }): boolean {
  return (c.req.header("accept") ?? "").includes("text/html") && !machineDoors.test(c.req.path)
}

/** The page of a refusal that came before any screen. */
export function refusalPage(c: Context<HttpEnv>, error: unknown) {
  const refused = error instanceof AppError ? error : new AppError("unexpected")
  const { status } = refused
  const wait = Number(retryAfter(refused)["retry-after"])
  const texts = textsFor(c)
  const { language, t } = texts
  const heading = t(status === 404 ? accessMessages.pageNotFoundTitle : "That did not work")
  const body = html`<p>${t(refused.saying)}</p>
    ${wait ? html`<p>${waitWords(texts, wait)}</p>` : ""}
    ${status >= 500 ? html`<p>${t("If you contact us, please mention {id}", { id: c.get("request_id") })}</p>` : ""}
    ${isExport(c) ? html`<p lang="en"><a href="${paths.agencyReports()}">${exportMessages.toReports}</a></p>` : ""}
    <p><a href="${paths.home()}">${t(publicPageMessages.returnToHome)}</a></p>`
  return plainPage(c, { language, heading, above: viewBanner(c), body, status })
}

/** The file of an export was refused: the page it was asked for on can make another one. */
const isExport = (c: Context) => c.req.path.startsWith("/agency/exports/")

/** As on every screen (settled 14). A refusal that came before anyone looked at the session has none. */
function viewBanner(c: Context<HttpEnv>) {
  const ctx = c.get("ctx") as Ctx | undefined
  const view = ctx && runningView(ctx)
  if (!view) return ""
  return html`<section class="view" aria-label="${words.label}" lang="en">
    <p>
      <strong>${words.who(view.by, view.as)}</strong> ${words.limits}
      <time datetime="${view.until.iso}">${view.until.words}</time>.
    </p>
    <form method="post" action="${paths.stopViewing()}"><button>${words.stop}</button></form>
  </section>`
}

/** Nothing here knows whether the site is secure; the name of the remembered choice tells. */
function textsFor(c: Context<HttpEnv>): Texts {
  const secure = readCookie("language", c.req.header("cookie") ?? null, true) !== undefined
  return textsIn(chooseLanguage(c, { secure }).language)
}
