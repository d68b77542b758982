import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

/** A small link to an Atom feed, for readers who want to follow updates. */
export function FeedLink({ to, children }: { to: string; children: string }) {
  const { t } = useTexts()
  return (
    <a className="with-icon" href={to} type="application/atom+xml">
      <Icon name="feed" />
      {t("{words} (Atom feed)", { words: children })}
    </a>
  )
}
