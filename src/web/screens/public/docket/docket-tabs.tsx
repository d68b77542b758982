import type { ReactNode } from "react"
import { useLocation } from "react-router"
import { docketMessages } from "#src/rules/messages/dockets/docket-messages.ts"
import { useTexts } from "#src/web/language.tsx"
import { Tabs } from "#src/web/ui/navigation/tabs.tsx"
import { useHydrated } from "#src/web/ui/use-hydrated.ts"

type Props = {
  commentCount: number
  /** The address asks for some of the comments. */
  narrowed: boolean
  overview: ReactNode
  comments: ReactNode
}

/**
 * Two views of a docket, each with an address of its own. Without JavaScript both stand on the page one after the other and the
 * links lead to them; with it, one is shown at a time (P 2.5): by the stylesheet until the scripts are there, while before-scripts.ts says which.
 */
export function DocketTabs({ commentCount, narrowed, overview, comments }: Props) {
  const { t } = useTexts()
  const hydrated = useHydrated()
  const { hash, search } = useLocation()
  const part = hydrated ? hash : ""
  const showsComments = part === "#comments" || (part === "" && narrowed)
  const look = (shown: boolean) => (hydrated ? undefined : shown ? "part-shown" : "part-hidden")
  return (
    <>
      <Tabs
        label={t("Parts of this page")}
        items={[
          { label: t(docketMessages.overviewTab), to: `${search}#overview`, current: hydrated && !showsComments },
          {
            label: t(docketMessages.commentsTab),
            to: `${search}#comments`,
            current: hydrated && showsComments,
            count: commentCount,
          },
        ]}
      />
      <section
        id="overview"
        hidden={hydrated && showsComments}
        className={look(!showsComments)}
        aria-label={t(docketMessages.overviewTab)}
      >
        {overview}
      </section>
      <section
        id="comments"
        hidden={hydrated && !showsComments}
        className={look(showsComments)}
        aria-label={t(docketMessages.commentsTab)}
      >
        {comments}
      </section>
    </>
  )
}
