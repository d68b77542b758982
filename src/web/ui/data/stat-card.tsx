import type { ReactNode } from "react"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = { label: string; value: ReactNode; note?: ReactNode; to?: string | undefined }

/** One number and what it counts. */
export function StatCard({ label, value, note, to }: Props) {
  const face = (
    <>
      <span className="stat-label">{label}</span>
      <span className="stat-value">{typeof value === "number" ? value.toLocaleString("en-US") : value}</span>
      {note && <span className="stat-note">{note}</span>}
    </>
  )
  if (!to) return <div className="stat-card">{face}</div>
  return (
    <LightLink className="stat-card" to={to}>
      {face}
    </LightLink>
  )
}
