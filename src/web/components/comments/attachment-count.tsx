import { useTexts } from "#src/web/language.tsx"
import { Icon } from "#src/web/ui/icon.tsx"

/** '2 attachments'; nothing for none. */
export function AttachmentCount({ count }: { count: number }) {
  const texts = useTexts()
  if (count === 0) return null
  return (
    <span className="with-icon">
      <Icon name="attachment" />
      {texts.count(count, "{count} attachment", "{count} attachments")}
    </span>
  )
}
