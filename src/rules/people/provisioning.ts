import type { Permission } from "./permissions.ts"
import type { AgencyRole } from "./roles.ts"

/** An agency's identity provider with a key of the agency's (decision 66). No person's power is used. */
export type Program = { kind: "program"; name: string; key_id: string; agency_id: string }

/**
 * What a key of an agency's identity provider may do: what an admin may about who works there, and nothing else an admin may. Above
 * that it can also give the role of an admin, since the agency's owners decide who is in which group of theirs (decision 66).
 */
export const provisioning: { role: AgencyRole; permissions: readonly Permission[] } = {
  role: "admin",
  permissions: ["invite_users", "remove_users", "change_user_roles"],
}
