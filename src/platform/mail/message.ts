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
  /** Where the letter comes back to when it cannot be delivered: its own address, in the envelope only. Absent: the sender's. */
  return_address?: string | null
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
  /** What the server said of the recipient's address (RFC 3463), such as `5.1.1`; null where it said nothing, or spoke of something else. */
  readonly address_status: string | null

  constructor(
    reason: string,
    permanent: boolean,
    { address_status = null, ...options }: ErrorOptions & { address_status?: string | null } = {},
  ) {
    super(reason, options)
    this.name = "MailError"
    this.permanent = permanent
    this.address_status = address_status
  }
}
