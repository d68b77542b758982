import { formatShortDate } from "#src/rules/dates/dates.ts"
import { invitationSentAt } from "#src/rules/people/invitation-sent.ts"
import { refuse } from "#src/rules/errors.ts"
import { settingsLabels } from "#src/rules/input/reading/field-labels.ts"
import { QueryReader } from "#src/rules/input/reading/query-string.ts"
import { MEMBERS_PAGE_SIZE } from "#src/rules/limits.ts"
import { memberMessages } from "#src/rules/messages/people/member-messages.ts"
import { platformAgencyTabs } from "#src/rules/paths.ts"
import { agencyStatus } from "#src/rules/record/agency-status.ts"
import { periodOf } from "#src/rules/record/comment-period.ts"
import { effectiveStatus } from "#src/rules/record/dockets/docket-status.ts"
import { changeInWords, storedInWords } from "#src/rules/record/act-changes.ts"
import { logForPlatform } from "#src/services/audit/audit-log-queries.ts"
import {
  countOverseen,
  findOverseenAgency,
  listOverseenDockets,
  listOverseenInvitations,
  listOverseenMembers,
  type Overseen,
} from "#src/services/platform-team/overseen-agency-queries.ts"
import { loadAuditLog } from "#src/web/components/audit/audit-log-data.ts"
import type { PlatformTeam } from "#src/web/session/platform-team.ts"

/** What the platform's page of an agency shows; raises `agency_not_found`. */
export async function loadOverseen({ ctx, power, url }: PlatformTeam & { url: URL }, agency_id: string) {
  const whose: Overseen = { proven: power, agency_id }
  const reader = new QueryReader(url.searchParams)
  const tab = reader.choice("tab", platformAgencyTabs, "members")
  const after = reader.uuid("after")
  const invited_before = reader.uuid("invited_before")
  const agency = (await findOverseenAgency(ctx.db, whose)) ?? refuse("agency_not_found")
  const zone = agency.time_zone
  const inWords = (moment: Date | null) => moment && { iso: moment.toISOString(), words: formatShortDate(moment, zone) }
  const page = { after, limit: MEMBERS_PAGE_SIZE + 1 }
  const [counts, members, invitations, dockets, log] = await Promise.all([
    countOverseen(ctx.db, whose),
    tab === "members" ? listOverseenMembers(ctx.db, whose, { ...page, now: ctx.now() }) : [],
    tab === "members" && after === null
      ? listOverseenInvitations(ctx.db, whose, { before: invited_before, limit: page.limit })
      : [],
    tab === "dockets" ? listOverseenDockets(ctx.db, whose, page) : [],
    tab === "audit" ? loadAuditLog(ctx, logForPlatform(power, agency_id), { url, time_zone: zone }) : null,
  ])
  const shown = <Row>(rows: readonly Row[]) => rows.slice(0, MEMBERS_PAGE_SIZE)
  const rows = [...members, ...dockets]
  return {
    tab,
    counts,
    log,
    after,
    next: lastOfPage(rows),
    agency: {
      id: agency.id,
      name: agency.name,
      slug: agency.slug,
      status: agencyStatus(agency),
      created: inWords(agency.created_at),
    },
    members: shown(members).map((member) => ({
      ...member,
      name: member.full_name || member.email || "Closed account",
      joined: inWords(member.joined_at),
      seen: inWords(member.last_sign_in_at),
    })),
    invited_before,
    /** The last invitation of this page, where there are older ones. */
    older_invitations: lastOfPage(invitations),
    invitations: shown(invitations).map(({ created_at, expires_at, ...invitation }) => ({
      ...invitation,
      sent: inWords(invitationSentAt({ created_at, expires_at })),
      expires: inWords(expires_at),
      expired: expires_at <= ctx.now(),
    })),
    now: ctx.now(),
    ask: reader.uuid("ask"),
    done: doneInWords(reader.choice("done", ["resent", "revoked"] as const, null)),
    dockets: shown(dockets).map((docket) => {
      const status = effectiveStatus(docket, ctx.now())
      const { opens, closes } = periodOf({ ...docket, status }, ctx.now())
      return { ...docket, status, opens: inWords(opens), closes: inWords(closes) }
    }),
    settings: tab === "settings" ? settingsInWords(agency) : [],
  }
}
/** The last of a page that another one follows; null on the last page. */
function lastOfPage(rows: readonly { id: string }[]): string | null {
  return rows.length > MEMBERS_PAGE_SIZE ? (rows[MEMBERS_PAGE_SIZE - 1]?.id ?? null) : null
}

export type OverseenData = Awaited<ReturnType<typeof loadOverseen>>

function doneInWords(done: "resent" | "revoked" | null) {
  return done && memberMessages[done]
}

/** The settings as the agency's form calls them; what it never set has the product's default. */
function settingsInWords(agency: NonNullable<Awaited<ReturnType<typeof findOverseenAgency>>>) {
  return Object.entries(settingsLabels).map(([field, label]) => {
    const value: unknown = (agency as Record<string, unknown>)[field] ?? null
    if (value === null || value === "") return { term: label, value: "Not set" }
    if (typeof value === "string") return { term: label, value: storedInWords(field, value) }
    const said = changeInWords({ field, label, before: null, after: value }, agency.time_zone)
    return { term: label, value: said.slice(label.length + 2) }
  })
}
