/** `npm run admin -- take-bounce`: a mail server's pipe for what comes to return addresses of letters. */
import { buildDeps } from "#src/deps.ts"
import { readConfig } from "#src/platform/config.ts"
import { RETURNED_MESSAGE_MAX_BYTES } from "#src/rules/record/returned-mail.ts"
import { createCtx } from "#src/services/context.ts"
import { type MessageOutcome, takeReturnedMessage } from "#src/services/returned-mail/take-message.ts"

/** What tells a mail server to keep the message and try again (sysexits.h). */
const TRY_AGAIN = 75

const inWords: Record<MessageOutcome, string> = {
  taken: "Counted.",
  repeated: "Nothing was changed: this was counted before.",
  unknown: "Nothing was changed: this is about no letter of the last 30 days.",
  no_report: "Nothing was changed: this is no report of a failure or a complaint.",
  not_ours: "Nothing was changed: no return address of ours is in this message.",
  too_large: "Nothing was changed: the message is larger than any report.",
  unreadable: "Nothing was changed: this cannot be read as a message.",
}

/**
 * Takes the message of the standard input. Exit code 0 for whatever it is, so that the mail server answers nobody: the sender that
 * such a message names is often forged. 75 while the database does not answer, or the settings are wrong.
 */
export async function takeBounce(recipient: string | null): Promise<number> {
  const source = await readInput()
  try {
    const { deps, release } = await buildDeps(readConfig({ LOG_LEVEL: "error", ...process.env }))
    try {
      const ctx = createCtx(deps, { kind: "command", name: "admin take-bounce" }, `command-${crypto.randomUUID()}`)
      console.log(inWords[await takeReturnedMessage(ctx, { source, recipient })])
      return 0
    } finally {
      await release()
    }
  } catch (error) {
    console.error(`The message was not taken: ${error instanceof Error ? error.message : String(error)}`)
    return TRY_AGAIN
  }
}

/** No more than is needed to see that it is too much; the rest is read and let go, so that whoever writes it can end. */
async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    if (bytes <= RETURNED_MESSAGE_MAX_BYTES) parts.push(part)
    bytes += part.length
  }
  return Buffer.concat(parts)
}

/** Whose message it is, in the words of the command; undefined for another command. */
export function readBounceWords(words: readonly string[]): { recipient: string | null } | undefined {
  const [command, option, recipient = ""] = words
  if (command !== "take-bounce") return undefined
  if (words.length === 1) return { recipient: null }
  return option === "--recipient" && words.length === 3 ? { recipient } : undefined
}
