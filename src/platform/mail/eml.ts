/** A message as a person would see it. */
export type ReadMessage = {
  from: string
  to: string
  subject: string
  /** ISO 8601, or empty when the message has no date. */
  date: string
  text: string
  html: string
  /** Addresses the HTML part links to, in order. */
  links: string[]
}

type Part = { headers: Map<string, string>; body: string }

/** Reads what our own mailer writes (RFC 5322 with MIME); other messages as far as they use the same. */
export function readEml(source: Buffer): ReadMessage {
  const message = splitPart(source.toString("latin1")) // one character a byte until the transfer encoding is undone
  const leaves = leafParts(message)
  const body = (type: string) => leaves.find((part) => contentType(part).startsWith(type))
  const header = (name: string) => decodeWords(message.headers.get(name) ?? "")
  const html = decodeBody(body("text/html"))
  const date = new Date(header("date"))
  return {
    from: header("from"),
    to: header("to"),
    subject: header("subject"),
    date: Number.isNaN(date.getTime()) ? "" : date.toISOString(),
    text: decodeBody(body("text/plain")),
    html,
    links: [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/gi)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&")),
  }
}

function splitPart(source: string): Part {
  const [, head = source, body = ""] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(source) ?? []
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)
  const fields = lines.map(
    (line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()] as const,
  )
  return { headers: new Map(fields), body }
}

const contentType = (part: Part) => part.headers.get("content-type") ?? "text/plain"

function leafParts(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(contentType(part))?.[1]
  if (!boundary) return [part]
  const inner = part.body.split(`--${boundary}`).slice(1, -1)
  return inner.flatMap((piece) => leafParts(splitPart(piece.replace(/^\r?\n/, "").replace(/\r?\n$/, ""))))
}

function decodeBody(part: Part | undefined): string {
  if (!part) return ""
  const encoding = part.headers.get("content-transfer-encoding")?.toLowerCase()
  const bytes =
    encoding === "base64"
      ? Buffer.from(part.body, "base64")
      : Buffer.from(encoding === "quoted-printable" ? quotedPrintable(part.body) : part.body, "latin1")
  return bytes.toString("utf8").replaceAll("\r\n", "\n")
}

function quotedPrintable(text: string): string {
  return text
    .replace(/=[ \t]*\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/gi, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`; the space between two such words is not part of the text (RFC 2047). */
function decodeWords(header: string): string {
  return header.replace(/\?=\s+=\?/g, "?==?").replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, content = ""]) =>
      kind?.toLowerCase() === "b"
        ? Buffer.from(content, "base64")
        : Buffer.from(quotedPrintable(content.replaceAll("_", " ")), "latin1"),
    )
    return Buffer.concat(bytes).toString("utf8")
  })
}
