import type { FollowKind } from "#src/rules/record/following.ts"
import { paths } from "#src/rules/paths.ts"
import { publicPageMessages } from "#src/rules/messages/dockets/public-page-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

/** Where somebody goes who has followed something. */
export function WayOn({ kind, of }: { kind: FollowKind; of: string }) {
  const { t } = useTexts()
  return (
    <p>
      {kind === "docket" ? (
        <LinkButton variant="secondary" to={paths.docket(of)}>
          {t("Back to the docket")}
        </LinkButton>
      ) : (
        <BrowseDockets />
      )}
    </p>
  )
}

/** The way on from a page that has no more to do. */
export function BrowseDockets() {
  const { t } = useTexts()
  return (
    <LinkButton variant="secondary" to={paths.dockets()}>
      {t(publicPageMessages.browseDockets)}
    </LinkButton>
  )
}
