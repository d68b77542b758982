import { useEffect, useRef } from "react"
import { Form } from "react-router"
import { paths } from "#src/rules/paths.ts"
import { useAgencyWords, useTexts } from "#src/web/language.tsx"
import { Button } from "#src/web/ui/buttons/button.tsx"
import { announce } from "#src/web/ui/notices/status.tsx"

type Docket = { slug: string; title: string; /** Of the title (BCP 47). */ language: string }
type Props = {
  docket: Docket
  saved: boolean
  /** The page to come back to. */
  next?: string | undefined
}

/** Adds a docket to the person's dashboard, or removes it; posts `saved`. */
export function SaveButton({ docket: { slug, title, language }, saved, next }: Props) {
  const { t } = useTexts()
  const before = useRef(saved)
  useEffect(() => {
    if (before.current !== saved) announce(t(saved ? "Saved" : "No longer saved"))
    before.current = saved
  }, [saved, t])
  return (
    <Form method="post" action={paths.saveDocket(slug)} className="inline-form" preventScrollReset>
      <input type="hidden" name="saved" value={saved ? "false" : "true"} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" size="small" variant="quiet" icon="bookmark">
        {t(saved ? "Saved" : "Save")}
        <span className="visually-hidden">
          {" "}
          <span {...useAgencyWords(language)}>{title}</span>
        </span>
      </Button>
    </Form>
  )
}

type MarkProps = {
  /** Ids of the dockets that the visitor has saved; null for a stranger. */
  saved: ReadonlySet<string> | null
  docket: Docket & { id: string }
  /** The page to come back to. */
  next: string
}

/** The Save button of a docket for who is signed in; nothing for a stranger. */
export function SavedMark({ saved, docket, next }: MarkProps) {
  if (!saved) return null
  return <SaveButton docket={docket} saved={saved.has(docket.id)} next={next} />
}
