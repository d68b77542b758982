import { z } from "zod"
import { refuse } from "#src/rules/errors.ts"

const offer = z.union([
  z.object({ filename: z.string().min(1).max(1000), draft_id: z.uuid() }),
  z.object({ filename: z.string().min(1).max(1000), docket_id: z.uuid() }),
])

export type UploadOffer = z.infer<typeof offer> & { declared_size: number }

/**
 * What a tus client says of the file it is about to send: Upload-Length, and in Upload-Metadata `filename` and `draft_id` (or
 * `docket_id`). Raises `malformed_request`, `invalid_input`.
 */
export function readOffer(headers: Headers): UploadOffer {
  const length = headers.get("upload-length") ?? ""
  if (!/^\d{1,15}$/.test(length)) refuse("malformed_request")
  const parsed = offer.safeParse(readMetadata(headers.get("upload-metadata") ?? ""))
  if (!parsed.success) return refuse("invalid_input")
  return { ...parsed.data, declared_size: Number(length) }
}

function readMetadata(header: string): Record<string, string> {
  if (header.length > 4000) refuse("malformed_request")
  const pairs = header.split(",").map((pair): [string, string] => {
    const [key = "", value = ""] = pair.trim().split(" ")
    return [key, decode(value)]
  })
  return Object.fromEntries(pairs)
}

function decode(value: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(value, "base64"))
  } catch {
    return refuse("malformed_request")
  }
}
