import { type AgencyRole, roleColor, roleLabel } from "#src/rules/people/roles.ts"
import { useTexts } from "#src/web/language.tsx"
import { Badge } from "#src/web/ui/labels/badge.tsx"

/** An agency role in its color (P 6, S 2). */
export function RoleBadge({ role }: { role: AgencyRole }) {
  const { t } = useTexts()
  return <Badge tone={roleColor[role]}>{t(roleLabel[role])}</Badge>
}
