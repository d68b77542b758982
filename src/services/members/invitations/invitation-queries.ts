import { sql } from "kysely"
import { manageableRoles } from "#src/rules/people/roles.ts"

/**
 * In a query of `invitations`: whether the person who sent one may still invite to its role, as a member of the agency (S 6) or on the
 * platform's team (P 6). The link of one whose sender may not any more works for nobody, so that nobody comes back by an invitation
 * that they had left open. Somebody else may send it again, and is its sender then.
 */
export const senderMayInvite = sql<boolean>`(
  invitations.invited_by is null
  or exists (select from platform_roles sender where sender.user_id = invitations.invited_by)
  or exists (
    select from agency_members sender
    where sender.agency_id = invitations.agency_id and sender.user_id = invitations.invited_by and sender.status = 'active'
      and (sender.role = 'owner' or sender.role = 'admin' and invitations.role = any(${manageableRoles("admin")}))
  )
)`
