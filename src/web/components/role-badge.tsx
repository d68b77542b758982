import { type AgencyRole, roleColor, roleLabel } from "#src/rules/roles.ts"
import { Badge } from "#src/web/ui/badge.tsx"

/** An agency role in its colour (P 6, S 2). */
export function RoleBadge({ role }: { role: AgencyRole }) {
  return <Badge tone={roleColor[role]}>{roleLabel[role]}</Badge>
}
