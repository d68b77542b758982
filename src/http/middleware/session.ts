import type { Context, MiddlewareHandler } from "hono"
import type { Replicas } from "#src/platform/db/replicas/replicas.ts"
import { readTogether } from "#src/platform/db/statements/read-together.ts"
import { pageAddress } from "#src/rules/addresses/page-address.ts"
import { refuse } from "#src/rules/errors.ts"
import { isApiReference, paths } from "#src/rules/paths.ts"
import { readCookie } from "#src/rules/requests/cookies.ts"
import { resumeSession } from "#src/services/accounts/sessions/resume-session.ts"
import type { Neighbors } from "#src/platform/processes/neighbors.ts"
import type { Screen } from "#src/rules/addresses/screen.ts"
import { type Actor, type Ctx, createCtx, type Deps, withCtx } from "#src/services/context.ts"
import { seeAs } from "#src/services/impersonation/see-as.ts"
import { stopViewing } from "#src/services/impersonation/stop-viewing.ts"
import { bearer, isCall } from "./bearer.ts"
import { clientAddresses } from "./client-address.ts"
import { mayReadReplica } from "./stranger.ts"
import type { HttpEnv } from "#src/http/http-env.ts"

type SessionDeps = Deps & { neighbors: Neighbors; screens: readonly Screen[]; replicas?: Replicas | undefined }

/**
 * Looks up the session in the database on every request, so that a sign-out or a changed role takes effect immediately. A program that
 * shows a key or a token at a door for programs acts as its person, whatever cookie it sends.
 */
export function session(deps: SessionDeps): MiddlewareHandler<HttpEnv> {
  const depsFor = readersOf(deps)
  const secure = deps.config.PUBLIC_URL.startsWith("https:")
  const clientAddress = clientAddresses(deps.config)
  const ofBearer = bearer(deps)
  return async (c, next) => {
    if (isCall(c.req)) return ofBearer(c, next)
    const token = readCookie("session", c.req.header("cookie") ?? null, secure)
    const visitor = createCtx(depsFor(c.req), { kind: "visitor" }, c.get("request_id"))
    const resumed = token ? await resumeSession(visitor, token) : undefined
    const remote = c.env?.incoming?.socket.remoteAddress
    const client_address = clientAddress({ remote, forwarded: c.req.header("x-forwarded-for") })
    const browser_marks = readCookie("known_browser", c.req.header("cookie") ?? null, secure) ?? ""
    const ctx = withCtx(visitor, { client_address, browser_marks, ...(resumed && { actor: resumed.user }) })
    c.set("ctx", ctx) // what follows may refuse
    if (!resumed?.views_as_another) return next()
    const actor = await shownTo(ctx, c.req)
    c.set("ctx", withCtx(ctx, { actor }))
    requireNoDownload(actor, c.req)
    await next()
    c.header("cache-control", "private, no-store")
  }
}

/** Where a request reads: in the public record from a replica if there is one, in the console on connections of its own. */
function readersOf(deps: SessionDeps): (req: Context<HttpEnv>["req"]) => Deps {
  const { replicas, lanes = { submit: deps.database, staff: deps.database } } = deps
  const mayRead = mayReadReplica(deps.screens, deps.config.PUBLIC_URL.startsWith("https:"))
  return (req) => {
    if (isConsole(req.path))
      return { ...deps, lanes, database: isLongRead(req) ? lanes.staff : readTogether(lanes.staff) }
    return replicas && mayRead(req) ? { ...deps, database: replicas.choose(), lanes } : deps
  }
}

/** What takes the database long is asked for side by side: one after the other, a person would wait for the sum. */
function isLongRead(req: Context<HttpEnv>["req"]): boolean {
  return /^\/agency\/(?:search|reports)(?:[/.]|$)/.test(req.path) || Boolean(req.query("q"))
}

/** Whose readers have connections of their own: what the public does must not keep staff from their work, nor the other way round. */
function isConsole(path: string): boolean {
  return /^\/(?:agency|platform-admin)(?:[/.]|$)/.test(path)
}

/** Posted in the super owner's own name, also while they view pages as another person. */
const ownForms: readonly string[] = [paths.stopViewing(), paths.signOut(), paths.stay()]
/** Doors for programs, which nobody enters as another person. */
const machineDoors = [`${paths.api()}/`, `${paths.uploads()}/`]
/** In capitals and with a slash at its end an address leads to the same page. */
const isDownload = (path: string) => /^\/agency\/exports\/|\.(?:csv|jsonl)\/*$/i.test(path)

/** Nothing is taken away from a view as a file. Raises `closed_in_view`, which has the banner, too. */
function requireNoDownload(actor: Actor, req: { path: string }): void {
  if (actor.kind === "user" && actor.seen_by && isDownload(pageAddress(req.path))) refuse("closed_in_view")
}

/** Who acts in a session in which a view as another person was begun (decision 37). */
async function shownTo(ctx: Ctx, req: { method: string; path: string }): Promise<Actor> {
  const address = pageAddress(req.path)
  if (req.method === "POST" && ownForms.includes(address)) {
    if (address === paths.signOut()) await stopViewing(ctx)
    return ctx.actor
  }
  const actor = await seeAs(ctx, address)
  if (!actor.seen_by) return actor
  return !isApiReference(address) && machineDoors.some((door) => `${address}/`.startsWith(door))
    ? { kind: "visitor" }
    : actor
}
