import { readFileSync } from "node:fs"
import { type AgencyRole, agencyRoles } from "#src/rules/people/roles.ts"
import type { Permission } from "#src/rules/people/permissions.ts"

const table = JSON.parse(readFileSync("tests/spec/permission-matrix.json", "utf8")) as {
  agency: Record<Permission, Record<AgencyRole, boolean>>
}

/** Whether the specification gives the role all of these (P 6, S 6); read from its table, never from the code under test. */
export function mayBySpec(role: AgencyRole, ...permissions: readonly Permission[]): boolean {
  return permissions.every((permission) => table.agency[permission][role])
}

/** Those who may, and those who may not, from the most powerful on. */
export function rolesBySpec(permissions: readonly Permission[]) {
  const ofSpec = (may: boolean) => agencyRoles.filter((role) => mayBySpec(role, ...permissions) === may)
  return { allowed: ofSpec(true), refused: ofSpec(false) }
}
