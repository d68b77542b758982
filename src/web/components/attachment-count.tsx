import { Icon } from "#src/web/ui/icon.tsx"

/** '2 attachments'; nothing for none. */
export function AttachmentCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="with-icon">
      <Icon name="attachment" />
      {count} {count === 1 ? "attachment" : "attachments"}
    </span>
  )
}
