import { hostsOf, isSignInRefusal, loginOf } from "./database-url.ts"

/** The database server must not be used; the message says what to change. */
export class DatabaseUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = "DatabaseUnfit"
  }
}

/** What the operator should know when the first connection to `url` came to nothing: who did not answer, or what it refused. */
export function unreachable(url: string, error: unknown): DatabaseUnfit {
  if (error instanceof DatabaseUnfit) return error
  const { code = "", message } = error as { code?: string; message: string }
  const at = hostsOf(url)
    .map(({ host, port }) => (host.startsWith("/") ? host : `${host}:${port}`))
    .join(", ")
  if (isSignInRefusal(error))
    return new DatabaseUnfit(`The database server ${at} does not let ${loginOf(url).user} in: ${message}.`)
  if (/^[0-9A-Z]{5}$/.test(code)) return new DatabaseUnfit(`The database server ${at} cannot be used: ${message}.`)
  return new DatabaseUnfit(`The database server ${at} does not answer (${code || message}).`)
}
