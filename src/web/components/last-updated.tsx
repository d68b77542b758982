import { publicPageMessages } from "#src/rules/messages/public-pages.ts"

/** The date of a legal page (P 2.1), as the operator wrote it. */
export function LastUpdated({ date }: { date: string }) {
  return (
    <p className="quiet">
      {publicPageMessages.lastUpdated}: {date}
    </p>
  )
}
