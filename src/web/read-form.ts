import { refuse } from "#src/rules/errors.ts"

/**
 * Reads a posted form without ever guessing: bytes that are not UTF-8, and NUL, are refused with 400 instead of being
 * replaced in silence. A field sent several times becomes a list; browsers' CRLF becomes LF.
 */
export async function readForm(request: Request): Promise<Record<string, string | string[]>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim()
  if (type === "application/x-www-form-urlencoded") return parseUrlEncoded(decodeUtf8(await request.arrayBuffer()))
  if (type === "multipart/form-data") return collect(textFields(await parseMultipart(request)))
  return refuse("malformed_request")
}

/** A form without files, sent as multipart: all of it is text, so all of it must be UTF-8 (the parser would replace what is not). */
async function parseMultipart(request: Request): Promise<FormData> {
  const bytes = await request.arrayBuffer()
  decodeUtf8(bytes)
  const type = request.headers.get("content-type") ?? ""
  return new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => refuse("malformed_request"))
}

function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse("malformed_request")
  }
}

function parseUrlEncoded(body: string): Record<string, string | string[]> {
  const pairs = body.split("&").filter((pair) => pair !== "")
  return collect(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf("=")
      return at < 0 ? [decodePart(pair), ""] : [decodePart(pair.slice(0, at)), decodePart(pair.slice(at + 1))]
    }),
  )
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll("+", " "))
  } catch {
    return refuse("malformed_request")
  }
}

function textFields(form: FormData): [string, string][] {
  return [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === "string")
}

function collect(pairs: readonly [string, string][]): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const [name, raw] of pairs) {
    if (name.includes("\0") || raw.includes("\0")) refuse("malformed_request")
    const value = raw.replaceAll("\r\n", "\n")
    if (name === "__proto__") refuse("invalid_input") // would be lost in silence
    const before = Object.hasOwn(values, name) ? values[name] : undefined
    values[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value]
  }
  return values
}
