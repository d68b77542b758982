import { html, raw } from "hono/html"
import { type Texts, textsIn } from "#src/rules/languages/texts.ts"
import { htmlAttributes, type Language } from "#src/rules/languages/language.ts"
import { waitWords } from "#src/rules/languages/wait-words.ts"
import { accountMessages } from "#src/rules/messages/people/account-messages.ts"
import { ownAccountMessages } from "#src/rules/messages/people/own-account-messages.ts"
import { paths } from "#src/rules/paths.ts"
import stylesheet from "#src/web/styles/styles.scss?url"
import type { Waiting } from "./waiting.ts"

/**
 * The page that asks to wait, as `WaitingRoom` has it without JavaScript, from a constant text: in a rush it is made for most who
 * come, and must cost far less than what it refuses. What was typed stays in it, but for the password.
 */
export async function waitingPage(language: Language, waiting: Waiting): Promise<string> {
  const texts = textsIn(language)
  const { t } = texts
  const busy = waiting.waiting === "busy"
  const heading = t(busy ? "Many people are signing in right now" : "Please wait before you try again")
  const reason = busy
    ? t(
        "We have not checked what you entered yet. We take a few people at a time so that everyone's comments get through.",
      )
    : t(waiting.message)
  const page = html`<!doctype html>
    <html ${raw(htmlAttributes(language))}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading} | OpenDocket</title>
        ${stylesheet ? html`<link rel="stylesheet" href="${stylesheet}" />` : ""}
      </head>
      <body>
        <main id="main" class="main main-tint">
          <div class="page page-form">
            <div class="card card-roomy">
              <div class="stack stack-loose">
                <h1>${heading}</h1>
                <p role="alert">${reason}</p>
                <p>${waitWords(texts, waiting.seconds)}</p>
                ${formAgain(texts, waiting)}
                <p class="small">
                  <a href="${waiting.address}">${t("Start again with an empty form")}</a>
                  ${
                    waiting.asks.includes("password")
                      ? html` · <a href="${paths.resetPassword()}">${t(accountMessages.forgotPassword)}</a>`
                      : ""
                  }
                </p>
                <p class="small"><a href="${paths.home()}">OpenDocket</a></p>
              </div>
            </div>
          </div>
        </main>
      </body>
    </html>`
  return String(await page)
}

function formAgain({ t }: Texts, { address, values, asks }: Waiting) {
  const labels = { password: t(accountMessages.password), current_password: t(ownAccountMessages.currentPassword) }
  const shown = [
    [t(accountMessages.email), values["email"]],
    [t(accountMessages.fullName), values["full_name"]],
  ] as const
  const hidden = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const))
  return html`<p>
      ${t("We kept what you typed. You only need to enter your password again, because we never send it back to a browser.")}
    </p>
    ${shown.flatMap(([term, value]) =>
      value ? [html`<p>${t("{heading}:", { heading: term })} <strong>${[value].flat().join(", ")}</strong></p>`] : [],
    )}
    <form method="post" action="${address}" class="form" novalidate>
      ${hidden.map(([name, value]) =>
        name === "email"
          ? html`<input type="hidden" name="${name}" value="${value}" autocomplete="username" />`
          : html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${asks.map(
        (name) =>
          html`<div class="field">
            <label class="label" for="${name}">${labels[name]}</label>
            <input
              class="input"
              type="password"
              id="${name}"
              name="${name}"
              autocomplete="current-password"
              autocapitalize="none"
              spellcheck="false"
              required
            />
          </div>`,
      )}
      <button type="submit" class="button button-block">${t("Try again")}</button>
    </form>`
}
