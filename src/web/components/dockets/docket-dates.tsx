import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { type PeriodDates, periodOf } from "#src/rules/record/comment-period.ts"
import { useTexts } from "#src/web/language.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"

type Props = {
  docket: PeriodDates & { time_zone?: string | undefined }
  now: Date
}

/** When a docket opens or opened, closes or closed, in a row of facts; nothing for a date it does not have. */
export function DocketDates({ docket, now }: Props) {
  const { t, date } = useTexts()
  const { time_zone = DEFAULT_TIME_ZONE } = docket
  const { opens, closes } = periodOf(docket, now)
  const day = (at: Date) => ({ date: date(at, time_zone) })
  return (
    <>
      {opens && (
        <span>
          <DatedWords
            text={t(opens <= now ? "Opened <time>{date}</time>" : "Opens <time>{date}</time>", day(opens))}
            at={opens}
          />
        </span>
      )}
      {closes && (
        <span>
          <DatedWords
            text={t(closes <= now ? "Closed <time>{date}</time>" : "Closes <time>{date}</time>", day(closes))}
            at={closes}
          />
        </span>
      )}
    </>
  )
}
