import { CopyButton } from "#src/web/ui/copy-button.tsx"

/** A command to paste, with what it does above it. */
export function Command({ says, run }: { says: string; run: string }) {
  return (
    <figure className="stack stack-tight">
      <figcaption className="strong">{says}</figcaption>
      <pre className="code-block">
        <code>{run}</code>
      </pre>
      <CopyButton value={run} label={`command: ${says}`} buttonOnly />
    </figure>
  )
}
