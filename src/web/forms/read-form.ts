import { text } from "node:stream/consumers"
import { refuse } from "#src/rules/errors.ts"
import { collectFields, decodeUtf8, parseUrlEncoded, type PostedForm } from "#src/rules/input/reading/posted-form.ts"
import { FORM_BODY_MAX_BYTES } from "#src/rules/limits.ts"
import { readMultipart } from "#src/services/multipart.ts"

/**
 * Reads a posted form without guessing: bytes that are not UTF-8, and NUL, are refused with 400 instead of being replaced
 * silently, and more than any of our forms holds with 413. A field sent several times becomes a list; CRLF becomes LF.
 */
export async function readForm(request: Request): Promise<PostedForm> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim()
  if (type === "application/x-www-form-urlencoded") return parseUrlEncoded(await request.arrayBuffer())
  if (type === "multipart/form-data") return readTexts(request)
  return refuse("malformed_request")
}

/**
 * A form without uploads, sent as multipart: all of it is text, so all of it must be UTF-8 (the parser would replace what is not). A text file
 * is what its field says if nothing was typed there, so that it is shown again after a refusal.
 */
async function readTexts(request: Request): Promise<PostedForm> {
  const body = await request.arrayBuffer()
  decodeUtf8(body)
  const { headers, url } = request
  const limits = { text_bytes: FORM_BODY_MAX_BYTES, total_bytes: FORM_BODY_MAX_BYTES, files: TEXT_FILES_MAX }
  const whole = new Request(url, { method: "POST", headers, body })
  const texts: [field: string, text: string][] = []
  const { fields } = await readMultipart(whole, limits, async ({ field, empty, bytes }) => {
    if (!empty) texts.push([field, await text(bytes)])
  })
  const typed = Object.entries(fields).filter(([, value]) => value !== "")
  return { ...fields, ...collectFields(texts), ...Object.fromEntries(typed) }
}

const TEXT_FILES_MAX = 20
