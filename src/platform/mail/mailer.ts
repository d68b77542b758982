import path from "node:path"
import type { Config } from "#src/platform/config.ts"
import { createFileMailer } from "./file-mailer.ts"
import type { Mailer } from "./message.ts"
import { createSmtpMailer } from "./smtp-mailer.ts"

export type { Mailer } from "./message.ts"

/** Where messages are kept that no mail server is configured for. */
export function outboxFolder(config: Pick<Config, "DATA_DIR">): string {
  return path.join(config.DATA_DIR, "outbox")
}

/** True where strangers wait for messages that only a folder gets, since no mail server is set. */
export function reachesNobody(config: Pick<Config, "SMTP_URL" | "open_to_strangers">): boolean {
  return config.open_to_strangers && !config.SMTP_URL
}

/** Sends over SMTP_URL; without it writes files into the outbox folder. */
export function createMailer(config: Pick<Config, "DATA_DIR" | "SMTP_URL" | "MAIL_FROM">): Mailer {
  return config.SMTP_URL
    ? createSmtpMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : createFileMailer({ folder: outboxFolder(config), from: config.MAIL_FROM })
}
