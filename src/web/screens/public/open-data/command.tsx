import { useTexts } from "#src/web/language.tsx"
import { CopyButton } from "#src/web/ui/buttons/copy-button.tsx"

/** A command to paste, with what it does above it. */
export function Command({ says, run }: { says: string; run: string }) {
  const { t } = useTexts()
  return (
    <figure className="stack stack-tight">
      <figcaption className="strong">{says}</figcaption>
      <pre className="code-block">
        <code>{run}</code>
      </pre>
      <CopyButton value={run} label={t("command: {says}", { says })} buttonOnly />
    </figure>
  )
}
