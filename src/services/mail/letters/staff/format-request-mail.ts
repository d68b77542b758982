import type { FormatRequestInput } from "#src/rules/input/dockets/format-request.ts"
import { documentFormats } from "#src/rules/record/dockets/document-formats.ts"
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
      "Please answer to the address below. Equal access for people with disabilities is required by law (ADA, title II).",
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
