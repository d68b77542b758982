import type { Saying } from "#src/rules/languages/saying.ts"
import { commentMessages } from "#src/rules/messages/comments/comment-messages.ts"
import { wizardMessages } from "#src/rules/messages/comments/wizard-messages.ts"
import { paths } from "#src/rules/paths.ts"
import { useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"
import { EmptyState } from "#src/web/ui/notices/empty-state.tsx"
import { LinkButton } from "#src/web/ui/buttons/link-button.tsx"

type Props = {
  message: Saying
  docket: { slug: string; title: string } | null
  /** When the comment period begins, if it has not yet. */
  opens: string | null
  /** The text of the draft. */
  kept: string | null
  /** What came with the form that was refused: newer than the draft. */
  typed?: string | string[] | undefined
}

/** Why no comment can be sent (P 8), and the text that was written, so that no one has to write it again. */
export function UnableToSubmit({ message, docket, opens, kept, typed }: Props) {
  const { t } = useTexts()
  const text = typeof typed === "string" && typed !== "" ? typed : kept
  return (
    <div className="stack stack-loose">
      <EmptyState
        level={1}
        icon="warning"
        heading={t(wizardMessages.unableToSubmit)}
        actions={
          <LinkButton to={docket ? paths.docket(docket.slug) : paths.dockets()} icon="arrow-back">
            {t(commentMessages.goBack)}
          </LinkButton>
        }
      >
        <p>{opens ? t("You can submit comments starting {moment}.", { moment: opens }) : t(message)}</p>
      </EmptyState>
      {text && <KeptText text={text} />}
    </div>
  )
}

function KeptText({ text }: { text: string }) {
  const { t } = useTexts()
  return (
    <section className="column stack" aria-labelledby="kept-heading">
      <h2 id="kept-heading">{t("Your text")}</h2>
      <p>{t("It was not submitted. You can copy it from here.")}</p>
      <textarea className="input input-tall" aria-labelledby="kept-heading" value={text} rows={10} readOnly />
      <CopyButton value={text} label={t("your text")} buttonOnly />
    </section>
  )
}
