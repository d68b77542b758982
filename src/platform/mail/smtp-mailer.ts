import nodemailer from "nodemailer"
import type SMTPConnection from "nodemailer/lib/smtp-connection"
import { headersOf, MailError, type Mailer } from "./message.ts"

type SmtpOptions = {
  url: string
  from: string
  /** How long the server may take for one step, in milliseconds. */
  patience_ms?: number
}

/** Sends over SMTP, a few connections at a time, each used again. */
export function createSmtpMailer({ url, from, patience_ms = 10_000 }: SmtpOptions): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    dnsTimeout: patience_ms,
    socketTimeout: patience_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.on("error", () => {}) // an idle connection broke; the next message gets a new one or an error of its own
  return {
    async send(message) {
      const { message_id, to_address, subject, text_body, html_body, return_address } = message
      try {
        const to = { name: "", address: to_address } // as an object it is one address, whatever it contains
        await transport.sendMail({
          from,
          to,
          subject,
          text: text_body,
          html: html_body,
          messageId: message_id,
          headers: headersOf(message),
          textEncoding: "quoted-printable",
          ...(return_address && { envelope: { from: return_address, to: [to_address] } }),
        })
      } catch (error) {
        throw asMailError(error as SMTPConnection.SMTPError)
      }
    },
    close: () => transport.close(),
  }
}

/** What is about the letter: its reader, or its text. Before them a server says what it thinks of us, such as of a password that was changed. */
const aboutTheLetter: ReadonlySet<string | undefined> = new Set(["RCPT TO", "DATA"])

/** A 5xx answer to the letter is final; anything else (4xx, no answer, no connection) may go away. Servers' own words may name people. */
function asMailError(error: SMTPConnection.SMTPError): MailError {
  const { responseCode, response, code, command } = error
  const answer = responseCode ? `answered ${responseCode}` : `failed with ${code ?? error.name}`
  const address_status =
    command === "RCPT TO" ? (/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? null) : null
  const reason = `The mail server ${answer}${command ? ` to ${command}` : ""}.`
  return new MailError(reason, (responseCode ?? 0) >= 500 && aboutTheLetter.has(command), { address_status })
}
