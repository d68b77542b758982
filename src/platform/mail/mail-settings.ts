import { z } from "zod"
import type { Setting } from "#src/platform/setting.ts"

/** How letters leave, and how it is heard that they came back; see `settings` for what the fields mean. */
export const mailSettings = {
  SMTP_URL: {
    doc: "Mail server. Unset: messages are written to `DATA_DIR/outbox`. In development on this machine alone, they are also shown at `/dev/mailbox`.",
    expects: "an address such as smtp://user:password@host:587 or smtps://…",
    schema: z.string().regex(/^smtps?:\/\/\S+$/),
    fallback: null,
    secret: true,
  },
  MAIL_FROM: {
    doc: "Sender of every message.",
    expects: "an email address, with or without a name before it",
    schema: z.string().regex(/^[^\r\n<>@]+@[^\s<>@]+$|^[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>$/),
    fallback: (other) => `OpenDocket <no-reply@${hostOf(other("PUBLIC_URL"))}>`,
    fallback_doc: "`OpenDocket <no-reply@` host of PUBLIC_URL `>`",
  },
  MAIL_BOUNCE_DOMAIN: {
    doc: "Domain whose mail your mail server hands to `npm run admin -- take-bounce`. Each letter then has a return address of its own there. Unset: letters that come back go to `MAIL_FROM`. See [Letters that come back](operating/returned-mail.md).",
    expects: "a domain such as bounces.example.gov",
    schema: z.string().regex(/^(?=.{1,190}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    fallback: null,
  },
  MAIL_EVENTS_SECRET: {
    doc: "Opens `/mail/events`, where a mail provider says which letters came back. Unset: nothing is there. See [Letters that come back](operating/returned-mail.md).",
    expects: "at least 16 letters, digits, hyphens, and underscores",
    schema: z.string().regex(/^[A-Za-z0-9_-]{16,}$/),
    fallback: null,
    secret: true,
  },
  MAIL_EVENTS_TOPIC: {
    doc: "Topic of Amazon SNS whose notices `/mail/events/ses` takes, beside `MAIL_EVENTS_SECRET`.",
    expects: "the ARN of a topic, such as arn:aws:sns:us-east-1:123456789012:returned-mail",
    schema: z.string().regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[A-Za-z0-9_-]{1,256}$/),
    fallback: null,
  },
} as const satisfies Record<string, Setting>

/** The host of an address; where there is none, this machine. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "localhost"
}
