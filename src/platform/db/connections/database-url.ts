export type Login = { user: string; password: string }

/** Where a database server listens: a name, an address, or the folder of its Unix socket. */
export type Host = { host: string; port: number }

const DEFAULT_PORT = 5432

/** The same database by another account. */
export function withLogin(url: string, { user, password }: Login): string {
  const [address, query] = parts(url)
  for (const name of ["user", "password"]) query.delete(name) // they would come before those of the address
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return joined(
    address.replace(/^(\w+:\/\/)(?:[^/?#]*@)?/, (_, scheme: string) => `${scheme}${login}@`),
    query,
  )
}

/** The account of an address, as `withLogin` put it there or an operator wrote it. */
export function loginOf(url: string): Login {
  const [address, query] = parts(url)
  const [, user = "", password = ""] = /^\w+:\/\/(?:([^/?#:]*)(?::([^/?#]*))?@)?/.exec(address) ?? []
  return {
    user: query.get("user") ?? decodeURIComponent(user),
    password: query.get("password") ?? decodeURIComponent(password),
  }
}

/** The servers that an address names, in its order: `//a:5433,b/database` or `///database?host=/a,/b`, as libpq reads it. */
export function hostsOf(url: string): Host[] {
  const [address, query] = parts(url)
  const [, authority = ""] = /^\w+:\/\/(?:[^/]*@)?([^/]*)/.exec(address) ?? []
  const named = query.get("host")
  const ports = (query.get("port") ?? "").split(",")
  return (named ?? authority).split(",").map((one, index) => {
    const [, host = "", port = ""] = named ? ["", one] : (/^(.*?)(?::(\d*))?$/.exec(one) ?? [])
    const given = port || ports[index] || ports[0]
    return { host: decodeURIComponent(host).replace(/^\[(.+)\]$/, "$1"), port: Number(given) || DEFAULT_PORT }
  })
}

/** The same database on one server. */
export function withHost(url: string, { host, port }: Host): string {
  const [address, query] = parts(url)
  query.delete("target_session_attrs")
  query.set("host", host)
  query.set("port", String(port))
  return joined(
    address.replace(/^(\w+:\/\/(?:[^/]*@)?)[^/]*/, (_, before: string) => before),
    query,
  )
}

/** Whether it can be served: of several servers the product uses the one that takes writes, and no other. */
export function asksForPrimary(url: string): boolean {
  const [, query] = parts(url)
  return ["read-write", "primary"].includes(query.get("target_session_attrs") ?? "read-write")
}

function parts(url: string): [string, URLSearchParams] {
  const [address = "", query = ""] = url.split("?", 2)
  return [address, new URLSearchParams(query)]
}

function joined(address: string, query: URLSearchParams): string {
  return query.size > 0 ? `${address}?${query.toString()}` : address
}

/** Wrong password, no such account, not let in by pg_hba.conf, no right to connect to this database. */
const refusals = new Set(["28P01", "28000", "42501"])

/** Whether an error means that the server is there and does not want this account. */
export function isSignInRefusal(error: unknown): boolean {
  return refusals.has((error as { code?: string }).code ?? "")
}
