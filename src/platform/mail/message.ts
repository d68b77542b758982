/** One message to one person, named as in the outbox table. */
export type Message = {
  /** With its angle brackets; stays the same when the message is sent again, so that the receiver can tell. */
  message_id: string
  to_address: string
  subject: string
  text_body: string
  html_body: string
  /** Where a mail program stops letters like this one with one press (RFC 8058). */
  unsubscribe_url?: string | null
}

/** What both mailers add to the head of a message. */
export function headersOf({ unsubscribe_url }: Message): Record<string, string> {
  if (!unsubscribe_url) return {}
  return { "List-Unsubscribe": `<${unsubscribe_url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

export type Mailer = {
  /** Resolves when the next server has taken responsibility for the message. Raises MailError. */
  send: (message: Message) => Promise<void>
  /** Ends idle connections. */
  close: () => void
}

/** The message was not taken. `permanent`: trying again is of no use. The text holds no address. */
export class MailError extends Error {
  readonly permanent: boolean

  constructor(reason: string, permanent: boolean, options?: ErrorOptions) {
    super(reason, options)
    this.name = "MailError"
    this.permanent = permanent
  }
}
