import type { ReactNode } from "react"
import { isRouteErrorResponse, useRouteError } from "react-router"
import { errors } from "#src/rules/errors.ts"
import { platformMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { returnedMailList } from "#src/rules/messages/agencies/returned-mail-messages.ts"
import { stuckMessages } from "#src/rules/messages/agencies/stuck-messages.ts"
import { accessMessages } from "#src/rules/messages/people/access-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { mayOnPlatform, type PlatformPermission, type PlatformRole } from "#src/rules/people/platform-roles.ts"
import type { Refusal } from "#src/web/guard.ts"
import { ViewOfRefusal } from "#src/web/components/errors/view-of-refusal.tsx"
import { RefusedPage } from "#src/web/screens/public/refused-page.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { PageHeader } from "#src/web/ui/panels/page-header.tsx"

type Section = { label: string; to: string; permission: PlatformPermission }

/** The sections of platform administration in their order, with the permission each needs; the first three are P 2.18's. */
const sections = {
  "create-agency": { label: words.createAgency, to: paths.platformAdmin(), permission: "create_agency" },
  "invite-user": { label: words.inviteUser, to: paths.platformAdmin("invite-user"), permission: "invite_agency_user" },
  "super-users": {
    label: words.superUsers,
    to: paths.platformAdmin("super-users"),
    permission: "manage_super_users",
  },
  agencies: { label: "Agencies", to: paths.platformAdmin("agencies"), permission: "view_all_agencies" },
  "audit-log": { label: "Audit Log", to: paths.platformAuditLog(), permission: "view_all_agencies" },
  stuck: { label: stuckMessages.title, to: paths.platformStuck(), permission: "view_all_agencies" },
  "returned-mail": {
    label: returnedMailList.title,
    to: paths.platformReturnedMail(),
    permission: "view_all_agencies",
  },
} as const satisfies Record<string, Section>
export type PlatformSection = keyof typeof sections

const names = Object.keys(sections) as PlatformSection[]
/** What a section is called. */
export const sectionLabel = Object.fromEntries(names.map((name) => [name, sections[name].label])) as Record<
  PlatformSection,
  string
>

type Props = { role: PlatformRole; current: PlatformSection; children: ReactNode }

/** The heading and the sections around every page of the platform team; what a role may not see has no tab. */
export function PlatformFrame({ role, current, children }: Props) {
  return (
    <div className="stack stack-loose">
      <PageHeader heading="Platform Administration" />
      <Tabs
        label="Platform administration"
        items={names
          .filter((name) => mayOnPlatform(role, sections[name].permission))
          .map((name) => ({ label: sections[name].label, to: sections[name].to, current: name === current }))}
      />
      {children}
    </div>
  )
}

const refusedTitles: Readonly<Record<number, string>> = {
  403: accessMessages.accessDenied,
  404: accessMessages.pageNotFoundTitle,
}

/** What could not be loaded, in the specification's sentence (P 8). */
export function PlatformError() {
  const error = useRouteError()
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<Refusal> | null) : null
  const unexpected = errors.unexpected.message
  const failed = refusal?.code === "unexpected" ? (refusal.message ?? unexpected) : unexpected
  const missing = { heading: errors.not_found.message, actions: null }
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <>
      <title>{`${refusedTitles[status] ?? accessMessages.failedTitle} | Platform Administration | OpenDocket`}</title>
      <ViewOfRefusal refusal={refusal} />
      <RefusedPage missing={missing} failed={failed} />
    </>
  )
}
