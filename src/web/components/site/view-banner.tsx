import { paths } from "#src/rules/paths.ts"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { Time } from "#src/web/ui/time.tsx"

export type ViewBannerProps = { by: string; as: string; until: { iso: string; words: string } }

/** Above every page that a super owner sees as somebody else (settled 14). Only platform staff read it. */
export function ViewBanner({ by, as, until }: ViewBannerProps) {
  return (
    <section className="view-banner" aria-label="Viewing as another person" lang="en">
      <p>
        <strong>
          {by}, you are viewing pages as {as}.
        </strong>{" "}
        You can change nothing. The view ends at <Time dateTime={until.iso}>{until.words}</Time>.
      </p>
      <form method="post" action={paths.stopViewing()}>
        <Button type="submit" variant="secondary">
          Stop
        </Button>
      </form>
    </section>
  )
}
