import { html, raw } from "hono/html"
import { htmlAttributes, type Language, languageFacts } from "#src/rules/languages/language.ts"
import { textsIn } from "#src/rules/languages/texts.ts"
import { directionOf } from "#src/rules/text/text-direction.ts"
import type { Ctx, Mail } from "#src/services/context.ts"

/** The installation's address, and the reader's language. */
export type MailCtx = Pick<Ctx, "config" | "language">

type Named = { words: string; language: string }
/** Something with an address of its own, and facts about it. */
type Linked = { text: string; facts: readonly string[]; url: string }

export type Letter = {
  /** The language of its sentences; what people and agencies wrote stays as it is. */
  language: Language
  /** What kind of letter it is, for the outbox: lower case, with underscores. */
  kind: string
  to_address: string
  subject: string
  /** The agency on whose behalf it is sent, where there is one. */
  agency_name?: string | undefined
  paragraphs: readonly string[]
  /** Names in it that are in a language of their own (BCP 47), such as titles of dockets: the HTML says so (WCAG 3.1.2). */
  named?: readonly Named[]
  /** Labels and their values, such as the tracking ID. */
  facts?: readonly (readonly [label: string, value: string])[]
  /** Whole texts that must come back exactly as they were written, in whatever language. */
  quotes?: readonly { heading: string; text: string }[]
  lists?: readonly { heading: string; items: readonly (string | Linked)[] }[]
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** Small print after the action. */
  closing?: readonly string[]
}

/** The title of a docket, which may be in another language than a letter about it. */
export const inItsLanguage = ({ title, language }: { title: string; language: string }): Named => ({
  words: title,
  language,
})

const product = "OpenDocket"

/** A letter as plain text and as HTML in one column; whatever people wrote is escaped, and a subject is always one line. */
export function composeMail(letter: Letter): Mail {
  return {
    kind: letter.kind,
    to_address: letter.to_address,
    subject: letter.subject.replaceAll(/\p{Cc}+/gu, " ").trim(),
    text_body: plainText(letter),
    html_body: htmlText(letter),
  }
}

const sender = (letter: Letter) => (letter.agency_name ? `${letter.agency_name} · ${product}` : product)

function plainText(letter: Letter): string {
  const { t } = textsIn(letter.language)
  const blocks = [
    sender(letter),
    ...letter.paragraphs,
    (letter.facts ?? []).map(([label, value]) => t("{label}: {value}", { label, value })).join("\n"),
    ...(letter.quotes ?? []).map(({ heading, text }) => `${t("{heading}:", { heading })}\n\n${text}`),
    ...(letter.lists ?? []).map(({ heading, items }) =>
      [t("{heading}:", { heading }), ...items.map(plainItem)].join("\n"),
    ),
    letter.action ? `${t("{heading}:", { heading: letter.action.label })}\n${letter.action.url}` : "",
    ...(letter.closing ?? []),
  ]
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`
}

function plainItem(item: string | Linked): string {
  if (typeof item === "string") return `- ${item}`
  return [`- ${item.text}`, item.facts.join(" · "), item.url].filter((line) => line !== "").join("\n  ")
}

// Mail programs ignore style sheets, so the few styles are on the elements.
const style = {
  body: "margin:0;padding:24px 12px;background:#f0f0f0;color:#1b1b1b;font:16px/1.5 Helvetica,Arial,sans-serif",
  column: "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border-radius:6px;overflow-wrap:anywhere",
  sender: "margin:0 0 20px;padding:0 0 14px;border-bottom:2px solid #0050d8;font-weight:bold",
  label: "padding:4px 16px 4px 0;text-align:start;vertical-align:top;color:#565c65;font-weight:normal",
  value: "padding:4px 0;vertical-align:top;font-weight:bold",
  heading: "margin:24px 0 8px;font-size:16px",
  quote: "margin:0;padding:12px 16px;border-inline-start:4px solid #dfe1e2;white-space:pre-wrap",
  button:
    "display:inline-block;padding:12px 20px;background:#0050d8;color:#ffffff;text-decoration:none;border-radius:4px;font-weight:bold",
  item: "margin:0 0 12px",
  link: "color:#0050d8;font-weight:bold",
  small: "color:#565c65;font-size:14px",
  quiet: "color:#565c65",
}

function htmlText(letter: Letter): string {
  const told = markingNames(letter)
  const page = html`<!doctype html>
    <html ${raw(htmlAttributes(letter.language))}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${letter.subject}</title>
      </head>
      <body style="${style.body}">
        <div style="${style.column}">
          <p style="${style.sender}">${sender(letter)}</p>
          ${letter.paragraphs.map((paragraph) => html`<p>${told(paragraph)}</p>`)}
          ${htmlFacts(letter.facts ?? [], told)}
          ${(letter.quotes ?? []).map(({ heading, text }) => [
            html`<h2 style="${style.heading}">${heading}</h2>`,
            html`<div lang="" dir="auto" style="${style.quote}">${text}</div>`,
          ])}
          ${(letter.lists ?? []).map(({ heading, items }) => [
            html`<h2 style="${style.heading}">${heading}</h2>`,
            html`<ul>
              ${items.map((item) => htmlItem(item, told))}
            </ul>`,
          ])}
          ${letter.action && htmlAction(letter.action)}
          ${(letter.closing ?? []).map((line) => html`<p style="${style.small}">${following(line)}</p>`)}
        </div>
      </body>
    </html>`
  return (page as string).toString() // nothing in it is a promise
}

type Piece = string | ReturnType<typeof html> | Piece[]

/** The text with every name marked that is in another language than the letter. */
function markingNames({ language, named = [] }: Letter): (text: string) => Piece {
  const foreign = named.filter((name) => name.words !== "" && name.language !== languageFacts(language).tag)
  const mark = (text: string, [name, ...others]: readonly Named[]): Piece => {
    if (!name) return text
    const marked = html`<span lang="${name.language}" dir="${directionOf(name.language)}">${name.words}</span>`
    return text.split(name.words).flatMap((piece, index) => [...(index > 0 ? [marked] : []), mark(piece, others)])
  }
  return (text) => mark(text, foreign)
}

/** The text, with each address in it as a link: not every mail program makes one. */
function following(text: string): Piece {
  const pieces = text.split(/(https?:\/\/\S+)/)
  return pieces.map((piece, at) => (at % 2 ? html`<a href="${piece}" style="${style.quiet}">${piece}</a>` : piece))
}

function htmlItem(item: string | Linked, told: (text: string) => Piece) {
  if (typeof item === "string") return html`<li>${told(item)}</li>`
  const { text, facts, url } = item
  return html`<li style="${style.item}">
    <a href="${url}" style="${style.link}">${told(text)}</a><br /><span style="${style.small}"
      >${facts.join(" · ")}</span
    >
  </li>`
}

function htmlFacts(facts: NonNullable<Letter["facts"]>, told: (text: string) => Piece) {
  if (facts.length === 0) return undefined
  const rows = facts.map(
    ([label, value]) =>
      html`<tr>
        <th scope="row" style="${style.label}">${label}</th>
        <td style="${style.value}">${told(value)}</td>
      </tr>`,
  )
  return html`<table style="border-collapse:collapse">
    ${rows}
  </table>`
}

function htmlAction({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:24px 0 8px"><a href="${url}" style="${style.button}">${label}</a></p>
    <p style="${style.small}">${url}</p>`
}
