import { may, type Permission } from "#src/rules/people/permissions.ts"
import { agencyRoles, roleDescription } from "#src/rules/people/roles.ts"
import { RoleBadge } from "#src/web/components/agencies/role-badge.tsx"
import { DescriptionList } from "#src/web/ui/data/description-list.tsx"
import { Disclosure } from "#src/web/ui/panels/disclosure.tsx"

/** The permissions people ask about, in their words (P 6). */
const tasks: readonly [Permission, string][] = [
  ["view_dashboard", "see dockets and reports"],
  ["bulk_export", "export"],
  ["approve_comments", "moderate comments"],
  ["create_thread", "create, edit, open, and close dockets"],
  ["invite_users", "invite members and manage roles"],
  ["edit_agency_settings", "edit agency settings"],
  ["transfer_ownership", "transfer ownership and archive the agency"],
]

/** Which role may do what, from the table of permissions. */
export function RoleGuide() {
  return (
    <Disclosure summary="What each role can do" boxed>
      <DescriptionList
        items={agencyRoles.map((role) => ({
          term: <RoleBadge role={role} />,
          value: `${roleDescription[role]}. Can ${inWords(tasks.filter(([permission]) => may(role, permission)).map(([, words]) => words))}.`,
        }))}
      />
      <p className="quiet">Admins manage roles up to manager. The last Owner cannot be removed.</p>
    </Disclosure>
  )
}

const inWords = (words: readonly string[]) => new Intl.ListFormat("en-US", { type: "conjunction" }).format(words)
