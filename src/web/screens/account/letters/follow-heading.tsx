import { followingMessages as words } from "#src/rules/messages/people/following-messages.ts"
import { AboutDocket } from "#src/web/components/text/about-docket.tsx"
import { useTexts } from "#src/web/language.tsx"

type Props = { name: string; /** Of the name, where it has one of its own (BCP 47). */ language: string | null }

/** What is followed: whoever confirms several sees which one this is. */
export function FollowHeading({ name, language }: Props) {
  const { t } = useTexts()
  const text = t(words.followHeading, { name })
  return <h1>{language ? <AboutDocket text={text} docket={{ title: name, language }} /> : text}</h1>
}
