import { z } from "zod"
import { agencyStatus } from "#src/rules/record/agency-status.ts"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { DEFAULT_TIME_ZONE, QUERY_MAX_CHARACTERS } from "#src/rules/limits.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { mayOnPlatform, mayRemovePlatformRole, type PlatformRole } from "#src/rules/people/platform-roles.ts"
import { agencyRoles, roleLabel } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import { countAgenciesByName, listAgenciesByName, listPlatformUsers } from "#src/services/platform-team/queries.ts"
import { orSay } from "#src/web/forms/or-say.ts"

const AGENCIES_PER_PAGE = 50
const CHOICES_PER_PAGE = 20

export type PlatformTab = "create-agency" | "invite-user" | "super-users" | "agencies"

/** What the asked tab shows; the first tab for one the role may not see. */
export async function loadTab(ctx: Ctx, role: PlatformRole, query: URLSearchParams) {
  const tab = query.get("tab")
  if (tab === "invite-user") return loadInvite(ctx, query)
  if (tab === "super-users" && mayOnPlatform(role, "manage_super_users")) return loadTeam(ctx, role, query)
  if (tab === "agencies" && mayOnPlatform(role, "view_all_agencies")) return loadAgencies(ctx, query)
  return loadCreate(ctx, query)
}
type Shown = Awaited<ReturnType<typeof loadTab>>
export type TabData<Tab extends PlatformTab> = Extract<Shown, { tab: Tab }>

async function loadCreate(ctx: Ctx, query: URLSearchParams) {
  const created = z.uuid().safeParse(query.get("created")).data
  const agency = created && (await findAgencySummary(ctx.db, created))
  return {
    tab: "create-agency" as const,
    created: agency ? { id: agency.id, slug: agency.slug, sentence: words.agencyCreated(agency.name) } : null,
    suffixes: ctx.config.GOVERNMENT_EMAIL_SUFFIXES,
    idempotency_key: crypto.randomUUID(),
  }
}

async function loadInvite(ctx: Ctx, query: URLSearchParams) {
  const role = agencyRoles.find((name) => name === query.get("invited"))
  const chosen = z.uuid().safeParse(query.get("agency")).data
  const agency = chosen && (await findAgencySummary(ctx.db, chosen))
  return {
    tab: "invite-user" as const,
    done: role ? words.userInvited(roleLabel[role]) : null,
    agency: agency ? { id: agency.id, name: agency.name, state_code: agency.state_code } : null,
    found: agency ? null : await loadPage(ctx, query, { archived: false, limit: CHOICES_PER_PAGE }),
  }
}

/** The page of agencies that `q` and `after` ask for. */
async function loadPage({ db }: Ctx, query: URLSearchParams, kind: { archived: boolean; limit: number }) {
  const reader = new QueryReader(query)
  const q = reader.text(QUERY_MAX_CHARACTERS, "q")
  const after = reader.uuid("after") ?? null
  const [total, rows] = await Promise.all([
    countAgenciesByName(db, { ...kind, q }),
    listAgenciesByName(db, { ...kind, limit: kind.limit + 1, q, after }),
  ])
  const agencies = rows.slice(0, kind.limit)
  return {
    q,
    total,
    agencies,
    after,
    next: rows.length > kind.limit ? (agencies.at(-1)?.id ?? null) : null,
  }
}

const teamDone: Record<string, string> = { invited: words.superUserInvited, removed: words.superUserRemoved }

async function loadTeam(ctx: Ctx, role: PlatformRole, query: URLSearchParams) {
  const team = await orSay(ctx, words.loadUsersFailed, listPlatformUsers(ctx.db))
  return {
    tab: "super-users" as const,
    done: teamDone[query.get("done") ?? ""] ?? null,
    ask: query.get("ask"),
    domains: ctx.config.PLATFORM_EMAIL_DOMAINS,
    team: team.map((person) => ({
      ...person,
      removable: mayRemovePlatformRole(role, person.role),
      since: inWords(person.created_at),
    })),
  }
}

async function loadAgencies(ctx: Ctx, query: URLSearchParams) {
  const restored = z.uuid().safeParse(query.get("restored")).data
  const found = restored && (await findAgencySummary(ctx.db, restored))
  const { agencies, ...page } = await loadPage(ctx, query, { archived: true, limit: AGENCIES_PER_PAGE })
  return {
    tab: "agencies" as const,
    done: found ? words.agencyRestored(found.name) : null,
    ask: query.get("ask"),
    ...page,
    agencies: agencies.map(({ deleted_at, created_at, ...agency }) => ({
      ...agency,
      status: agencyStatus({ deleted_at }),
      created: inWords(created_at),
      archived: deleted_at && inWords(deleted_at),
    })),
  }
}

function inWords(moment: Date) {
  return { iso: moment.toISOString(), words: formatShortDate(moment, DEFAULT_TIME_ZONE) }
}
