import type { ReactNode } from "react"
import { tagName } from "#src/rules/record/dockets/tag-name.ts"
import { useTexts } from "#src/web/language.tsx"
import { LightLink } from "#src/web/ui/navigation/light-link.tsx"

export function Tag({ children, to }: { children: ReactNode; to?: string | undefined }) {
  if (!to) return <span className="tag">{children}</span>
  return (
    <LightLink className="tag" to={to}>
      {children}
    </LightLink>
  )
}

/** Tags in a row; nothing when there is none. */
export function TagList({
  tags,
  hrefFor,
}: {
  tags: readonly string[]
  hrefFor?: ((tag: string) => string) | undefined
}) {
  const texts = useTexts()
  if (tags.length === 0) return null
  return (
    <ul className="cluster cluster-tight" aria-label={texts.t("Tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag to={hrefFor?.(tag)}>{tagName(tag, texts)}</Tag>
        </li>
      ))}
    </ul>
  )
}
