import { lookup } from "node:dns"
import { request as requestPlain } from "node:http"
import { request as requestSecure } from "node:https"
import { type AskDns, lookupWithin, type OutsideFailure, outsideFailure } from "./lookup-within.ts"
import { isNamedHost, isUsableUrl, type Reach } from "./public-address.ts"

const PATIENCE_MS = 10_000
const ANSWER_MAX_BYTES = 512 * 1024

/** Why an address that an agency named gave no answer. */
export class OutsideError extends Error {
  readonly failure: OutsideFailure | "too_large"

  constructor(failure: OutsideFailure | "too_large") {
    super(`no answer from outside: ${failure}`)
    this.failure = failure
  }
}

export type OutsideFetch = (address: string, request?: OutsideRequest) => Promise<Response>

type OutsideRequest = {
  method?: string
  headers?: HeadersInit
  body?: unknown
  signal?: AbortSignal | null | undefined
}

/**
 * A `fetch` for addresses that agencies name: only to the public internet and hosts that the operator has named, to the address that was
 * looked at, whatever the DNS says a moment later; no redirect is followed, no answer is larger than 512 KiB, and nothing waits longer than 10 s. Raises `OutsideError`.
 */
export function createOutsideFetch(reach: Reach, ask: AskDns = lookup): OutsideFetch {
  return (address, { method = "GET", headers, body, signal } = {}) => {
    if (!URL.canParse(address) || !isUsableUrl(address, reach))
      return Promise.reject(new OutsideError("address_not_allowed"))
    const send = address.startsWith("https:") ? requestSecure : requestPlain
    const patience = AbortSignal.timeout(PATIENCE_MS)
    return new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(error instanceof OutsideError ? error : new OutsideError(outsideFailure(error)))
      const sent = send(address, {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        agent: false,
        lookup: lookupWithin({ ...reach, named: isNamedHost(address, reach) }, ask),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      sent.on("error", fail)
      sent.once("response", (response) => {
        const parts: Buffer[] = []
        let bytes = 0
        response.on("error", fail)
        response.on("data", (part: Buffer) => {
          bytes += part.length
          parts.push(part)
          if (bytes > ANSWER_MAX_BYTES) response.destroy(new OutsideError("too_large"))
        })
        response.once("end", () => resolve(answerOf(response, Buffer.concat(parts))))
      })
      sent.end(body === undefined || body === null ? undefined : textOf(body))
    })
  }
}

/** Requests of OpenID Connect carry a form, JSON or nothing. */
function textOf(body: unknown): string {
  if (typeof body === "string" || body instanceof URLSearchParams) return body.toString()
  throw new TypeError("a request to outside carries text")
}

type Head = { statusCode?: number | undefined; headers: NodeJS.Dict<string | string[]> }

function answerOf({ statusCode = 0, headers }: Head, bytes: Buffer): Response {
  const bare = statusCode === 204 || statusCode === 205 || statusCode === 304
  const kept = new Headers()
  for (const [name, value] of Object.entries(headers)) for (const one of [value].flat()) if (one) kept.append(name, one)
  return new Response(bare ? null : new Uint8Array(bytes), { status: statusCode, headers: kept })
}
