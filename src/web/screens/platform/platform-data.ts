import { z } from "zod"
import { agencyStatus } from "#src/rules/record/agency-status.ts"
import { formatShortDate } from "#src/rules/dates/dates.ts"
import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { platformMessages as words } from "#src/rules/messages/platform.ts"
import { mayOnPlatform, mayRemovePlatformRole, type PlatformRole } from "#src/rules/people/platform-roles.ts"
import { agencyRoles, roleLabel } from "#src/rules/people/roles.ts"
import { findAgencySummary } from "#src/services/agencies/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import {
  countAllAgencies,
  listAgencyChoices,
  listAllAgencies,
  listPlatformUsers,
} from "#src/services/platform-team/queries.ts"
import { pageOf } from "#src/web/session/staff.ts"

const AGENCIES_PER_PAGE = 50

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
  const agencies = await listAgencyChoices(ctx.db)
  return { tab: "invite-user" as const, done: role ? words.userInvited(roleLabel[role]) : null, agencies }
}

const teamDone: Record<string, string> = { invited: words.superUserInvited, removed: words.superUserRemoved }

async function loadTeam(ctx: Ctx, role: PlatformRole, query: URLSearchParams) {
  const team = await listPlatformUsers(ctx.db)
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
  const total = await countAllAgencies(ctx.db)
  const asked = Math.max(0, Math.trunc(Number(query.get("offset")) || 0))
  const { page, page_count, limit, offset } = pageOf(total, { limit: AGENCIES_PER_PAGE, offset: asked })
  const agencies = await listAllAgencies(ctx.db, { limit, offset })
  return {
    tab: "agencies" as const,
    done: found ? words.agencyRestored(found.name) : null,
    ask: query.get("ask"),
    total,
    page,
    page_count,
    limit,
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
