import { paths } from "#src/rules/paths.ts"
import type { CommentsBeside } from "#src/services/comments/public-comment-queries.ts"
import type { PlaceInRecord } from "#src/services/comments/whole-record-queries.ts"
import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = { beside: CommentsBeside; place: PlaceInRecord }

/** From one comment of a docket to the next, in the order of its list; nothing on a docket's only comment. */
export function OtherComments({ beside: { newer, older }, place }: Props) {
  const { t, number } = useTexts()
  if (!newer && !older) return null
  return (
    <nav className="cluster cluster-between" aria-label={t("Comments on this docket")}>
      <span>
        {newer && (
          <LightLink className="with-icon" rel="prev" to={paths.comment(newer)}>
            <Icon name="arrow-back" />
            {t("Newer comment")}
          </LightLink>
        )}
      </span>
      {place && (
        <span className="quiet">
          {t("Comment {number} of {total}, in the order received", {
            number: number(place.number),
            total: number(Math.max(place.number, place.total)),
          })}
        </span>
      )}
      {older && (
        <LightLink className="with-icon" rel="next" to={paths.comment(older)}>
          {t("Older comment")}
          <Icon name="arrow-forward" />
        </LightLink>
      )}
    </nav>
  )
}
