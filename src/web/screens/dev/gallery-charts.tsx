import { BarChart } from "#src/web/ui/data/bar-chart.tsx"
import { ColumnChart } from "#src/web/ui/data/column-chart.tsx"
import { QrCode } from "#src/web/ui/data/qr-code.tsx"

/** Charts with little and with nothing in them, and a code to scan. */
export function Charts() {
  return (
    <>
      <BarChart
        title="Comments by status"
        description="Most: Approved."
        bars={[
          { key: "pending", label: "Pending", value: 12 },
          { key: "approved", label: "Approved", value: 1204, note: "1,204 · 99%" },
          { key: "flagged", label: "Flagged", value: 0 },
        ]}
      />
      <ColumnChart
        title="Comments per day"
        description="Most: 9."
        columns={[3, 0, 9, 4, 1].map((value, day) => ({
          key: String(day),
          label: `November ${day + 1}`,
          brief: () => `Nov ${day + 1}`,
          value,
        }))}
      />
      <QrCode
        modules={[
          [true, false],
          [false, true],
        ]}
        label="A code to scan"
        side={80}
      />
    </>
  )
}
