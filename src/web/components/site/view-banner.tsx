import { viewBannerMessages as words } from "#src/rules/messages/agencies/platform-messages.ts"
import { paths } from "#src/rules/paths.ts"
import type { RunningView } from "#src/services/impersonation/running-view.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Time } from "#src/web/ui/time.tsx"

/** Above every page that a super owner sees as somebody else (settled 14). Only platform staff read it. */
export function ViewBanner({ by, as, until }: RunningView) {
  return (
    <section className="view-banner" aria-label={words.label} lang="en">
      <p>
        <strong>{words.who(by, as)}</strong> {words.limits} <Time dateTime={until.iso}>{until.words}</Time>.
      </p>
      <form method="post" action={paths.stopViewing()}>
        <Button type="submit" variant="secondary">
          {words.stop}
        </Button>
      </form>
    </section>
  )
}
