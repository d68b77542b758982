import type { PlainSaying } from "#src/rules/languages/saying.ts"
import { paths } from "#src/rules/paths.ts"
import { mayOnPlatform } from "#src/rules/people/platform-roles.ts"
import { findPlatformRole } from "#src/services/accounts/queries.ts"
import { listMemberships } from "#src/services/agencies/queries.ts"
import type { Ctx } from "#src/services/context.ts"
import type { Account } from "#src/web/components/account/account-links.tsx"
import type { ExternalLink } from "#src/web/components/site/site-footer.tsx"

/** What header and footer say around a page. The same for every stranger, so that public pages can be cached. */
export async function findSiteFrame(ctx: Ctx): Promise<{ account: Account; external_links: ExternalLink[] }> {
  return { account: await findAccount(ctx), external_links: externalLinks(ctx.config) }
}

async function findAccount({ actor, db }: Ctx): Promise<Account> {
  if (actor.kind !== "user") return { signed_in: false, full_name: null, show_platform_admin: false }
  const [role, memberships] = await Promise.all([
    findPlatformRole(db, actor.user_id),
    listMemberships(db, actor.user_id),
  ])
  return {
    dashboard_path: memberships.length > 0 ? paths.agencyDashboard() : paths.dashboard(),
    signed_in: true,
    full_name: actor.full_name ?? actor.email,
    show_platform_admin: role ? mayOnPlatform(role, "access_platform_admin") : false,
  }
}

/** Only what this installation has (settled 42). */
function externalLinks(config: Ctx["config"]): ExternalLink[] {
  const links: [PlainSaying, string | null][] = [
    ["Source code", config.SOURCE_URL],
    ["Our network", config.SOCIAL_URL],
    ["Builder", config.BUILDER_URL],
    ["Service status", config.STATUS_URL],
    ["Federal portal", config.FEDERAL_PORTAL_URL],
  ]
  return links.flatMap(([label, href]) => (href ? [{ label, href }] : []))
}
