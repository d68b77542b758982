import { formatDateTime } from "#src/rules/dates/dates.ts"
import type { FormatRequestInput } from "#src/rules/input/dockets/format-request.ts"
import { type DocumentFormat, documentFormats } from "#src/rules/record/dockets/document-formats.ts"
import { paths } from "#src/rules/paths.ts"
import type { Mail } from "#src/services/context.ts"
import { composeMail, inItsLanguage } from "#src/services/mail/letter.ts"

type FormatRequestLetter = Omit<FormatRequestInput, "captcha"> & {
  to_address: string
  agency_id: string
  public_url: string
  docket: { title: string; language: string; slug: string }
  document: { id: string; title: string }
}

const law = "Equal access for people with disabilities is required by law (ADA, title II)."

/** That somebody needs a document in another format, for the agency; in English, as the console is. */
export function formatRequestMail({
  to_address,
  agency_id,
  public_url,
  docket,
  document,
  ...request
}: FormatRequestLetter): Mail {
  const mail = composeMail({
    language: "en",
    kind: "format_request",
    to_address,
    subject: `Accessible format asked for: ${document.title}`,
    named: [inItsLanguage(docket), inItsLanguage({ ...docket, title: document.title })],
    paragraphs: [
      "Someone cannot read a supporting document as it is, and asks your agency for it in another format.",
      `Please answer to the address below. ${law}`,
    ],
    facts: [
      ["Docket", docket.title],
      ["Document", document.title],
      ["Format", documentFormats[request.format]],
      ["From", request.name],
      ["Email", request.email],
    ],
    quotes: request.details ? [{ heading: "What they need", text: request.details }] : [],
    action: { label: "Open the document", url: public_url + paths.docketDocument(docket.slug, document.id) },
  })
  return { ...mail, agency_id }
}

type LaterLetter = {
  to_address: string
  agency_id: string
  public_url: string
  /** IANA name; the agency's. */
  time_zone: string
  requests: readonly {
    format: string
    name: string
    email: string
    details: string | null
    created_at: Date
    slug: string
    docket_title: string
    /** Of the docket (BCP 47). */
    language: string
    document: { id: string; title: string }
  }[]
}

/** What came beyond the letters that an agency gets in an hour, in one; in English, as the console is. */
export function formatRequestsMail({ to_address, agency_id, public_url, time_zone, requests }: LaterLetter): Mail {
  const number = requests.length === 1 ? "1 more request" : `${requests.length} more requests`
  const mail = composeMail({
    language: "en",
    kind: "format_requests",
    to_address,
    subject: `Accessible formats asked for: ${number}`,
    named: namesIn(requests),
    paragraphs: [
      "People cannot read supporting documents as they are, and ask your agency for them in another format.",
      "These requests had no email of their own: many came within an hour, or your agency had no address to write to.",
      `Please answer each at the address beside it. ${law}`,
    ],
    lists: [
      {
        heading: "Requests",
        items: requests.map(({ document, docket_title, slug, ...request }) => ({
          text: `${document.title} (${docket_title})`,
          facts: [
            documentFormats[request.format as DocumentFormat],
            request.name,
            request.email,
            formatDateTime(request.created_at, time_zone),
            ...(request.details ? [request.details.replaceAll(/\s+/gu, " ")] : []),
          ],
          url: public_url + paths.docketDocument(slug, document.id),
        })),
      },
    ],
  })
  return { ...mail, agency_id }
}

/** The titles in it, each once. */
function namesIn(requests: LaterLetter["requests"]) {
  const names = requests.flatMap(({ docket_title, document, language }) => [
    { words: docket_title, language },
    { words: document.title, language },
  ])
  return [...new Map(names.map((name) => [name.words, name])).values()]
}
