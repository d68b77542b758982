import { type ExportStatus, exportStatusLabel } from "#src/rules/export-status.ts"
import { Badge } from "#src/web/ui/badge.tsx"
import type { Tone } from "#src/web/ui/tone.ts"

const tones: Record<ExportStatus, Tone> = {
  pending: "gray",
  processing: "blue",
  completed: "green",
  failed: "red",
  expired: "gray",
}

export function ExportStatusBadge({ status }: { status: ExportStatus }) {
  return (
    <Badge tone={tones[status]} dot>
      {exportStatusLabel[status]}
    </Badge>
  )
}
