import { Icon } from "#src/web/ui/icon.tsx"

/** A small link to an Atom feed, for readers who want to hear of what is new. */
export function FeedLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="with-icon" href={to} type="application/atom+xml">
      <Icon name="feed" />
      {children} (Atom feed)
    </a>
  )
}
