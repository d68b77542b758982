import { type Error as ErrorBody, operations, type Operations } from "./operations.ts"

/** Every operation by its name, such as `search_comments`. */
export type OperationId = keyof Operations
export type Request<Id extends OperationId> = Operations[Id]["request"]
export type Answer<Id extends OperationId> = Operations[Id]["answer"]

export type ClientOptions = {
  /** Where the installation is, such as `https://comments.example.gov`. */
  address: string
  /** An API key, or an access token of `/auth/v1`; nothing is needed to read what is public. */
  token?: string
  /** Something else than the platform's own `fetch`. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** What the API answers instead, with the status; `current` is the record as it is now, where somebody came first. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  readonly request_id: string | undefined
  readonly current: unknown
  /** Seconds to wait before the next request; undefined unless the answer said so. */
  readonly retry_after: number | undefined

  constructor(response: Response, body: unknown) {
    const { error, current } = (body ?? {}) as Partial<ErrorBody> & { current?: unknown }
    super(error?.message ?? `The answer was ${response.status}.`)
    this.name = "ApiError"
    this.status = response.status
    this.code = error?.code ?? "unexpected"
    this.fields = error?.fields ?? {}
    this.request_id = error?.request_id
    this.current = current
    const wait = response.headers.get("retry-after")
    this.retry_after = wait === null ? undefined : Number(wait)
  }
}

type Value = string | number | boolean
type Parts = {
  path?: Readonly<Record<string, Value>>
  query?: Readonly<Record<string, Value | readonly Value[] | null | undefined>>
  header?: Readonly<Record<string, string>>
  body?: unknown
}

/** A client whose `call` knows of each operation what it takes and what it answers. Raises `ApiError`. */
export function createClient({ address, token, fetch: send = fetch }: ClientOptions) {
  async function call<Id extends OperationId>(
    id: Id,
    ...[request]: Record<string, never> extends Request<Id> ? [request?: Request<Id>] : [request: Request<Id>]
  ): Promise<Answer<Id>> {
    const { method, path } = operations[id]
    const parts = (request ?? {}) as Parts
    const isFile = parts.body instanceof Blob || parts.body instanceof FormData
    const response = await send(addressOf(address, path, parts), {
      method,
      headers: {
        accept: "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && !isFile && { "content-type": "application/json" }),
        ...parts.header,
      },
      ...(parts.body !== undefined && { body: isFile ? (parts.body as Blob | FormData) : JSON.stringify(parts.body) }),
    })
    const isJson = /^application\/(?:problem\+)?json\b/.test(response.headers.get("content-type") ?? "")
    if (!response.ok) throw new ApiError(response, isJson ? await response.json() : null)
    return (isJson ? response.json() : response.blob()) as Promise<Answer<Id>>
  }
  return { call }
}

function addressOf(address: string, path: string, { path: values = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const url = new URL(`/api/v1${filled}`, address)
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) url.searchParams.append(name, String(one))
  return url.href
}
