import { SaveButton } from "#src/web/components/dockets/save-button.tsx"

type Props = {
  saved: ReadonlySet<string> | null
  docket: { id: string; slug: string; title: string }
  /** The page to come back to. */
  next: string
}

/** The Save button of a docket for people who are signed in; nothing for others. */
export function SavedMark({ saved, docket, next }: Props) {
  if (!saved) return null
  return <SaveButton slug={docket.slug} title={docket.title} saved={saved.has(docket.id)} next={next} />
}
