import { Alert } from "#src/web/ui/alert.tsx"

type Props = { dropped: readonly string[]; labels: Readonly<Record<string, string>> }

/** Names the filters whose values could not be used; nothing when all could. */
export function DroppedNotice({ dropped, labels }: Props) {
  if (dropped.length === 0) return null
  const names = dropped.map((name) => labels[name] ?? name).join(", ")
  return (
    <Alert kind="warning">
      <p>These filters could not be understood and were left out: {names}</p>
    </Alert>
  )
}
