import pg from "pg"

export type Login = { user: string; password: string }

/** The same database by another account. */
export function withLogin(url: string, { user, password }: Login): string {
  const [address = "", query = ""] = url.split("?", 2)
  const rest = new URLSearchParams(query)
  for (const name of ["user", "password"]) rest.delete(name) // they would come before those of the address
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  const changed = address.replace(/^(\w+:\/\/)(?:[^/?#]*@)?/, `$1${login}@`)
  return rest.size > 0 ? `${changed}?${rest.toString()}` : changed
}

/** Wrong password, no such account, not let in by pg_hba.conf, no right to connect to this database. */
const refusals = new Set(["28P01", "28000", "42501"])

/** Whether the server lets this account in. Throws when it cannot be asked. */
export async function signsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on("error", () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isSignInRefusal(error)) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether an error means that the server is there and does not want this account. */
export function isSignInRefusal(error: unknown): boolean {
  return refusals.has((error as { code?: string }).code ?? "")
}
