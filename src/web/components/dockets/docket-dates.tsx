import { DEFAULT_TIME_ZONE } from "#src/rules/limits.ts"
import { useTexts } from "#src/web/language.tsx"
import { DatedWords } from "#src/web/components/text/dated-words.tsx"

type Props = {
  docket: { open_at: Date | null; close_at: Date | null; time_zone?: string | undefined }
  now: Date
}

/** When a docket opens or opened, closes or closed, in a row of facts; nothing for a date it does not have. */
export function DocketDates({ docket: { open_at, close_at, time_zone = DEFAULT_TIME_ZONE }, now }: Props) {
  const { t, date } = useTexts()
  const day = (at: Date) => ({ date: date(at, time_zone) })
  return (
    <>
      {open_at && (
        <span>
          <DatedWords
            text={t(open_at <= now ? "Opened <time>{date}</time>" : "Opens <time>{date}</time>", day(open_at))}
            at={open_at}
          />
        </span>
      )}
      {close_at && (
        <span>
          <DatedWords
            text={t(close_at <= now ? "Closed <time>{date}</time>" : "Closes <time>{date}</time>", day(close_at))}
            at={close_at}
          />
        </span>
      )}
    </>
  )
}
