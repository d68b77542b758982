import { followingMessages } from "#src/rules/messages/people/following-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { FollowKind } from "#src/rules/record/following.ts"
import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

type Props = { kind: FollowKind; of: string; /** Where a page offers several. */ name?: string }

/** A small link to where one follows something by email, with an account or without. */
export function FollowLink({ kind, of, name }: Props) {
  const { t } = useTexts()
  return (
    <LightLink className="with-icon" to={paths.follow(kind, of)}>
      <Icon name="bookmark" />
      {name === undefined ? t(followingMessages.follow) : t(named(kind), { name })}
    </LightLink>
  )
}

/** A place is often called like its one agency: City of Brightwater. */
const named = (kind: FollowKind) => (kind === "city" ? followingMessages.followPlace : followingMessages.followHeading)
