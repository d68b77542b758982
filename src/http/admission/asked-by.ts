import type { IncomingMessage } from "node:http"
import type { RequestHead } from "#src/http/http-env.ts"

/** What a request asks for, before any of its body has been read. Parses nothing that is not asked. */
export function askedBy({ method = "GET", url: address = "/", headers }: IncomingMessage) {
  const mark = address.indexOf("?")
  let parameters: URLSearchParams | undefined
  return {
    method,
    url: `http://here${address}`,
    path: mark < 0 ? address : address.slice(0, mark),
    query(name) {
      if (mark < 0) return undefined
      parameters ??= new URLSearchParams(address.slice(mark))
      return parameters.get(name) ?? undefined
    },
    header: (name) => headers[name]?.toString(),
  } satisfies RequestHead & { method: string; url: string }
}
