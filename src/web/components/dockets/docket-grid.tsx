import { DocketCard, type DocketCardData } from "./docket-card.tsx"

type Props = { dockets: readonly (DocketCardData & { id: string })[]; now: Date; level?: 2 | 3 }

export function DocketGrid({ dockets, now, level = 3 }: Props) {
  return (
    <ul className="grid">
      {dockets.map((docket) => (
        <li key={docket.id}>
          <DocketCard docket={docket} now={now} level={level} />
        </li>
      ))}
    </ul>
  )
}
